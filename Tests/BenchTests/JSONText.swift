import JSON

@testable import Bench

/// A report as the command prints it.
enum JSONText {
  static func of(_ report: BenchReport) -> String {
    String(decoding: JSONWriter(.compact).bytes(report.json), as: UTF8.self)
  }
}
