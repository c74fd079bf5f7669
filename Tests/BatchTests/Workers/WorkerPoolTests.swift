import Foundation
import Parallel
import Synchronization
import TestSupport
import Testing

@testable import Batch

@Suite("Workers")
struct WorkerPoolTests {
  /// Counts how many do something at a time.
  final class Gauge: Sendable {
    private let state = Guarded((now: 0, most: 0))

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
    let alone = Guarded<[Int: Int]>([:])
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

  /// A gate that lets nobody through until it is opened for good.
  struct Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func open() { semaphore.signal() }

    func pass() {
      semaphore.wait()
      semaphore.signal()
    }
  }

  /// Whoever answers no is obeyed before the next question, so jobs behind the last that is wanted are
  /// held until then: how many have begun does not depend on how fast anybody is.
  @Test(
    "who is told to stop begins no further job, and hands over what has begun",
    arguments: [1, 2, 8]
  )
  func stop(workers: Int) {
    let begun = Atomic(0)
    let obeyed = Gate()
    var taken: [Int] = []
    WorkerPool(workers: workers).run(
      1000,
      perform: { index in
        begun.add(1, ordering: .relaxed)
        if index > 20 { obeyed.pass() }
        return .result(index)
      },
      while: {
        if taken.count > 20 { obeyed.open() }
        return true
      },
      each: { index, _ in
        taken.append(index)
        return index < 20
      }
    )
    #expect(taken == Array(0..<begun.load(ordering: .relaxed)))
    #expect((21...21 + workers).contains(taken.count))
  }

  @Test("nobody wants anything any more: the same", arguments: [1, 2, 8])
  func unwanted(workers: Int) {
    let isWanted = Atomic(true)
    let obeyed = Gate()
    var noes = 0
    var taken: [Int] = []
    WorkerPool(workers: workers).run(
      1000,
      perform: { index in
        if index == 10 { isWanted.store(false, ordering: .relaxed) }
        if index > 10 { obeyed.pass() }
        return .result(index)
      },
      while: {
        if isWanted.load(ordering: .relaxed) { return true }
        noes += 1
        if noes > 1 { obeyed.open() }
        return false
      },
      each: { index, _ in
        taken.append(index)
        return true
      }
    )
    #expect(taken == Array(0..<taken.count))
    #expect((11...11 + workers).contains(taken.count))
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
