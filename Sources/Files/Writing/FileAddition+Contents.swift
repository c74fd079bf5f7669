#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension FileAddition {
  /// What a new file is to hold and to bear.
  package struct Contents: Sendable {
    private let bytes: [UInt8]
    private let modified: FileTime?
    /// Its nine bits, whatever the umask; nil for 0666 less the umask.
    private let permissions: UInt32?

    /// Those with which a file is created that is to hold this, before the umask.
    var permissionsAtFirst: UInt32 { permissions == nil ? 0o666 : 0o600 }

    /// Describes a file.
    ///
    /// - Parameters:
    ///   - bytes: All its bytes.
    ///   - modified: When its contents are said to have changed; nil for now.
    ///   - permissions: Its nine bits, whatever the umask; nil for 0666 less the umask.
    package init(_ bytes: [UInt8], modified: FileTime?, permissions: UInt32?) {
      self.bytes = bytes
      self.modified = modified
      self.permissions = permissions
    }

    /// Writes a file that is empty so far, and brings it to the disk.
    ///
    /// - Returns: Whether the file system took the time.
    func fill(_ file: borrowing OpenFile) throws(FileError) -> Bool {
      let operations = file.operations
      let descriptor = file.descriptor
      try file.write(bytes.span)
      if let permissions { try file.setPermissions(permissions) }
      let isTimeKept = setTime(of: file)
      try operations.flush(descriptor, of: file.path)
      // A file system that lost bytes without a word is told here and not by the viewer.
      guard try file.status().size == bytes.count else {
        throw .system(call: "write", path: file.path, number: EIO)
      }
      return isTimeKept
    }

    /// A picture with the wrong time is better than none.
    private func setTime(of file: borrowing OpenFile) -> Bool {
      guard let modified else { return true }
      let descriptor = file.descriptor
      let operations = file.operations
      do {
        try operations.attempt(on: file.path) { () throws(CallFailure) in
          try operations.setModified(modified, of: descriptor)
        }
        return true
      } catch {
        return false
      }
    }
  }
}
