import Foundation
import Testing

/// A real folder for one test; it goes when the test lets go of it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "decal-files-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path(percentEncoded: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a name in the folder.
  subscript(_ name: String) -> String {
    path + "/" + name
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: self[name]))
    return self[name]
  }

  @discardableResult
  func makeFolder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: self[name],
      withIntermediateDirectories: true
    )
    return self[name]
  }

  @discardableResult
  func link(_ name: String, to target: String) throws -> String {
    try FileManager.default.createSymbolicLink(
      atPath: self[name],
      withDestinationPath: target
    )
    return self[name]
  }

  @discardableResult
  func makePipe(_ name: String) throws -> String {
    guard unsafe mkfifo(self[name], 0o600) == 0 else { throw POSIXError(.EIO) }
    return self[name]
  }

  /// A file that claims to be so long and takes no room.
  @discardableResult
  func makeSparse(_ name: String, size: Int) throws -> String {
    try write("", to: name)
    guard unsafe truncate(self[name], size) == 0 else { throw POSIXError(.EIO) }
    return self[name]
  }

  /// Opens a file, and creates it where the flags say so; the caller closes it.
  func open(_ name: String, _ flags: Int32) throws -> FileHandle {
    let descriptor = unsafe Foundation.open(self[name], flags, 0o666)
    guard descriptor >= 0 else { throw POSIXError(.EIO) }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// What a file holds; nil if there is none.
  func text(of name: String) -> String? {
    (try? Data(contentsOf: URL(filePath: self[name]))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Everything in the folder, the hidden too, sorted.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  func permissions(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: self[name])
    return try #require(attributes[.posixPermissions] as? NSNumber).intValue
  }

  func setPermissions(_ permissions: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: NSNumber(value: permissions)],
      ofItemAtPath: self[name]
    )
  }
}
