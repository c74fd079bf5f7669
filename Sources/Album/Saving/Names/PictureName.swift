/// The name of a picture in an album: one component of a path, and harmless on any system.
///
/// It is in Unicode's normal form C, as Linux writes names; it holds nothing that cannot be seen, or
/// that turns the direction of writing; it is no hidden file and no flag of a command; and it leaves
/// room for a number: 247 bytes of the 255 that file systems take.
public struct PictureName: Hashable, Sendable {
  /// Why a text is no name.
  @nonexhaustive
  public enum Flaw: Hashable, Sendable {
    /// There is nothing.
    case empty
    /// More bytes than the limit, in UTF-8.
    case tooLong(bytes: Int, limit: Int)
    /// It is `.` or `..`.
    case reserved
    /// It begins with a dot, which hides a file, or a dash, which makes it a flag.
    case badStart(Character)
    /// It holds a slash, a control or format character, or one that has no place in Unicode yet.
    case forbidden(Unicode.Scalar)
    /// It is not in normal form C; `composed` is.
    case notComposed(composed: String)
  }

  /// The most bytes of a name, in UTF-8: 255 less the longest number.
  public static let longest = 255 - " (99999)".utf8.count

  /// The name, with its extension.
  public let text: String

  /// Takes a text as a name.
  ///
  /// - Parameter text: The name, with its extension.
  /// - Throws: `AlbumError.badName` with what is wrong with it.
  public init(_ text: String) throws(AlbumError) {
    if let flaw = Self.flaw(in: text) { throw .badName(text, flaw) }
    self.text = text
  }

  /// Makes a name of any text, however hostile.
  ///
  /// Letters, marks and digits of all scripts stay, in normal form C, and so do underscores. Dashes
  /// stand for everything else. Where nothing is left, the name is `picture`.
  /// - Parameters:
  ///   - text: A title, a file's name, whatever came in.
  ///   - fileExtension: The extension without its dot; the same is done to it, and it may be empty.
  public init(sanitizing text: String, fileExtension: String = "") {
    let ending = Slug.make(of: fileExtension, longest: 16)
    let stem = Slug.make(of: text, longest: Self.longest - 1 - ending.utf8.count)
    let start = stem.isEmpty ? "picture" : stem
    self.text = ending.isEmpty ? start : "\(start).\(ending)"
  }

  /// The name before its extension.
  public var stem: String { String(text[..<endOfStem]) }

  /// The extension without its dot; empty if there is none.
  public var fileExtension: String { String(text[endOfStem...].dropFirst()) }

  /// What names have in common that are one name on some systems: those that differ in case only, or
  /// in how accents are written.
  public var collisionKey: String { NameIndex.key(text) }

  /// The name with a number before its extension: `beach (2).png`.
  package func numbered(_ number: Int) -> String {
    "\(text[..<endOfStem]) (\(number))\(text[endOfStem...])"
  }

  /// Whether a file has this name, or this name with a number.
  package func isBase(of file: String) -> Bool {
    if file.utf8.elementsEqual(text.utf8) { return true }
    let (start, end) = (text[..<endOfStem] + " (", ")" + text[endOfStem...])
    guard file.hasPrefix(start), file.hasSuffix(end), file.count > start.count + end.count else {
      return false
    }
    return file.dropFirst(start.count).dropLast(end.count).allSatisfy { "0123456789".contains($0) }
  }

  private var endOfStem: String.Index {
    text.lastIndex(of: ".") ?? text.endIndex
  }
}

extension PictureName {
  private static func flaw(in text: String) -> Flaw? {
    guard let first = text.first else { return .empty }
    if text == "." || text == ".." { return .reserved }
    if let scalar = text.unicodeScalars.first(where: isForbidden) { return .forbidden(scalar) }
    // By bytes: a dot with an accent is another character, and the system sees a dot.
    if let byte = text.utf8.first, [UInt8(ascii: "."), UInt8(ascii: "-")].contains(byte) {
      return .badStart(first)
    }
    guard text.utf8.count <= longest else {
      return .tooLong(bytes: text.utf8.count, limit: longest)
    }
    let composed = NormalForm.composed(text)
    return composed.utf8.elementsEqual(text.utf8) ? nil : .notComposed(composed: composed)
  }

  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "/" || scalar.properties.isDefaultIgnorableCodePoint { return true }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    // Their normal form is not settled.
    case .unassigned, .privateUse: true
    default: scalar.properties.isFullCompositionExclusion
    }
  }
}
