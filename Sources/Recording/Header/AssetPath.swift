/// A file name out of a recording that is safe to look up beneath a folder: relative, without `..`.
///
/// Recordings come from anybody, so a name is checked before it is joined to a folder. That is half
/// of the work: a symbolic link beneath the folder may still lead out of it, and whoever opens the
/// file has to refuse that.
public struct AssetPath: Hashable, Sendable {
  /// Why a name is refused.
  @nonexhaustive
  public enum Fault: Error, Hashable, Sendable {
    /// It names no file: it is empty, or nothing but `.`.
    case empty
    /// It begins with a slash; it should be relative.
    case absolute
    /// It has a component `..`; it should stay beneath its folder.
    case parent
    /// Two slashes stand side by side, or one at the end; each component should have a name.
    case emptyComponent
    /// It holds NUL or another control character.
    case controlCharacter(Unicode.Scalar)
    /// It holds a backslash, which separates folders on some systems; `/` should stand there.
    case backslash
    /// It begins with a drive, such as `C:`.
    case drive
  }

  /// The names of the folders on the way, and of the file; none is empty, `.` or `..`.
  public let components: [String]

  /// Checks a name.
  ///
  /// - Parameter text: A name with `/` between its components; components `.` are left out.
  /// - Throws: `Fault`, the first that applies.
  public init(_ text: String) throws(Fault) {
    if let control = text.unicodeScalars.first(where: { $0.properties.generalCategory == .control })
    {
      throw .controlCharacter(control)
    }
    // By scalars: a combining mark behind a slash makes one Character of both and would hide it.
    let scalars = text.unicodeScalars
    if scalars.contains("\\") { throw .backslash }
    if scalars.first == "/" { throw .absolute }
    if scalars.count >= 2, scalars.first?.properties.isAlphabetic == true,
      scalars[scalars.index(after: scalars.startIndex)] == ":"
    {
      throw .drive
    }
    var components: [String] = []
    if !text.isEmpty {
      for part in scalars.split(separator: "/", omittingEmptySubsequences: false) {
        let component = String(part)
        if component.isEmpty { throw .emptyComponent }
        if component == ".." { throw .parent }
        if component != "." { components.append(component) }
      }
    }
    if components.isEmpty { throw .empty }
    self.components = components
  }

  /// The components with slashes between them.
  public var text: String { components.joined(separator: "/") }
}

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
