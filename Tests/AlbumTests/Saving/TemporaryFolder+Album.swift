import Files
import Foundation
import TestSupport

/// A folder that is an album, and what a test wants to know of one.
extension TemporaryFolder {
  /// Makes an empty folder that is safe for an album: 0755, whatever the umask.
  static func album(in parent: String? = nil) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(in: parent)
    try folder.setPermissions(0o755, of: ".")
    return folder
  }

  /// Everything in the folder that is no scratch folder.
  var pictures: [String] { names.filter { !$0.hasPrefix(".decal-") } }

  /// What lies in the scratch folder; nil if there is no such folder.
  var scratch: [String]? {
    guard let name = names.first(where: { $0.hasPrefix(".decal-") }) else { return nil }
    return (try? FileManager.default.contentsOfDirectory(atPath: self[name]))?.sorted()
  }

  /// What the system says of a file, or of a link itself.
  func status(of name: String) throws -> stat {
    var status = stat()
    guard unsafe lstat(self[name], &status) == 0 else { throw POSIXError(.ENOENT) }
    return status
  }

  /// When a file was changed, as its status says.
  func modified(_ name: String) throws -> FileTime {
    let status = try status(of: name)
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    return FileTime(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
  }
}
