import Files
import Foundation
import Parallel

/// Which calls to the system fail.
///
/// Calls are counted from 1 in the order in which they come, whatever they are.
final class FailingOperations: Sendable {
  enum Plan {
    /// Fails one call and none after it.
    case only(Int)
    /// Fails a call and every one after it: the disk is gone.
    case from(Int)
    /// Fails nothing.
    case none
  }

  private let plan: Plan
  private let number: Int32
  private let mostWritten: Int
  private let lacking: Set<String>
  private let count = Guarded(0)
  private let failed = Guarded<[String]>([])

  /// - Parameters:
  ///   - plan: Which calls fail.
  ///   - number: The error number that they leave.
  ///   - mostWritten: The most bytes that one write takes.
  ///   - lacking: Calls that the system does not know; they do not count.
  init(
    _ plan: Plan,
    number: Int32 = EIO,
    mostWritten: Int = .max,
    lacking: Set<String> = []
  ) {
    self.lacking = lacking
    self.plan = plan
    self.number = number
    self.mostWritten = mostWritten
  }

  /// The calls that failed, by name.
  var failures: [String] { failed.withLock { $0 } }

  /// The real system, except for those calls.
  var calls: ObservedCalls {
    ObservedCalls(mostWritten: mostWritten) { (call) throws(CallFailure) in
      try self.step(call)
    }
  }

  private func step(_ call: String) throws(CallFailure) {
    if lacking.contains(call) { throw CallFailure(call, EOPNOTSUPP) }
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
}
