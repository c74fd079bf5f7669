import Foundation

/// Folders of the package, wherever it lies.
public enum PackageFolder {
  /// The samples.
  public static let samples = path(of: "samples")

  /// The path of something in the package.
  public static func path(of name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../\(name)")
      .standardized.path(percentEncoded: false)
  }
}
