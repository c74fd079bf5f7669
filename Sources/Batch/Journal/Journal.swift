public import Files
import Parallel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The journal that this process writes.
///
/// The file comes into being with the first record. Any number of threads may write; each record is
/// on the disk when `append` returns. Records that come while the disk is busy go there together: a
/// disk takes about as long for many as for one.
public final class Journal: Sendable {
  private struct File: ~Copyable {
    var lines: AppendedFile?
  }

  fileprivate struct State: Sendable {
    /// Lines that nobody has taken to the disk yet.
    var waiting: [[UInt8]] = []
    /// How many lines were ever given.
    var given = 0
    /// How many of them were taken to the disk, or not, with what came of it.
    var settled = 0
    var failures: [Range<Int>: FileError] = [:]
    /// Whether somebody is taking lines to the disk.
    var isBusy = false
  }

  private let folder: JournalFolder
  private let name: String
  private let operations: any FileOperations
  private let file = Guarded(File())
  private let monitor = Monitor(State())

  /// Names a journal; nothing is opened.
  ///
  /// - Parameters:
  ///   - folder: Where the journals of the album are.
  ///   - part: What this process does: `0-of-1`, `worker`.
  public convenience init(in folder: JournalFolder, for part: String) {
    self.init(in: folder, for: part, with: SystemCalls())
  }

  package init(
    in folder: JournalFolder,
    for part: String,
    with operations: any FileOperations
  ) {
    self.operations = operations
    self.folder = folder
    // Nothing that a machine is called may be a path.
    let host = Surroundings.hostName.utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: Character(Unicode.Scalar(byte))
      default: Character("-")
      }
    }
    name = "\(part).\(String(host)).\(Surroundings.process)"
  }

  /// Writes a record.
  ///
  /// - Parameter record: The record.
  /// - Throws: `FileError`; then nothing of it is there.
  public func append(_ record: JournalRecord) throws(FileError) {
    let line = record.line
    let ticket = monitor.change { state in
      state.waiting.append(line)
      state.given += 1
      return (state.given - 1, [])
    }
    while true {
      // Either somebody has taken the line to the disk, or it is one's own turn to do so for all.
      let group = monitor.wait { state -> Group? in
        if ticket < state.settled { return .settled(state.failure(of: ticket)) }
        if state.isBusy { return nil }
        state.isBusy = true
        defer { state.waiting = [] }
        return .waiting(state.waiting, from: state.settled)
      }
      switch group {
      case .settled(let failure)?:
        if let failure { throw failure }
        return
      case .waiting(let lines, let first)?: settle(lines, from: first)
      case nil: preconditionFailure("who waits without end is told something")
      }
    }
  }

  /// Writes a record, and does not wait without end for a disk that may be what hangs.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - milliseconds: How long to wait at most. Whoever writes is left alone with it then.
  /// - Returns: Whether it is on the disk; if not, it may still get there.
  /// - Throws: `FileError`; then nothing of it is there.
  func append(_ record: JournalRecord, atMost milliseconds: Int) throws(FileError) -> Bool {
    let outcome = Monitor<Result<Void, FileError>?>(nil)
    let writer = Thread.start {
      let result = Result { () throws(FileError) in try self.append(record) }
      outcome.changeForAll { $0 = result }
    }
    guard let writer else { return false }
    guard let result = outcome.wait(atMost: milliseconds, for: { $0 }) else {
      writer.abandon()
      return false
    }
    writer.join()
    try result.get()
    return true
  }

  private enum Group {
    case settled(FileError?)
    case waiting([[UInt8]], from: Int)
  }

  private func settle(_ lines: [[UInt8]], from first: Int) {
    var failure: FileError?
    do { try write(lines) } catch { failure = error }
    monitor.changeForAll { state in
      state.isBusy = false
      state.settled = first + lines.count
      if let failure { state.failures[first..<state.settled] = failure }
    }
  }

  private func write(_ lines: [[UInt8]]) throws(FileError) {
    try file.withLock { (file) throws(FileError) in
      if file.lines == nil { file.lines = try open() }
      do throws(FileError) { try file.lines?.append(lines) } catch {
        // Somebody has taken the file away; whoever goes on all the same begins another.
        if case .notFound = error { file.lines = nil }
        throw error
      }
    }
  }

  /// Opens the first file of this process's name that nobody has: where every container's process has
  /// the number 1, another may.
  private func open() throws(FileError) -> AppendedFile {
    for number in 1..<1000 {
      let name = number == 1 ? "\(name).jsonl" : "\(name).\(number).jsonl"
      if let file = try AppendedFile.open(name, in: folder.path, with: operations) { return file }
    }
    throw .system(call: "flock", path: folder.path, number: EWOULDBLOCK)
  }
}

extension Journal.State {
  fileprivate func failure(of ticket: Int) -> FileError? {
    failures.first { $0.key.contains(ticket) }?.value
  }
}
