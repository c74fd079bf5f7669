/// Where the images of a recording are looked for.
public struct AssetSettings: Hashable, Sendable {
  /// The folder that the names are relative to; nil for the recording's own.
  public var folder: String?
  /// Files that stand in for addresses, which are never fetched.
  public var substitutes: [String: String]

  /// Creates settings.
  public init(folder: String? = nil, substitutes: [String: String] = [:]) {
    self.folder = folder
    self.substitutes = substitutes
  }
}
