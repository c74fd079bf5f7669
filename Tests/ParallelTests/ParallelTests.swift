import Parallel
import Synchronization
import Testing

@Suite("Parallel")
struct ParallelTests {
  @Test("results come in the order of the calls", arguments: [1, 2, 3, 8], [0, 1, 2, 100])
  func order(workers: Int, count: Int) {
    #expect(Parallel.map(count, workers: workers) { $0 * $0 } == (0..<count).map { $0 * $0 })
  }

  @Test("every call is made once")
  func once() {
    let calls = Mutex([Int](repeating: 0, count: 1000))
    _ = Parallel.map(1000, workers: 4) { index in calls.withLock { $0[index] += 1 } }
    #expect(calls.withLock { $0.allSatisfy { $0 == 1 } })
  }

  @Test("the first no stands, and is not asked for again")
  func wish() {
    let asked = Mutex(0)
    let wish = Wish {
      asked.withLock { asked in
        asked += 1
        return asked != 3
      }
    }
    #expect((0..<6).map { _ in wish.stands } == [true, true, false, false, false, false])
    #expect(asked.withLock { $0 } == 3)
  }
}
