import Batch

/// Runs subjects in turns: every subject once a round, so that what disturbs the machine for a while
/// disturbs them all.
struct Rounds {
  /// The measurements of a subject, round by round, in seconds.
  struct Measurements {
    var times: [Double] = []
    /// For each stage, the same.
    var stages: [[Double]]
  }

  /// How many rounds are counted.
  let count: Int
  /// When no further round begins, in seconds from the first.
  let limit: Double
  /// Asked before each run; false ends the measuring.
  let isWanted: @Sendable () -> Bool

  /// How many runs there are at most, with the first one to warm up.
  func runs(of subjects: Int) -> Int { subjects * (count + 1) }

  /// Measures subjects.
  ///
  /// - Parameters:
  ///   - subjects: What is measured.
  ///   - tick: Told of each run.
  /// - Returns: The measurements of each subject.
  /// - Throws: `BenchError`.
  func measure(
    _ subjects: [Subject],
    tick: () -> Void
  ) throws(BenchError) -> [Measurements] {
    var measured = subjects.map { subject in
      Measurements(stages: subject.stages.map { _ in [] })
    }
    var witnesses = [Int?](repeating: nil, count: subjects.count)
    let start = ContinuousClock.now
    for round in 0...count {
      let isLate = (ContinuousClock.now - start).inSeconds > limit
      if isLate, round > BenchSettings.fewestRounds { break }
      for (index, subject) in subjects.enumerated() {
        guard isWanted() else { throw .interrupted }
        try subject.prepare()
        var outcome: Subject.Outcome?
        let seconds = try Stopwatch.seconds { () throws(BenchError) in
          outcome = try subject.run()
        }
        guard let outcome else { preconditionFailure("what ran to its end has an outcome") }
        guard witnesses[index] ?? outcome.witness == outcome.witness else {
          throw .unsteady(subject.name)
        }
        witnesses[index] = outcome.witness
        tick()
        // The first round fills caches, and brings memory and the processor's clock up.
        guard round > 0 else { continue }
        measured[index].times.append(seconds)
        for (stage, seconds) in outcome.stages.enumerated() {
          measured[index].stages[stage].append(seconds)
        }
      }
    }
    return measured
  }
}
