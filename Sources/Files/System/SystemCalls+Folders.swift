import CSystem

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Calls about names in a folder that is open.
extension SystemCalls {
  package func openFolder(itself path: String) throws(CallFailure) -> Int32 {
    try unsafe call("open", path) { unsafe cs_open_folder_itself($0) }
  }

  package func openFolder(_ name: String, in folder: Int32) throws(CallFailure) -> Int32 {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    return try unsafe call("openat", name) { unsafe openat(folder, $0, flags) }
  }

  package func openToRead(itself name: String, in folder: Int32) throws(CallFailure) -> Int32 {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    return try unsafe call("openat", name) { unsafe openat(folder, $0, flags) }
  }

  package func makeFolder(
    _ name: String,
    in folder: Int32,
    permissions: UInt32
  ) throws(CallFailure) {
    _ = try unsafe call("mkdirat", name) {
      unsafe mkdirat(folder, $0, mode_t(truncatingIfNeeded: permissions))
    }
  }

  package func status(
    itself name: String,
    in folder: Int32
  ) throws(CallFailure) -> FileStatus {
    var status = stat()
    _ = try unsafe call("fstatat", name) {
      unsafe fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW)
    }
    return FileStatus(status)
  }

  package func names(in folder: Int32, atMost count: Int) throws(CallFailure) -> [String] {
    try entries(in: folder, atMost: count).filter(\.isText).map(\.name)
  }

  /// What is in a folder, in no order, without `.` and `..`; so many entries at most.
  func entries(
    in folder: Int32,
    atMost count: Int = .max
  ) throws(CallFailure) -> [FolderEntry] {
    // A descriptor of its own: two readers of one would share their place in the list.
    let descriptor = try openFolder(".", in: folder)
    guard let stream = unsafe fdopendir(descriptor) else {
      let number = errno
      close(descriptor)
      throw CallFailure("fdopendir", number)
    }
    defer { unsafe closedir(stream) }
    var entries: [FolderEntry] = []
    while entries.count < count {
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      // Where it lies: the record ends with the name and not with the array that C declares.
      guard let name = unsafe entry.pointer(to: \.d_name) else { continue }
      let first = unsafe UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
      let text = unsafe String(validatingCString: first)
      let found = unsafe FolderEntry(
        name: text ?? String(cString: first),
        isText: text != nil,
        isFolder: Int(entry.pointee.d_type) == Int(DT_DIR)
      )
      if found.name != ".", found.name != ".." { entries.append(found) }
    }
    guard errno == 0 || entries.count == count else { throw CallFailure("readdir", errno) }
    return entries
  }

  package func realPath(of path: String) throws(CallFailure) -> String {
    guard !path.utf8.contains(0) else { throw CallFailure("realpath", ENOENT) }
    guard let real = unsafe realpath(path, nil) else { throw CallFailure("realpath", errno) }
    defer { unsafe free(real) }
    guard let text = unsafe String(validatingCString: real) else {
      throw CallFailure("realpath", EILSEQ)
    }
    return text
  }

  package func rename(
    _ name: String,
    in folder: Int32,
    replacing goal: String,
    in goalFolder: Int32
  ) throws(CallFailure) {
    _ = try unsafe call("rename", name, goal) { unsafe renameat(folder, $0, goalFolder, $1) }
  }

  package func rename(
    _ name: String,
    in folder: Int32,
    adding goal: String,
    in goalFolder: Int32
  ) throws(CallFailure) {
    _ = try unsafe call("renameat2", name, goal) {
      unsafe cs_rename_noreplace(folder, $0, goalFolder, $1)
    }
  }

  package func link(
    _ name: String,
    in folder: Int32,
    adding goal: String,
    in goalFolder: Int32
  ) throws(CallFailure) {
    _ = try unsafe call("linkat", name, goal) { unsafe linkat(folder, $0, goalFolder, $1, 0) }
  }

  package func createNameless(
    in folder: Int32,
    permissions: UInt32
  ) throws(CallFailure) -> Int32 {
    try checked("open", cs_create_nameless(folder, permissions))
  }

  package func openToLock(itself name: String, in folder: Int32) throws(CallFailure) -> Int32 {
    // File servers lock for writing only what was opened for writing.
    let flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    do throws(CallFailure) {
      return try unsafe call("openat", name) { unsafe openat(folder, $0, flags) }
    } catch {
      guard error.number == EACCES || error.number == EISDIR else { throw error }
      return try openToRead(itself: name, in: folder)
    }
  }

  package func link(
    _ descriptor: Int32,
    adding goal: String,
    in folder: Int32
  ) throws(CallFailure) {
    _ = try unsafe call("linkat", goal) { unsafe cs_name_file(descriptor, folder, $0) }
  }

  package func removeFolder(_ name: String, in folder: Int32) throws(CallFailure) {
    _ = try unsafe call("rmdir", name) { unsafe unlinkat(folder, $0, AT_REMOVEDIR) }
  }

  package func isRunning(_ process: Int32) -> Bool {
    // Whoever may not be signalled is there all the same.
    kill(process, 0) == 0 || errno != ESRCH
  }

  package var user: UInt32 { geteuid() }

  /// Makes a call that takes two names.
  private func call(
    _ call: String,
    _ name: String,
    _ goal: String,
    _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  ) throws(CallFailure) -> Int32 {
    guard !goal.utf8.contains(0) else { throw CallFailure(call, ENOENT) }
    return try unsafe self.call(call, name) { name in
      unsafe goal.withCString { goal in unsafe body(name, goal) }
    }
  }
}
