import Foundation

extension TemporaryFolder {
  /// Something that lies in a folder.
  public enum Entry: Hashable, Sendable {
    /// A file with its bytes and permissions.
    case file([UInt8], permissions: Int)
    /// A symbolic link, and what it says.
    case link(String)
    /// A folder.
    case folder
    /// A pipe or the like, which is not opened: that could wait for ever.
    case other
  }

  /// All that lies in the folder and below it, hidden files too, by its path from here.
  ///
  /// Compared before and after, it shows what was left behind and what was touched.
  public func contents() throws -> [String: Entry] {
    var entries: [String: Entry] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      let attributes = try FileManager.default.attributesOfItem(atPath: self[name])
      entries[name] =
        switch attributes[.type] as? FileAttributeType {
        case .typeRegular: .file(bytes(of: name) ?? [], permissions: try permissions(of: name))
        case .typeSymbolicLink:
          .link(try FileManager.default.destinationOfSymbolicLink(atPath: self[name]))
        case .typeDirectory: .folder
        default: .other
        }
    }
    return entries
  }
}
