import Testing

@testable import Bench

@Suite("Measuring in rounds")
struct RoundsTests {
  /// What was run, in order.
  private final class Log {
    var names: [String] = []
  }

  private static func subject(
    _ name: String,
    _ log: Log,
    witness: @escaping () -> Int = { 1 }
  ) -> Subject {
    Subject(
      name: name,
      group: .kernels,
      amount: CaseResult.Amount(count: 1, unit: .megabytes),
      stages: ["first"],
      prepare: { () throws(BenchError) in log.names.append("(\(name))") },
      run: { () throws(BenchError) in
        log.names.append(name)
        return Subject.Outcome(witness: witness(), stages: [0.5])
      }
    )
  }

  @Test("subjects take turns, each is prepared for, and the first round does not count")
  func turns() throws {
    let log = Log()
    let rounds = Rounds(count: 3, limit: 60, isWanted: { true })
    var ticks = 0
    let measured = try rounds.measure(
      [Self.subject("a", log), Self.subject("b", log)],
      tick: { ticks += 1 }
    )
    let round = ["(a)", "a", "(b)", "b"]
    #expect(log.names == round + round + round + round)
    #expect(ticks == rounds.runs(of: 2))
    #expect(measured.map(\.times.count) == [3, 3])
    #expect(measured.map(\.stages) == [[[0.5, 0.5, 0.5]], [[0.5, 0.5, 0.5]]])
    #expect(measured.allSatisfy { $0.times.allSatisfy { $0 >= 0 } })
  }

  @Test("when the time is over, the fewest rounds are done all the same, and no more")
  func limit() throws {
    let rounds = Rounds(count: 1000, limit: -1, isWanted: { true })
    let measured = try rounds.measure([Self.subject("a", Log())], tick: {})
    #expect(measured[0].times.count == BenchSettings.fewestRounds)
  }

  @Test("work that comes out otherwise than before is an error")
  func unsteady() throws {
    let log = Log()
    let subject = Self.subject("a", log, witness: { log.names.count > 4 ? 2 : 1 })
    #expect(throws: BenchError.unsteady("a")) {
      try Rounds(count: 5, limit: 60, isWanted: { true }).measure([subject], tick: {})
    }
  }

  @Test("whoever wants no more is asked before each run")
  func interrupted() throws {
    let log = Log()
    #expect(throws: BenchError.interrupted) {
      try Rounds(count: 5, limit: 60, isWanted: { false }).measure(
        [Self.subject("a", log)],
        tick: {}
      )
    }
    #expect(log.names.isEmpty)
  }

  @Test(
    "workers are the powers of two and all cores",
    arguments: [
      (1, [1]), (2, [1, 2]), (3, [1, 2, 3]), (4, [1, 2, 4]), (6, [1, 2, 4, 6]), (0, [1]),
    ]
  )
  func workers(cores: Int, workers: [Int]) {
    #expect(BenchSettings.workers(upTo: cores) == workers)
  }
}
