/// Everything that this module asks of the system, one call each.
///
/// `SystemCalls` asks the real one. A test puts its own in between and lets the n-th call fail.
/// Descriptors are owned by whoever opened them, until `release`.
package protocol FileOperations: Sendable {
  /// Opens a file or stream for reading; waits where opening waits, as with a pipe.
  func openToRead(_ path: String) throws(CallFailure) -> Int32
  /// Opens what exists, for writing, and leaves its contents alone.
  func openToWrite(_ path: String) throws(CallFailure) -> Int32
  /// Opens a folder to work in.
  func openFolder(_ path: String) throws(CallFailure) -> Int32
  /// Opens a folder to work in, unless the path ends in a symbolic link.
  func openFolder(itself path: String) throws(CallFailure) -> Int32
  /// Opens a folder that lies in another, unless the name is a symbolic link.
  func openFolder(_ name: String, in folder: Int32) throws(CallFailure) -> Int32
  /// Opens a file for reading without leaving the folder and without waiting; fails with `EXDEV`
  /// for a path that leads out.
  func openToRead(_ path: String, beneath folder: Int32) throws(CallFailure) -> Int32
  /// Opens what has a name in a folder, for reading, without waiting; a symbolic link is `ELOOP`.
  func openToRead(itself name: String, in folder: Int32) throws(CallFailure) -> Int32
  /// Creates a file that was not there, for writing; the umask takes its part of the permissions.
  func create(
    _ name: String,
    in folder: Int32,
    permissions: UInt32
  ) throws(CallFailure) -> Int32

  /// Creates a file without a name in a folder's file system, for writing; the umask takes its part of
  /// the permissions. `EOPNOTSUPP` where there are no such files, or none that could get a name.
  func createNameless(in folder: Int32, permissions: UInt32) throws(CallFailure) -> Int32
  /// Opens a file that has a name in a folder, so that its lock can be taken, without waiting; a
  /// symbolic link is `ELOOP`.
  func openToLock(itself name: String, in folder: Int32) throws(CallFailure) -> Int32

  /// Opens a file to write at its end, whoever else does so, and creates it if it was not there; a
  /// symbolic link is `ELOOP`.
  func openToAppend(
    _ name: String,
    in folder: Int32,
    permissions: UInt32
  ) throws(CallFailure) -> Int32

  /// Creates a folder that was not there; the umask takes its part of the permissions.
  func makeFolder(_ name: String, in folder: Int32, permissions: UInt32) throws(CallFailure)

  /// What is at the end of a path, with links followed.
  func status(at path: String) throws(CallFailure) -> FileStatus
  /// What was opened.
  func status(of descriptor: Int32) throws(CallFailure) -> FileStatus
  /// What has a name in a folder, be it a link; an absolute path is a name in any folder.
  func status(itself name: String, in folder: Int32) throws(CallFailure) -> FileStatus
  /// The names in a folder, in no order, without `.` and `..` and without those that are no text; of
  /// so many entries at most.
  func names(in folder: Int32, atMost count: Int) throws(CallFailure) -> [String]
  /// The absolute path of what a path leads to, without links.
  func realPath(of path: String) throws(CallFailure) -> String
  /// Where a symbolic link points; nil if there is something else or nothing.
  func target(ofLink path: String) throws(CallFailure) -> String?

  /// Reads some bytes, as many as there are and fit; 0 at the end.
  func readSome(
    from descriptor: Int32,
    into room: inout OutputSpan<UInt8>
  ) throws(CallFailure) -> Int
  /// Reads some bytes from a place of a file on; 0 at its end.
  func readSome(
    from descriptor: Int32,
    at offset: Int,
    into room: inout OutputSpan<UInt8>
  ) throws(CallFailure) -> Int
  /// Writes some of the bytes, from the first on, and says how many.
  func writeSome(_ bytes: Span<UInt8>, to descriptor: Int32) throws(CallFailure) -> Int
  /// Waits until a descriptor that does not wait by itself can go on.
  func wait(for descriptor: Int32, toWrite: Bool) throws(CallFailure)

  /// Sets the nine bits, whatever the umask.
  func setPermissions(_ permissions: UInt32, of descriptor: Int32) throws(CallFailure)
  /// Sets the time at which the contents are said to have changed.
  func setModified(_ time: FileTime, of descriptor: Int32) throws(CallFailure)
  /// Takes the lock of an open file without waiting: `EWOULDBLOCK` if somebody has it. It goes with
  /// the descriptor, and so with the process.
  func lock(_ descriptor: Int32) throws(CallFailure)
  /// Takes the lock of a file, when whoever has it lets it go.
  func waitForLock(_ descriptor: Int32) throws(CallFailure)
  /// Cuts a file to a length.
  func truncate(_ descriptor: Int32, to size: Int) throws(CallFailure)
  /// Waits until the contents of a file are on the disk, and what it takes to find them.
  func synchronizeContents(_ descriptor: Int32) throws(CallFailure)
  /// Waits until what was written is on the disk.
  func synchronize(_ descriptor: Int32) throws(CallFailure)
  /// Closes a descriptor; it is gone even if this fails.
  func release(_ descriptor: Int32) throws(CallFailure)
  /// Gives a file another name in the same folder, in place of whatever had it.
  func rename(_ name: String, to goal: String, in folder: Int32) throws(CallFailure)
  /// Gives a file a name in another folder, in place of whatever had it.
  func rename(
    _ name: String,
    in folder: Int32,
    replacing goal: String,
    in goalFolder: Int32
  ) throws(CallFailure)
  /// Gives a file a name in another folder; `EEXIST` if something has it.
  func rename(
    _ name: String,
    in folder: Int32,
    adding goal: String,
    in goalFolder: Int32
  ) throws(CallFailure)
  /// Gives a file one more name, in another folder; `EEXIST` if something has it.
  func link(
    _ name: String,
    in folder: Int32,
    adding goal: String,
    in goalFolder: Int32
  ) throws(CallFailure)
  /// Gives a file without a name one; `EEXIST` if something has it.
  func link(_ descriptor: Int32, adding goal: String, in folder: Int32) throws(CallFailure)
  /// Removes a file.
  func remove(_ name: String, in folder: Int32) throws(CallFailure)
  /// Removes a folder if it is empty.
  func removeFolder(_ name: String, in folder: Int32) throws(CallFailure)

  /// Whether there is a process of this number.
  func isRunning(_ process: Int32) -> Bool
  /// The number of the user whose rights the process has.
  var user: UInt32 { get }
  /// Whether a signal asked the process to stop.
  var isInterrupted: Bool { get }
}

extension FileOperations {
  /// All names in a folder, in no order, without `.` and `..` and without those that are no text.
  package func names(in folder: Int32) throws(CallFailure) -> [String] {
    try names(in: folder, atMost: .max)
  }
}
