import Files
import JSON
import Parallel

/// What a worker says: results to standard output, a sign of life of each job to standard error.
final class WorkerOutput: Sendable {
  fileprivate struct State: Sendable {
    var isClosed = false
    var isGivenUp = false
    /// Why a result could not be written, unless its reader has gone.
    var failure: FileError?
    /// Jobs that run, and when each began.
    var running: [Int: (name: JSONValue, start: ContinuousClock.Instant)] = [:]
    var nextBeat = ContinuousClock.now + .seconds(10)
    /// Jobs that nobody waits for any more.
    var abandoned: Set<Int> = []
  }

  private let isQuiet: Bool
  private let state = Guarded(State())

  init(isQuiet: Bool) {
    self.isQuiet = isQuiet
  }

  /// Whether nobody reads results any more.
  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Why a result could not be written; a reader who has gone is nobody's fault, and no reason.
  var failure: FileError? { state.withLock { $0.failure } }

  /// Whether jobs are still wanted.
  var isWanted: Bool { !Interruption.isRequested && !state.withLock { $0.isGivenUp } }

  func close() {
    state.withLock { $0.isClosed = true }
  }

  /// Wants no job any more.
  func giveUp() {
    state.withLock { $0.isGivenUp = true }
  }

  /// Tells that a job begins.
  func begin(_ name: JSONValue, line: Int) {
    state.withLock { $0.running[line] = (name, .now) }
    tell(["id": name, "status": "started"])
  }

  /// Tells every ten seconds what runs.
  func beat() {
    let running = state.withLock { state in
      let now = ContinuousClock.now
      guard now >= state.nextBeat else { return [JSONValue]() }
      state.nextBeat = now + .seconds(10)
      return state.running.values.map(\.name)
    }
    for name in running { tell(["id": name, "status": "running"]) }
  }

  /// Gives a job's result.
  func end(_ result: JSONObject, line: Int) {
    state.withLock { state in
      state.running[line] = nil
      guard state.abandoned.remove(line) == nil else { return }
      state.write(result)
    }
  }

  /// Gives the result of a line for which nothing was begun.
  ///
  /// - Parameters:
  ///   - line: Its number, which stands in the result of what has no name.
  ///   - id: What it calls its job; nil if nobody knows.
  ///   - status: Whether it is worth another try.
  ///   - reason: Why there is no picture.
  func fail(line: Int, id: JSONValue?, status: String = "failed", _ reason: String) {
    end(Self.failure(line: line, id: id, status: status, reason), line: line)
  }

  private static func failure(
    line: Int,
    id: JSONValue?,
    status: String,
    _ reason: String
  ) -> JSONObject {
    var object = JSONObject()
    object.append(id ?? .null, for: "id")
    object.append(.string(status), for: "status")
    object.append(.string(reason), for: "error")
    if id == nil { object.append(.integer(line), for: "line") }
    object.append(0, for: "ms")
    object.append(.string(Surroundings.hostName), for: "host")
    object.append(.integer(Int(Surroundings.process)), for: "pid")
    return object
  }

  /// Gives the result of a job that hangs, and none that it may come to later.
  func giveUp(line: Int, id: JSONValue?, _ reason: String) {
    let result = Self.failure(line: line, id: id, status: "failed", reason)
    state.withLock { state in
      guard state.running.removeValue(forKey: line) != nil else { return }
      state.abandoned.insert(line)
      state.write(result)
    }
  }

  /// Forgets a job that was given up; whoever sent it learns that from the end of the output.
  func drop(line: Int) {
    state.withLock { $0.running[line] = nil }
  }

  private func tell(_ value: JSONValue) {
    if !isQuiet { StandardError.write(JSONWriter(.compact).text(value) + "\n") }
  }
}

extension WorkerOutput.State {
  /// Writes a result, if there is somebody to read it.
  fileprivate mutating func write(_ result: JSONObject) {
    guard !isClosed else { return }
    let bytes = JSONWriter(.compact).bytes(.object(result)) + [UInt8(ascii: "\n")]
    // Whole lines only, one after the other.
    do throws(FileError) { try StandardOutput.write(bytes) } catch {
      isClosed = true
      isGivenUp = true
      if case .brokenPipe = error { return }
      failure = error
    }
  }
}
