import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Batch

@Suite("Workers")
struct WorkerPoolTests {
  /// Counts how many do something at a time.
  final class Gauge: Sendable {
    private let state = Mutex((now: 0, most: 0))

    var most: Int { state.withLock { $0.most } }

    func enter(_ weight: Int = 1) {
      state.withLock { state in
        state.now += weight
        state.most = max(state.most, state.now)
      }
    }

    func leave(_ weight: Int = 1) { state.withLock { $0.now -= weight } }
  }

  /// Some work, of a length that differs from job to job.
  static func work(_ index: Int) -> Int {
    var random = SeededRandom(seed: UInt64(index))
    var sum = 0
    for _ in 0..<Int.random(in: 0..<20_000, using: &random) { sum &+= Int(random.next() & 7) }
    return sum
  }

  @Test("results come in order, each once, whatever the number of workers", arguments: [1, 2, 8])
  func order(workers: Int) {
    var results: [Int] = []
    var places: [Int] = []
    WorkerPool(workers: workers).run(
      500,
      perform: { .result(Self.work($0)) },
      while: { true },
      each: { index, result in
        places.append(index)
        results.append(result)
        return true
      }
    )
    #expect(places == Array(0..<500))
    #expect(results == (0..<500).map(Self.work))
  }

  @Test(
    "no more compute than there are workers, but more may wait for the disk",
    arguments: [1, 3]
  )
  func places(workers: Int) {
    let computing = Gauge()
    let open = Gauge()
    WorkerPool(workers: workers).run(
      60,
      perform: { index in
        open.enter()
        computing.enter()
        _ = Self.work(index)
        computing.leave()
        return .saving {
          // As if it waited for a disk.
          usleep(5000)
          open.leave()
          return index
        }
      },
      while: { true },
      each: { _, _ in true }
    )
    #expect(computing.most <= workers)
    #expect(open.most > workers)
  }

  @Test("jobs stay below the memory together, and one that is larger than it computes alone")
  func memory() {
    let costs = [30, 30, 30, 250, 30, 80, 90, 10, 100, 1000, 5]
    let used = Gauge()
    let computing = Gauge()
    let alone = Mutex<[Int: Int]>([:])
    WorkerPool(workers: 4, memory: 100).run(
      costs.count,
      cost: { costs[$0] },
      perform: { index in
        if costs[index] <= 100 { used.enter(costs[index]) }
        computing.enter()
        usleep(3000)
        alone.withLock { $0[index] = computing.most }
        computing.leave()
        if costs[index] <= 100 { used.leave(costs[index]) }
        return .result(index)
      },
      while: { true },
      each: { _, _ in true }
    )
    #expect(used.most <= 100)
    #expect(computing.most <= 3)
  }

  @Test("who is told to stop begins no further job, and hands over what has begun")
  func stop() {
    let begun = Atomic(0)
    var taken = 0
    WorkerPool(workers: 2).run(
      1000,
      perform: { index in
        begun.add(1, ordering: .relaxed)
        usleep(500)
        return .result(index)
      },
      while: { true },
      each: { index, _ in
        taken += 1
        return index < 20
      }
    )
    #expect(taken == begun.load(ordering: .relaxed))
    #expect(taken > 20 && taken < 100)
  }

  @Test("nobody wants anything any more: the same")
  func unwanted() {
    let isWanted = Atomic(true)
    var taken: [Int] = []
    WorkerPool(workers: 2).run(
      1000,
      perform: { index in
        if index == 10 { isWanted.store(false, ordering: .relaxed) }
        usleep(500)
        return .result(index)
      },
      while: { isWanted.load(ordering: .relaxed) },
      each: { index, _ in
        taken.append(index)
        return true
      }
    )
    #expect(taken == Array(0..<taken.count))
    #expect(taken.count > 10 && taken.count < 1000)
  }

  @Test("nothing to do is done at once")
  func nothing() {
    WorkerPool(workers: 2).run(
      0,
      perform: { .result($0) },
      while: { true },
      each: { index, _ in
        Issue.record("there is no job \(index)")
        return false
      }
    )
  }

  @Test("a crew does everything that it is given, so many at a time", arguments: [1, 4])
  func crew(workers: Int) {
    let crew = WorkerCrew(workers: workers)
    let computing = Gauge()
    let done = Atomic(0)
    for index in 0..<100 {
      crew.submit {
        computing.enter()
        _ = Self.work(index)
        computing.leave()
        done.add(1, ordering: .relaxed)
      }
    }
    #expect(crew.wait(atMost: 60_000, forAll: true))
    crew.dismiss()
    #expect(done.load(ordering: .relaxed) == 100)
    #expect(computing.most <= workers)
  }
}
