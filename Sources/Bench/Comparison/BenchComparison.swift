/// Two reports side by side: what became slower, what faster, and what cannot be told apart.
public struct BenchComparison: Hashable, Sendable {
  /// What became of a case.
  public enum Verdict: String, Sendable {
    /// It takes longer, beyond the noise.
    case slower
    /// It takes less long, beyond the noise.
    case faster
    /// There is no difference that the measurements show.
    case alike
  }

  /// A case that both reports have.
  public struct Change: Hashable, Sendable {
    /// Its part of the benchmark.
    public var group: CaseResult.Group
    /// Its name.
    public var name: String
    /// How long the same amount takes now, as a multiple of before: the ratio of the medians.
    public var ratio: Double
    /// What became of it.
    public var verdict: Verdict
  }

  /// What else than the program is not the same, so that differences may come from there.
  public enum Difference: String, CaseIterable, Sendable {
    /// The processor, or how many cores of it.
    case machine
    /// The system's version.
    case kernel
    /// The recording, or the size of the photo.
    case input
    /// How fast memory is copied, which no change of the program can help: the machine was busier, or
    /// less busy.
    case load
  }

  /// Medians nearer together than this part of the older one count as alike: so much they move from
  /// one start of a program to the next, with where it happens to lie in memory.
  public static let tolerance = 0.05

  /// The cases of both reports, in the order of the newer one.
  public var changes: [Change] = []
  /// What else is not the same.
  public var differences: [Difference] = []
  /// Cases that only one report has.
  public var unmatched: [String] = []

  /// Compares two reports.
  ///
  /// A case is slower if its median has grown by more than `tolerance`, *and* the intervals that the
  /// medians of both lie in (`Summary.interval`) do not touch: of cases that are as they were, fewer
  /// than one in a hundred is called slower so. Faster likewise.
  /// - Parameters:
  ///   - new: The newer one.
  ///   - old: The older one.
  public init(of new: BenchReport, with old: BenchReport) {
    var rest = old.cases
    for now in new.cases {
      guard let place = rest.firstIndex(where: { $0.isSameCase(as: now) }) else {
        unmatched.append(now.name)
        continue
      }
      changes.append(Change(from: rest.remove(at: place), to: now))
    }
    unmatched += rest.map(\.name)
    let isCopyAlike = changes.allSatisfy {
      $0.name != KernelInput.copyName || $0.verdict == .alike
    }
    differences = Difference.allCases.filter { difference in
      switch difference {
      case .machine:
        new.machine.processor != old.machine.processor || new.machine.cores != old.machine.cores
      case .kernel: new.machine.kernel != old.machine.kernel
      case .input: new.input != old.input
      case .load: !isCopyAlike
      }
    }
  }

  /// The cases that became slower.
  public var slower: [Change] { changes.filter { $0.verdict == .slower } }
}

extension CaseResult {
  fileprivate func isSameCase(as other: CaseResult) -> Bool {
    group == other.group && name == other.name && amount.unit == other.amount.unit
  }
}

extension BenchComparison.Change {
  fileprivate init(from old: CaseResult, to new: CaseResult) {
    group = new.group
    name = new.name
    // Other photos may be larger: compared is the time that one of the amount takes.
    let (before, now) = (1 / old.amount.count, 1 / new.amount.count)
    ratio = new.seconds.median * now / (old.seconds.median * before)
    let isAbove =
      new.seconds.interval.lowerBound * now > old.seconds.interval.upperBound * before
    let isBelow =
      new.seconds.interval.upperBound * now < old.seconds.interval.lowerBound * before
    verdict =
      isAbove && ratio > 1 + BenchComparison.tolerance
      ? .slower : isBelow && ratio < 1 - BenchComparison.tolerance ? .faster : .alike
  }
}
