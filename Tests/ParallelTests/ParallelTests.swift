import Parallel
import Testing

@Suite("Parallel")
struct ParallelTests {
  @Test("results come in the order of the calls", arguments: [1, 2, 3, 8], [0, 1, 2, 100])
  func order(workers: Int, count: Int) {
    #expect(Parallel.map(count, workers: workers) { $0 * $0 } == (0..<count).map { $0 * $0 })
  }

  @Test("every call is made once")
  func once() {
    let calls = Guarded([Int](repeating: 0, count: 1000))
    _ = Parallel.map(1000, workers: 4) { index in calls.withLock { $0[index] += 1 } }
    #expect(calls.withLock { $0.allSatisfy { $0 == 1 } })
  }

  @Test("results are handed on in order", arguments: [1, 2, 3, 8], [0, 1, 2, 100])
  func handing(workers: Int, count: Int) {
    var taken: [Int] = []
    Parallel.forEach(count, workers: workers) {
      $0 * $0
    } take: { index, result in
      #expect(result == index * index)
      taken.append(index)
    }
    #expect(taken == Array(0..<count))
  }

  @Test("whoever takes a result may end the work", arguments: [1, 4])
  func ending(workers: Int) {
    struct Enough: Error {}
    let calls = Guarded(0)
    var taken = 0
    #expect(throws: Enough.self) {
      try Parallel.forEach(1000, workers: workers) { _ in
        calls.withLock { $0 += 1 }
      } take: { index, _ in
        taken += 1
        if index == 2 { throw Enough() }
      }
    }
    #expect(taken == 3)
    #expect(calls.withLock { $0 } >= 3)
  }

  @Test("work within work is shared, too, and ends")
  func nested() {
    let sums = Parallel.map(20, workers: 4) { outer in
      Parallel.map(20, workers: 4) { outer * 20 + $0 }.reduce(0, +)
    }
    #expect(sums.reduce(0, +) == (0..<400).reduce(0, +))
  }

  @Test("who comes late holds nothing of what the calls needed")
  func release() {
    final class Witness: Sendable {}
    weak var witness: Witness?
    do {
      let held = Witness()
      witness = held
      _ = Parallel.map(8, workers: 8) { index in withExtendedLifetime(held) { index } }
    }
    #expect(witness == nil)
  }

  @Test("the first no stands, and is not asked for again")
  func wish() {
    let asked = Guarded(0)
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
