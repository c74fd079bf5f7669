import Files
import Foundation
import Synchronization

/// The real system, except for the calls that it is told to fail.
///
/// Calls are counted from 1 in the order in which they come, whatever they are.
final class FailingOperations: FileOperations {
  enum Plan {
    /// Fails one call and none after it.
    case only(Int)
    /// Fails a call and every one after it: the disk is gone.
    case from(Int)
    /// Fails nothing.
    case none
  }

  private let system = SystemCalls()
  private let plan: Plan
  private let number: Int32
  private let mostWritten: Int
  private let count = Mutex(0)
  private let failed = Mutex<[String]>([])

  /// - Parameters:
  ///   - plan: Which calls fail.
  ///   - number: The error number that they leave.
  ///   - mostWritten: The most bytes that one write takes.
  init(_ plan: Plan, number: Int32 = EIO, mostWritten: Int = .max) {
    self.plan = plan
    self.number = number
    self.mostWritten = mostWritten
  }

  /// The calls that failed, by name.
  var failures: [String] { failed.withLock { $0 } }

  private func step(_ call: String) throws(CallFailure) {
    let place = count.withLock { count in
      count += 1
      return count
    }
    let fails =
      switch plan {
      case .only(let only): place == only
      case .from(let first): place >= first
      case .none: false
      }
    guard fails else { return }
    failed.withLock { $0.append(call) }
    throw CallFailure(call, number)
  }

  func openToRead(_ path: String) throws(CallFailure) -> Int32 {
    try step("openToRead")
    return try system.openToRead(path)
  }

  func openToWrite(_ path: String) throws(CallFailure) -> Int32 {
    try step("openToWrite")
    return try system.openToWrite(path)
  }

  func openFolder(_ path: String) throws(CallFailure) -> Int32 {
    try step("openFolder")
    return try system.openFolder(path)
  }

  func openToRead(_ path: String, beneath folder: Int32) throws(CallFailure) -> Int32 {
    try step("openBeneath")
    return try system.openToRead(path, beneath: folder)
  }

  func create(
    _ name: String,
    in folder: Int32,
    permissions: UInt32
  ) throws(CallFailure) -> Int32 {
    try step("create")
    return try system.create(name, in: folder, permissions: permissions)
  }

  func status(at path: String) throws(CallFailure) -> FileStatus {
    try step("statusAt")
    return try system.status(at: path)
  }

  func status(of descriptor: Int32) throws(CallFailure) -> FileStatus {
    try step("statusOf")
    return try system.status(of: descriptor)
  }

  func target(ofLink path: String) throws(CallFailure) -> String? {
    try step("target")
    return try system.target(ofLink: path)
  }

  func readSome(
    from descriptor: Int32,
    into room: inout OutputSpan<UInt8>
  ) throws(CallFailure) -> Int {
    try step("read")
    return try system.readSome(from: descriptor, into: &room)
  }

  func writeSome(_ bytes: Span<UInt8>, to descriptor: Int32) throws(CallFailure) -> Int {
    try step("write")
    return try system.writeSome(bytes.extracting(first: mostWritten), to: descriptor)
  }

  func wait(for descriptor: Int32, toWrite: Bool) throws(CallFailure) {
    try step("wait")
    try system.wait(for: descriptor, toWrite: toWrite)
  }

  func setPermissions(_ permissions: UInt32, of descriptor: Int32) throws(CallFailure) {
    try step("setPermissions")
    try system.setPermissions(permissions, of: descriptor)
  }

  func synchronize(_ descriptor: Int32) throws(CallFailure) {
    try step("synchronize")
    try system.synchronize(descriptor)
  }

  /// As in the kernel, the descriptor is gone even if the call fails.
  func release(_ descriptor: Int32) throws(CallFailure) {
    try system.release(descriptor)
    try step("release")
  }

  func rename(_ name: String, to goal: String, in folder: Int32) throws(CallFailure) {
    try step("rename")
    try system.rename(name, to: goal, in: folder)
  }

  func remove(_ name: String, in folder: Int32) throws(CallFailure) {
    try step("remove")
    try system.remove(name, in: folder)
  }

  var isInterrupted: Bool { false }
}
