public import Foundation

/// A real folder for one test, made fresh; it goes when the test lets go of it.
public final class TemporaryFolder: Sendable {
  /// Where it is; absolute, through no link, and without a slash at the end.
  public let path: String

  /// Makes an empty folder, in another one or where temporary files usually lie.
  public init(in parent: String? = nil) throws {
    let parent = parent ?? FileManager.default.temporaryDirectory.path(percentEncoded: false)
    guard let real = unsafe realpath(parent, nil) else { throw POSIXError(.ENOENT) }
    defer { unsafe free(real) }
    path = unsafe String(cString: real) + "/decal-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a name in the folder.
  public subscript(_ name: String) -> String { path + "/" + name }

  /// Writes a file, and the folders that it lies in.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws -> String {
    let url = URL(filePath: self[name])
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: url)
    return self[name]
  }

  /// Writes a file of text.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write([UInt8](text.utf8), to: name)
  }

  /// Makes a folder in it.
  @discardableResult
  public func makeFolder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: self[name],
      withIntermediateDirectories: true
    )
    return self[name]
  }

  /// Makes a symbolic link, whether there is something at its end or not.
  @discardableResult
  public func link(_ name: String, to target: String) throws -> String {
    try FileManager.default.createSymbolicLink(
      atPath: self[name],
      withDestinationPath: target
    )
    return self[name]
  }

  /// Makes a pipe with a name.
  @discardableResult
  public func makePipe(_ name: String) throws -> String {
    guard unsafe mkfifo(self[name], 0o600) == 0 else { throw POSIXError(.EIO) }
    return self[name]
  }

  /// Makes a file that claims to be so long and takes no room.
  @discardableResult
  public func makeSparse(_ name: String, size: Int) throws -> String {
    try write("", to: name)
    guard unsafe truncate(self[name], size) == 0 else { throw POSIXError(.EIO) }
    return self[name]
  }

  /// Opens a file, and creates it where the flags say so; it is closed with the handle.
  public func open(_ name: String, _ flags: Int32) throws -> FileHandle {
    let descriptor = unsafe Foundation.open(self[name], flags, 0o666)
    guard descriptor >= 0 else { throw POSIXError(.EIO) }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Removes what has a name.
  public func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: self[name])
  }

  /// What a file holds, behind a link too; nil if there is none.
  public func bytes(of name: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(filePath: self[name]))).map { [UInt8]($0) }
  }

  /// The text that a file holds, behind a link too; nil if there is none.
  public func text(of name: String) -> String? {
    bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Everything in the folder and nothing below it, the hidden too, sorted.
  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// The nine bits that say who may read, write and execute a file.
  public func permissions(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: self[name])
    guard let bits = attributes[.posixPermissions] as? NSNumber else { throw POSIXError(.EIO) }
    return bits.intValue & 0o777
  }

  /// Sets the nine bits, and the three above them.
  public func setPermissions(_ permissions: Int, of name: String) throws {
    guard unsafe chmod(self[name], mode_t(permissions)) == 0 else { throw POSIXError(.EIO) }
  }
}
