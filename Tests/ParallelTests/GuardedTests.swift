import CSystem
import Dispatch
import Parallel
import Testing

@Suite("The lock")
struct GuardedTests {
  /// Does something many times on each of four threads, which are made to meet.
  private static func together(_ body: @escaping @Sendable () -> Void) {
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<5000 { body() }
    }
  }

  @Test("nothing that is done to the value is lost, however many want it at once")
  func exclusion() {
    // A value that is more than one word, and grows.
    let sums = Guarded([0])
    Self.together { sums.withLock { $0.append(($0.last ?? 0) + 1) } }
    #expect(sums.withLock { $0 } == Array(0...20_000))
  }

  private struct Refusal: Error, Equatable {}

  @Test("what throws leaves the value as it then is, and the lock free")
  func failure() {
    let value = Guarded(1)
    #expect(throws: Refusal()) {
      try value.withLock { (value: inout Int) throws(Refusal) in
        value = 2
        throw Refusal()
      }
    }
    #expect(value.withLock { $0 } == 2)
  }

  /// Something that no lock guards: a fault, and made on purpose.
  private final class Bare: @unchecked Sendable {
    var count = 0
  }

  @Test(
    "the thread sanitizer reports a race, also one of threads that have a lock besides",
    .enabled(if: cs_threads_are_watched())
  )
  func race() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let bare = Bare()
      let guarded = Guarded(0)
      Self.together {
        bare.count += 1
        guarded.withLock { $0 += 1 }
      }
    }
    let words = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(words.contains("race"))
  }
}
