/// Measures this machine: kernels, then pictures, then batches.
public enum BenchRun {
  /// Measures.
  ///
  /// Files are made in a folder of their own where temporary files lie, which is gone afterwards.
  /// - Parameters:
  ///   - settings: What is measured, and how long.
  ///   - version: The program's version, for the report.
  ///   - isWanted: Asked before each run, and during batches; false ends the measuring.
  ///   - progress: Told how many of how many runs are done.
  /// - Returns: The figures.
  /// - Throws: `BenchError`.
  public static func run(
    _ settings: BenchSettings,
    version: String,
    while isWanted: @escaping @Sendable () -> Bool = { true },
    progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(BenchError) -> BenchReport {
    let workspace = try Workspace()
    let pathInput = try PathInput(settings, in: workspace)
    let (paths, impossible) = try pathInput.subjects()
    guard isWanted() else { throw .interrupted }
    let kernels = try KernelInput(settings.kernelPhoto).kernels()
    guard isWanted() else { throw .interrupted }
    let batches = try BatchInput(settings, in: workspace, while: isWanted)
      .subjects(workers: settings.workers)

    // A third of the time for each part; a batch takes long, and tells much in a few rounds.
    let part = Double(settings.seconds) / 3
    let rounds = Rounds(count: settings.rounds, limit: part, isWanted: isWanted)
    let few = Rounds(
      count: max(BenchSettings.fewestRounds, settings.rounds / 3),
      limit: part,
      isWanted: isWanted
    )
    let all = rounds.runs(of: kernels.count + paths.count) + few.runs(of: batches.count)
    var done = 0
    let tick = {
      done += 1
      progress(done, all)
    }
    var cases: [CaseResult] = []
    for (subjects, rounds) in [(kernels, rounds), (paths, rounds), (batches, few)] {
      let measured = try rounds.measure(subjects, tick: tick)
      cases += zip(subjects, measured).map { CaseResult($0, $1) }
      if subjects[0].group == .kernels { cases.compare(subjects, measured) }
    }
    return BenchReport(
      version: version,
      machine: .current,
      input: pathInput.input,
      rounds: settings.rounds,
      cases: cases,
      impossible: impossible
    )
  }
}

extension CaseResult {
  /// Sums up what was measured of a subject.
  fileprivate init(_ subject: Subject, _ measured: Rounds.Measurements) {
    self.init(
      name: subject.name,
      group: subject.group,
      amount: subject.amount,
      seconds: Summary(of: measured.times),
      stages: zip(subject.stages, measured.stages).map {
        Stage(name: $0, seconds: Summary(of: $1).median)
      }
    )
  }
}

extension [CaseResult] {
  /// Compares kernels, round by round, with the first of them: a plain copy.
  fileprivate mutating func compare(
    _ subjects: [Subject],
    _ measured: [Rounds.Measurements]
  ) {
    guard let copied = subjects[0].copiedBytes else {
      preconditionFailure("the first kernel copies bytes")
    }
    for (index, subject) in subjects.enumerated() {
      guard let bytes = subject.copiedBytes else { continue }
      let ratios = zip(measured[index].times, measured[0].times).map { own, copy in
        own / Double(bytes) / (copy / Double(copied))
      }
      self[index].copies = Summary(of: ratios).median
    }
  }
}
