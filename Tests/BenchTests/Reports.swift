@testable import Bench

/// Reports made by hand.
enum Reports {
  static let machine = Machine(processor: "A Processor", cores: 4, kernel: "Linux 6.1")

  /// A report of some cases.
  static func report(_ cases: [CaseResult], on machine: Machine = machine) -> BenchReport {
    BenchReport(
      version: "1.2.3",
      machine: machine,
      input: BenchReport.Input(recording: "night.decal.jsonl", photo: nil),
      rounds: 15,
      cases: cases,
      impossible: ["JPEG, bitstream"]
    )
  }

  /// A case that took these seconds.
  static func kernel(
    _ name: String,
    _ seconds: [Double],
    amount: Double = 2,
    unit: CaseResult.Amount.Unit = .megapixels
  ) -> CaseResult {
    CaseResult(
      name: name,
      group: .kernels,
      amount: CaseResult.Amount(count: amount, unit: unit),
      seconds: Summary(of: seconds)
    )
  }
}
