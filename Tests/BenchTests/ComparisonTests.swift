import Testing

@testable import Bench

@Suite("Comparisons of reports")
struct ComparisonTests {
  /// Measurements before and now, and what is to be said of them.
  struct Example: Sendable, CustomTestStringConvertible {
    var name: String
    var before: [Double]
    var now: [Double]
    var verdict: BenchComparison.Verdict

    var testDescription: String { name }
  }

  /// Six measurements: their interval is from the least to the greatest.
  static let before = [1.00, 1.01, 1.02, 1.03, 1.04, 1.05]

  static let examples = [
    Example(name: "the same", before: before, now: before, verdict: .alike),
    Example(name: "half as fast", before: before, now: before.map { $0 * 2 }, verdict: .slower),
    Example(name: "twice as fast", before: before, now: before.map { $0 / 2 }, verdict: .faster),
    Example(
      name: "beyond the noise, and yet within five per cent",
      before: [1.000, 1.001, 1.002, 1.003, 1.004, 1.005],
      now: [1.040, 1.041, 1.042, 1.043, 1.044, 1.045],
      verdict: .alike
    ),
    Example(
      name: "beyond five per cent, and yet within the noise",
      before: before,
      now: [1.05, 1.2, 1.2, 1.2, 1.2, 1.2],
      verdict: .alike
    ),
    Example(
      name: "just beyond both",
      before: before,
      now: [1.051, 1.2, 1.2, 1.2, 1.2, 1.2],
      verdict: .slower
    ),
  ]

  @Test("only what is beyond the noise and beyond five per cent counts", arguments: examples)
  func verdict(example: Example) {
    let comparison = BenchComparison(
      of: Reports.report([Reports.kernel("blend", example.now)]),
      with: Reports.report([Reports.kernel("blend", example.before)])
    )
    #expect(comparison.changes.map(\.verdict) == [example.verdict])
    #expect(comparison.slower.count == (example.verdict == .slower ? 1 : 0))
  }

  @Test("compared is the time for the same amount")
  func amount() throws {
    let comparison = BenchComparison(
      of: Reports.report([Reports.kernel("blend", Self.before.map { $0 * 4 }, amount: 8)]),
      with: Reports.report([Reports.kernel("blend", Self.before, amount: 2)])
    )
    let change = try #require(comparison.changes.first)
    #expect(abs(change.ratio - 1) < 1e-12)
    #expect(change.verdict == .alike)
  }

  @Test("cases of one report only are named, and so are those that count something else")
  func unmatched() {
    let comparison = BenchComparison(
      of: Reports.report([
        Reports.kernel("new", Self.before), Reports.kernel("other", Self.before, unit: .megabytes),
      ]),
      with: Reports.report([
        Reports.kernel("old", Self.before), Reports.kernel("other", Self.before),
      ])
    )
    #expect(comparison.changes.isEmpty)
    #expect(comparison.unmatched == ["new", "other", "old", "other"])
  }

  @Test("what else is not the same is told")
  func differences() {
    let report = Reports.report([])
    #expect(BenchComparison(of: report, with: report).differences.isEmpty)
    var other = report
    other.machine.cores = 8
    #expect(BenchComparison(of: report, with: other).differences == [.machine])
    other = report
    other.machine.kernel = "Linux 7.0"
    #expect(BenchComparison(of: report, with: other).differences == [.kernel])
    other = report
    other.input.recording = "day.decal.jsonl"
    #expect(BenchComparison(of: report, with: other).differences == [.input])
  }

  @Test("a machine that copies memory more slowly was busy")
  func load() {
    let quiet = Reports.report([Reports.kernel(KernelInput.copyName, Self.before)])
    let busy = Reports.report([Reports.kernel(KernelInput.copyName, Self.before.map { $0 * 2 })])
    #expect(BenchComparison(of: busy, with: quiet).differences == [.load])
  }
}
