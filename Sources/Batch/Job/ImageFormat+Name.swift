public import Codecs

extension ImageFormat {
  /// The format that a file name ends with: `.png`, `.jpg` or `.jpeg`, in letters of any size.
  public init?(forName name: String) {
    let file = name.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = file.lastIndex(of: ".") else { return nil }
    switch file[file.index(after: dot)...].lowercased() {
    case "png": self = .png
    case "jpg", "jpeg": self = .jpeg
    default: return nil
    }
  }
}
