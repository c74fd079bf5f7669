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
