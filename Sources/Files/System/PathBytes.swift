/// Paths as the system reads them: bytes, parted by the byte of a slash.
///
/// A `String` is parted into characters, and a slash with a combining accent behind it is another
/// character than a slash. The system sees a slash all the same.
package enum PathBytes {
  private static let slash = UInt8(ascii: "/")

  static func isAbsolute(_ path: String) -> Bool {
    path.utf8.first == slash
  }

  /// Whether a path goes up at some point.
  static func goesUp(_ path: String) -> Bool {
    path.utf8.split(separator: slash).contains { $0.elementsEqual("..".utf8) }
  }

  /// A path without the slashes at its end; of the root, one stays.
  package static func withoutLastSlashes(_ path: String) -> String {
    guard let last = path.utf8.lastIndex(where: { $0 != slash }) else {
      return path.isEmpty ? path : "/"
    }
    return String(decoding: path.utf8[...last], as: UTF8.self)
  }

  /// The path of a name in a folder, with one slash between them.
  package static func joined(_ folder: String, _ name: String) -> String {
    folder.utf8.last == slash ? folder + name : folder + "/" + name
  }

  /// The folder of a path, and the name in it, which is empty behind a last slash.
  package static func split(_ path: String) -> (folder: String, name: String) {
    let bytes = path.utf8
    guard let last = bytes.lastIndex(of: slash) else { return (".", path) }
    let folder = last == bytes.startIndex ? "/" : String(path[..<last])
    return (folder, String(path[bytes.index(after: last)...]))
  }
}
