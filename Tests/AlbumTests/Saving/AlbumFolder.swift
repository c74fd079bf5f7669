import Files
import Foundation
import Testing

/// A real folder for one test, 0755 whatever the umask; it goes when the test lets go of it.
final class AlbumFolder: Sendable {
  let path: String

  /// Makes it in a folder, or where temporary files usually lie.
  init(in parent: String? = nil) throws {
    let parent = parent ?? FileManager.default.temporaryDirectory.path
    path = try SystemCalls().realPath(of: parent) + "/decal-album-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try setPermissions(0o755, of: ".")
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a name in the folder.
  subscript(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: self[name]))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: self[name],
      withIntermediateDirectories: false
    )
  }

  func link(_ name: String, to target: String) throws {
    guard unsafe symlink(target, self[name]) == 0 else { throw POSIXError(.EIO) }
  }

  func makePipe(_ name: String) throws {
    guard unsafe mkfifo(self[name], 0o600) == 0 else { throw POSIXError(.EIO) }
  }

  func setPermissions(_ permissions: UInt32, of name: String) throws {
    guard unsafe chmod(self[name], mode_t(permissions)) == 0 else { throw POSIXError(.EIO) }
  }

  /// What a file holds; nil if there is none.
  func text(of name: String) -> String? {
    (try? Data(contentsOf: URL(filePath: self[name]))).map { String(decoding: $0, as: UTF8.self) }
  }

  func status(of name: String) throws -> stat {
    var status = stat()
    guard unsafe lstat(self[name], &status) == 0 else { throw POSIXError(.ENOENT) }
    return status
  }

  func modified(_ name: String) throws -> FileTime {
    let status = try status(of: name)
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    return FileTime(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
  }

  func permissions(of name: String) throws -> UInt32 {
    UInt32(try status(of: name).st_mode) & 0o7777
  }

  /// Everything in the folder that is no scratch folder, sorted by bytes.
  var names: [String] {
    entries(of: path).filter { !$0.hasPrefix(".decal-") }
  }

  /// What lies in the scratch folder; nil if there is no such folder.
  var scratch: [String]? {
    entries(of: path).first { $0.hasPrefix(".decal-") }.map { entries(of: self[$0]) }
  }

  private func entries(of path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
