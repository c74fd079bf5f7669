/// The real system with somebody in front of it, who sees every call before it is made and can fail
/// it, or do anything else meanwhile: the way to test what no disk does on demand.
package struct ObservedCalls: FileOperations {
  private let system = SystemCalls()
  private let mostWritten: Int
  private let observe: @Sendable (String) throws(CallFailure) -> Void

  /// Puts somebody in front of the system.
  ///
  /// - Parameters:
  ///   - mostWritten: The most bytes that one write takes.
  ///   - observe: Called before each call, with its name; what it throws is how the call fails.
  package init(
    mostWritten: Int = .max,
    _ observe: @escaping @Sendable (_ call: String) throws(CallFailure) -> Void
  ) {
    self.mostWritten = mostWritten
    self.observe = observe
  }

  package func openToRead(_ path: String) throws(CallFailure) -> Int32 {
    try observe("openToRead")
    return try system.openToRead(path)
  }

  package func openToWrite(_ path: String) throws(CallFailure) -> Int32 {
    try observe("openToWrite")
    return try system.openToWrite(path)
  }

  package func openFolder(_ path: String) throws(CallFailure) -> Int32 {
    try observe("openFolder")
    return try system.openFolder(path)
  }

  package func openFolder(itself path: String) throws(CallFailure) -> Int32 {
    try observe("openFolderItself")
    return try system.openFolder(itself: path)
  }

  package func openFolder(_ name: String, in folder: Int32) throws(CallFailure) -> Int32 {
    try observe("openFolderIn")
    return try system.openFolder(name, in: folder)
  }

  package func openToRead(_ path: String, beneath folder: Int32) throws(CallFailure) -> Int32 {
    try observe("openBeneath")
    return try system.openToRead(path, beneath: folder)
  }

  package func openToRead(itself name: String, in folder: Int32) throws(CallFailure) -> Int32 {
    try observe("openItself")
    return try system.openToRead(itself: name, in: folder)
  }

  package func create(
    _ name: String,
    in folder: Int32,
    permissions: UInt32
  ) throws(CallFailure) -> Int32 {
    try observe("create")
    return try system.create(name, in: folder, permissions: permissions)
  }

  package func createNameless(
    in folder: Int32,
    permissions: UInt32
  ) throws(CallFailure) -> Int32 {
    try observe("createNameless")
    return try system.createNameless(in: folder, permissions: permissions)
  }

  package func openToLock(itself name: String, in folder: Int32) throws(CallFailure) -> Int32 {
    try observe("openToLock")
    return try system.openToLock(itself: name, in: folder)
  }

  package func openToAppend(
    _ name: String,
    in folder: Int32,
    permissions: UInt32
  ) throws(CallFailure) -> Int32 {
    try observe("openToAppend")
    return try system.openToAppend(name, in: folder, permissions: permissions)
  }

  package func truncate(_ descriptor: Int32, to size: Int) throws(CallFailure) {
    try observe("truncate")
    try system.truncate(descriptor, to: size)
  }

  package func synchronizeContents(_ descriptor: Int32) throws(CallFailure) {
    try observe("synchronizeContents")
    try system.synchronizeContents(descriptor)
  }

  package func makeFolder(
    _ name: String,
    in folder: Int32,
    permissions: UInt32
  ) throws(CallFailure) {
    try observe("makeFolder")
    try system.makeFolder(name, in: folder, permissions: permissions)
  }

  package func status(at path: String) throws(CallFailure) -> FileStatus {
    try observe("statusAt")
    return try system.status(at: path)
  }

  package func status(of descriptor: Int32) throws(CallFailure) -> FileStatus {
    try observe("statusOf")
    return try system.status(of: descriptor)
  }

  package func status(itself name: String, in folder: Int32) throws(CallFailure) -> FileStatus {
    try observe("statusItself")
    return try system.status(itself: name, in: folder)
  }

  package func names(in folder: Int32, atMost count: Int) throws(CallFailure) -> [String] {
    try observe("names")
    return try system.names(in: folder, atMost: count)
  }

  package func realPath(of path: String) throws(CallFailure) -> String {
    try observe("realPath")
    return try system.realPath(of: path)
  }

  package func target(ofLink path: String) throws(CallFailure) -> String? {
    try observe("target")
    return try system.target(ofLink: path)
  }

  package func readSome(
    from descriptor: Int32,
    into room: inout OutputSpan<UInt8>
  ) throws(CallFailure) -> Int {
    try observe("read")
    return try system.readSome(from: descriptor, into: &room)
  }

  package func readSome(
    from descriptor: Int32,
    at offset: Int,
    into room: inout OutputSpan<UInt8>
  ) throws(CallFailure) -> Int {
    try observe("readAt")
    return try system.readSome(from: descriptor, at: offset, into: &room)
  }

  package func writeSome(_ bytes: Span<UInt8>, to descriptor: Int32) throws(CallFailure) -> Int {
    try observe("write")
    return try system.writeSome(bytes.extracting(first: mostWritten), to: descriptor)
  }

  package func wait(for descriptor: Int32, toWrite: Bool) throws(CallFailure) {
    try observe("wait")
    try system.wait(for: descriptor, toWrite: toWrite)
  }

  package func setPermissions(_ permissions: UInt32, of descriptor: Int32) throws(CallFailure) {
    try observe("setPermissions")
    try system.setPermissions(permissions, of: descriptor)
  }

  package func setModified(_ time: FileTime, of descriptor: Int32) throws(CallFailure) {
    try observe("setModified")
    try system.setModified(time, of: descriptor)
  }

  package func lock(_ descriptor: Int32) throws(CallFailure) {
    try observe("lock")
    try system.lock(descriptor)
  }

  package func waitForLock(_ descriptor: Int32) throws(CallFailure) {
    try observe("waitForLock")
    try system.waitForLock(descriptor)
  }

  package func synchronize(_ descriptor: Int32) throws(CallFailure) {
    try observe("synchronize")
    try system.synchronize(descriptor)
  }

  package func rename(_ name: String, to goal: String, in folder: Int32) throws(CallFailure) {
    try observe("rename")
    try system.rename(name, to: goal, in: folder)
  }

  package func rename(
    _ name: String,
    in folder: Int32,
    replacing goal: String,
    in goalFolder: Int32
  ) throws(CallFailure) {
    try observe("renameReplacing")
    try system.rename(name, in: folder, replacing: goal, in: goalFolder)
  }

  package func rename(
    _ name: String,
    in folder: Int32,
    adding goal: String,
    in goalFolder: Int32
  ) throws(CallFailure) {
    try observe("renameAdding")
    try system.rename(name, in: folder, adding: goal, in: goalFolder)
  }

  package func link(
    _ name: String,
    in folder: Int32,
    adding goal: String,
    in goalFolder: Int32
  ) throws(CallFailure) {
    try observe("link")
    try system.link(name, in: folder, adding: goal, in: goalFolder)
  }

  package func link(
    _ descriptor: Int32,
    adding goal: String,
    in folder: Int32
  ) throws(CallFailure) {
    try observe("linkNameless")
    try system.link(descriptor, adding: goal, in: folder)
  }

  package func remove(_ name: String, in folder: Int32) throws(CallFailure) {
    try observe("remove")
    try system.remove(name, in: folder)
  }

  package func removeFolder(_ name: String, in folder: Int32) throws(CallFailure) {
    try observe("removeFolder")
    try system.removeFolder(name, in: folder)
  }

  /// As in the kernel, the descriptor is gone even if the call fails.
  package func release(_ descriptor: Int32) throws(CallFailure) {
    try system.release(descriptor)
    try observe("release")
  }

  package func isRunning(_ process: Int32) -> Bool { system.isRunning(process) }

  package var user: UInt32 { system.user }

  package var isInterrupted: Bool { system.isInterrupted }
}
