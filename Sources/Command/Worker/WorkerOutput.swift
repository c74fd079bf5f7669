import Files
import JSON
import Synchronization

/// What a worker says: results to standard output, a sign of life of each job to standard error.
final class WorkerOutput: Sendable {
  private struct State: Sendable {
    var isClosed = false
    var isGivenUp = false
    /// Jobs that run, and when each began.
    var running: [Int: (name: JSONValue, start: ContinuousClock.Instant)] = [:]
    var nextBeat = ContinuousClock.now + .seconds(10)
  }

  private let isQuiet: Bool
  private let state = Mutex(State())

  init(isQuiet: Bool) {
    self.isQuiet = isQuiet
  }

  /// Whether nobody reads results any more.
  var isClosed: Bool { state.withLock { $0.isClosed } }

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
    write(.object(result)) { $0.running[line] = nil }
  }

  /// Gives the result of a line that is no job.
  func refuse(line: Int, _ reason: String) {
    write(
      [
        "id": .null, "status": "failed", "error": .string(reason), "line": .integer(line),
        "ms": 0, "host": .string(Surroundings.hostName), "pid": .integer(Int(Surroundings.process)),
      ]
    ) { _ in }
  }

  /// Forgets a job that was given up; whoever sent it learns that from the end of the output.
  func drop(line: Int) {
    state.withLock { $0.running[line] = nil }
  }

  /// Whole lines only, one after the other.
  private func write(_ value: JSONValue, _ change: (inout State) -> Void) {
    let bytes = JSONWriter(.compact).bytes(value) + [UInt8(ascii: "\n")]
    state.withLock { state in
      change(&state)
      guard !state.isClosed else { return }
      do { try StandardOutput.write(bytes) } catch {
        state.isClosed = true
        state.isGivenUp = true
      }
    }
  }

  private func tell(_ value: JSONValue) {
    if !isQuiet { StandardError.write(JSONWriter(.compact).text(value) + "\n") }
  }
}
