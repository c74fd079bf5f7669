import Foundation
import Parallel
import Synchronization
import Testing

@testable import Batch

@Suite("Patience with what hangs")
struct PatienceTests {
  /// Something to hang at, until the test is over.
  final class Obstacle: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    private let count = Atomic(0)

    func hang() {
      count.add(1, ordering: .relaxed)
      semaphore.wait()
    }

    func clear() { for _ in 0..<count.load(ordering: .relaxed) { semaphore.signal() } }
  }

  /// Where a job hangs.
  enum Place: CaseIterable { case computing, saving }

  @Test(
    "a job that hangs gets a result, others go on, and all come in order",
    arguments: Place.allCases,
    [1, 2]
  )
  func pool(place: Place, workers: Int) {
    let obstacle = Obstacle()
    defer { obstacle.clear() }
    let late = Atomic(0)
    var results: [String] = []
    WorkerPool(workers: workers).run(
      40,
      patience: Patience(limit: { $0 % 20 == 3 ? 20 : nil }, result: { "late \($0)" }),
      perform: { index in
        let hangs = index % 20 == 3
        if hangs, place == .computing { obstacle.hang() }
        return .saving {
          if hangs, place == .saving { obstacle.hang() }
          if hangs { late.add(1, ordering: .relaxed) }
          return "done \(index)"
        }
      },
      while: { true },
      each: { _, result in
        results.append(result)
        return true
      }
    )
    #expect(results == (0..<40).map { $0 % 20 == 3 ? "late \($0)" : "done \($0)" })
    #expect(late.load(ordering: .relaxed) == 0)
  }

  @Test("what hangs keeps its memory")
  func memory() {
    let obstacle = Obstacle()
    defer { obstacle.clear() }
    let most = Guarded((now: 0, most: 0))
    WorkerPool(workers: 3, memory: 100).run(
      12,
      cost: { $0 == 0 ? 60 : 40 },
      patience: Patience(limit: { $0 == 0 ? 20 : nil }, result: { $0 }),
      perform: { index in
        if index == 0 { obstacle.hang() }
        most.withLock { state in
          state.now += 1
          state.most = max(state.most, state.now)
        }
        usleep(2000)
        most.withLock { $0.now -= 1 }
        return .result(index)
      },
      while: { true },
      each: { _, _ in true }
    )
    // Beside sixty there is room for one of forty, now and later.
    #expect(most.withLock { $0.most } == 1)
  }

  @Test("nobody wants a job that hangs: it is waited for a few seconds, without any limit")
  func farewell() {
    let obstacle = Obstacle()
    defer { obstacle.clear() }
    var results: [Int] = []
    WorkerPool(workers: 1).run(
      3,
      patience: Patience(limit: { _ in nil }, result: { -$0 }),
      perform: { index in
        if index == 1 { obstacle.hang() }
        return .result(index)
      },
      while: { false },
      each: { _, result in
        results.append(result)
        return true
      }
    )
    #expect(results == [] || results == [0] || results == [0, -1])
  }

  @Test("a crew gives up what hangs, once, and somebody else does the rest", arguments: [1, 2])
  func crew(workers: Int) {
    let obstacle = Obstacle()
    defer { obstacle.clear() }
    let crew = WorkerCrew(workers: workers)
    let done = Guarded<[Int]>([])
    let givenUp = Guarded<[Int]>([])
    for index in 0..<6 {
      while !crew.isFree {
        crew.giveUpOverdue()
        _ = crew.wait(atMost: 20)
      }
      crew.submit(within: 50, else: { givenUp.withLock { $0.append(index) } }) {
        if index == 2 { obstacle.hang() }
        done.withLock { $0.append(index) }
      }
    }
    while !crew.wait(atMost: 20, forAll: true) { crew.giveUpOverdue() }
    #expect(done.withLock { $0.sorted() } == [0, 1, 3, 4, 5])
    #expect(givenUp.withLock { $0 } == [2])
    crew.dismiss()
  }
}
