#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file or stream that is open, and the name by which errors speak of it.
struct OpenFile: ~Copyable {
  let path: String
  let descriptor: Int32
  let operations: any FileOperations
  private var isOurs: Bool

  /// Takes over a descriptor: it is closed with this value.
  init(_ path: String, owning descriptor: Int32, _ operations: any FileOperations) {
    self.path = path
    self.descriptor = descriptor
    self.operations = operations
    isOurs = true
  }

  /// Uses a descriptor that belongs to the process and stays open, such as standard input.
  init(_ path: String, borrowing descriptor: Int32, _ operations: any FileOperations) {
    self.path = path
    self.descriptor = descriptor
    self.operations = operations
    isOurs = false
  }

  deinit {
    if isOurs { try? operations.release(descriptor) }
  }

  /// Closes the file and says whether that went well: some file systems only now say that the disk
  /// is full.
  mutating func close() throws(FileError) {
    guard isOurs else { return }
    isOurs = false
    do {
      try operations.release(descriptor)
    } catch {
      // Broken off by a signal, the descriptor is gone all the same: a second try could hit another.
      guard error.number != EINTR else { return }
      throw FileError(error, about: path)
    }
  }

  func status() throws(FileError) -> FileStatus {
    try operations.attempt(on: path) { () throws(CallFailure) in
      try operations.status(of: descriptor)
    }
  }

  /// Gives the file its nine bits, unless it has them: a file system without permissions (FAT) refuses
  /// to set any.
  func setPermissions(_ permissions: UInt32) throws(FileError) {
    guard try status().permissions != permissions else { return }
    try operations.attempt(on: path) { () throws(CallFailure) in
      try operations.setPermissions(permissions, of: descriptor)
    }
  }

  /// Writes all bytes, however little the system takes at a time.
  func write(_ bytes: Span<UInt8>) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let rest = bytes.extracting(droppingFirst: written)
      written += try operations.attempt(
        on: path,
        waitingFor: descriptor,
        toWrite: true
      ) { () throws(CallFailure) in
        try operations.writeSome(rest, to: descriptor)
      }
    }
  }
}
