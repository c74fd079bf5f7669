import CSystem

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The real system.
package struct SystemCalls: FileOperations {
  /// Creates the one way to the system; it has no state.
  package init() {}

  package func openToRead(_ path: String) throws(CallFailure) -> Int32 {
    try unsafe call("open", path) { unsafe open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY) }
  }

  package func openToWrite(_ path: String) throws(CallFailure) -> Int32 {
    try unsafe call("open", path) { unsafe open($0, O_WRONLY | O_CLOEXEC | O_NOCTTY) }
  }

  package func openFolder(_ path: String) throws(CallFailure) -> Int32 {
    try unsafe call("open", path) { unsafe cs_open_folder($0) }
  }

  package func openToRead(
    _ path: String,
    beneath folder: Int32
  ) throws(CallFailure) -> Int32 {
    try unsafe call("openat2", path) {
      unsafe cs_open_beneath(folder, $0, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    }
  }

  package func create(
    _ name: String,
    in folder: Int32,
    permissions: UInt32
  ) throws(CallFailure) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return try unsafe call("openat", name) {
      unsafe openat(folder, $0, flags, mode_t(truncatingIfNeeded: permissions))
    }
  }

  package func openToAppend(
    _ name: String,
    in folder: Int32,
    permissions: UInt32
  ) throws(CallFailure) -> Int32 {
    let flags = O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
    return try unsafe call("openat", name) {
      unsafe openat(folder, $0, flags, mode_t(truncatingIfNeeded: permissions))
    }
  }

  package func truncate(_ descriptor: Int32, to size: Int) throws(CallFailure) {
    _ = try checked("ftruncate", ftruncate(descriptor, off_t(size)))
  }

  package func synchronizeContents(_ descriptor: Int32) throws(CallFailure) {
    #if canImport(Darwin)
    _ = try checked("fsync", fsync(descriptor))
    #else
    _ = try checked("fdatasync", fdatasync(descriptor))
    #endif
  }

  package func status(at path: String) throws(CallFailure) -> FileStatus {
    var status = stat()
    _ = try unsafe call("stat", path) { unsafe stat($0, &status) }
    return FileStatus(status)
  }

  package func status(of descriptor: Int32) throws(CallFailure) -> FileStatus {
    var status = stat()
    _ = try checked("fstat", unsafe fstat(descriptor, &status))
    return FileStatus(status)
  }

  package func setModified(
    _ time: FileTime,
    of descriptor: Int32
  ) throws(CallFailure) {
    let modified = timespec(tv_sec: time.seconds, tv_nsec: time.nanoseconds)
    // The time of the last access is the other one of the two.
    _ = try checked("futimens", unsafe futimens(descriptor, [modified, modified]))
  }

  package func lock(_ descriptor: Int32) throws(CallFailure) {
    _ = try checked("flock", flock(descriptor, LOCK_EX | LOCK_NB))
  }

  package func waitForLock(_ descriptor: Int32) throws(CallFailure) {
    _ = try checked("flock", flock(descriptor, LOCK_EX))
  }

  package func target(ofLink path: String) throws(CallFailure) -> String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let length: Int
    do {
      length = try unsafe call("readlink", path) { path in
        unsafe bytes.withUnsafeMutableBytes { room in
          guard let start = room.baseAddress else { return 0 }
          return unsafe readlink(path, start, room.count)
        }
      }
    } catch {
      guard error.number == EINVAL || error.number == ENOENT else { throw error }
      return nil
    }
    guard let target = String(validating: bytes.prefix(length), as: UTF8.self) else {
      throw CallFailure("readlink", EILSEQ)
    }
    return target
  }

  package func readSome(
    from descriptor: Int32,
    into room: inout OutputSpan<UInt8>
  ) throws(CallFailure) -> Int {
    try unsafe fill(&room, "read") { unsafe read(descriptor, $0, $1) }
  }

  package func readSome(
    from descriptor: Int32,
    at offset: Int,
    into room: inout OutputSpan<UInt8>
  ) throws(CallFailure) -> Int {
    try unsafe fill(&room, "pread") { unsafe pread(descriptor, $0, $1, off_t(offset)) }
  }

  package func writeSome(
    _ bytes: Span<UInt8>,
    to descriptor: Int32
  ) throws(CallFailure) -> Int {
    let count = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe write(descriptor, bytes.baseAddress, min(bytes.count, Self.mostBytes))
    }
    return try checked("write", count)
  }

  package func wait(for descriptor: Int32, toWrite: Bool) throws(CallFailure) {
    var awaited = pollfd(fd: descriptor, events: Int16(toWrite ? POLLOUT : POLLIN), revents: 0)
    _ = try checked("poll", unsafe poll(&awaited, 1, -1))
  }

  package func setPermissions(
    _ permissions: UInt32,
    of descriptor: Int32
  ) throws(CallFailure) {
    _ = try checked("fchmod", fchmod(descriptor, mode_t(truncatingIfNeeded: permissions)))
  }

  package func synchronize(_ descriptor: Int32) throws(CallFailure) {
    _ = try checked("fsync", fsync(descriptor))
  }

  package func release(_ descriptor: Int32) throws(CallFailure) {
    _ = try checked("close", close(descriptor))
  }

  package func rename(
    _ name: String,
    to goal: String,
    in folder: Int32
  ) throws(CallFailure) {
    _ = try unsafe call("rename", name) { name in
      unsafe renameat(folder, name, folder, goal)
    }
  }

  package func remove(_ name: String, in folder: Int32) throws(CallFailure) {
    _ = try unsafe call("unlink", name) { unsafe unlinkat(folder, $0, 0) }
  }

  package var isInterrupted: Bool {
    cs_interrupted() != 0
  }
}

extension SystemCalls {
  /// The most bytes of one read or write: some kernels refuse 2 GiB and more.
  private static let mostBytes = 1 << 30

  /// Makes a call that puts bytes behind those that are there, and says how many.
  private func fill(
    _ room: inout OutputSpan<UInt8>,
    _ name: String,
    _ body: (UnsafeMutablePointer<UInt8>?, Int) -> Int
  ) throws(CallFailure) -> Int {
    try unsafe room.withUnsafeMutableBufferPointer { (buffer, filled) throws(CallFailure) in
      let free = unsafe UnsafeMutableBufferPointer(rebasing: buffer[filled...])
      let count = unsafe body(free.baseAddress, min(free.count, Self.mostBytes))
      filled += try checked(name, count)
      return count
    }
  }

  /// Makes a call that takes a path.
  ///
  /// C ends a string at its first zero byte; a path that holds one would name another file, so it
  /// names none.
  func call<Result: SignedInteger>(
    _ name: String,
    _ path: String,
    _ body: (UnsafePointer<CChar>) -> Result
  ) throws(CallFailure) -> Result {
    guard !path.utf8.contains(0) else { throw CallFailure(name, ENOENT) }
    return try checked(name, unsafe path.withCString(body))
  }

  func checked<Result: SignedInteger>(
    _ name: String,
    _ result: Result
  ) throws(CallFailure) -> Result {
    guard result >= 0 else { throw CallFailure(name, errno) }
    return result
  }
}
