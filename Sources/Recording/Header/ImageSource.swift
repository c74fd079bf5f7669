/// Where the bytes of an image are.
public enum ImageSource: Hashable, Sendable {
  /// In a file, beside the recording or in a folder that the caller allows.
  case file(AssetPath)
  /// At an address. It is never fetched; the caller may know a file that stands in for it.
  case url(String)

  /// Tells an address from a file name, and checks the name.
  ///
  /// An address begins with a scheme of two letters or more and `://`, or with `data:`.
  ///
  /// - Parameter text: What a recording says.
  /// - Throws: `AssetPath.Fault` if it is no address and not a safe name.
  public init(_ text: String) throws(AssetPath.Fault) {
    self = Self.isURL(text) ? .url(text) : .file(try AssetPath(text))
  }

  private static func isURL(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon >= 2 else { return false }
    let scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
    if scheme == "data" { return true }
    guard scheme.utf8.first.map(isLetter) == true, scheme.utf8.allSatisfy(isOfScheme) else {
      return false
    }
    return bytes[(colon + 1)...].starts(with: "//".utf8)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
  }

  /// RFC 3986, section 3.1.
  private static func isOfScheme(_ byte: UInt8) -> Bool {
    isLetter(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "+-.".utf8.contains(byte)
  }
}
