import Bench

/// A report as tables for people.
struct BenchTable {
  private let report: BenchReport

  /// Lays out a report.
  init(_ report: BenchReport) {
    self.report = report
  }

  /// The lines, without their ends.
  var lines: [String] {
    let machine = report.machine
    var lines = [
      "decal \(report.version), \(machine.processor.harmless), "
        + "\(machine.cores.counted("core")), \(machine.kernel.harmless)",
      "input: \(report.input.phrase)",
    ]
    for group in CaseResult.Group.allCases {
      let cases = report.cases(of: group)
      guard !cases.isEmpty else { continue }
      lines.append("")
      let rows = cases.map { [$0.name, $0.rateText] + $0.timeTexts + [$0.lastText] }
      lines += Self.aligned([group.heading] + rows)
    }
    if !report.impossible.isEmpty {
      lines += [
        "", "not possible with this recording: " + report.impossible.joined(separator: "; "),
      ]
    }
    return lines
  }

  /// Rows with their columns below each other: the first and the last from the left, numbers from the
  /// right.
  static func aligned(_ rows: [[String]]) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, text in
        let gap = String(repeating: " ", count: widths[column] - text.count)
        let isText = column == 0 || column == columns - 1
        return isText ? text + gap : gap + text
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}

extension CaseResult.Group {
  fileprivate var heading: [String] {
    let figures = ["median", "minimum", "spread"]
    return switch self {
    case .kernels: ["kernel, one core", "speed"] + figures + ["copies"]
    case .paths: ["way, file on the disk", "speed"] + figures + ["stages"]
    case .throughput: ["batch", "speed"] + figures + [""]
    }
  }
}

extension CaseResult {
  fileprivate var rateText: String { "\(rate.threeDigits) \(amount.unit.abbreviation)/s" }

  fileprivate var timeTexts: [String] {
    [
      "\((seconds.median * 1000).threeDigits) ms",
      "\((seconds.minimum * 1000).threeDigits) ms",
      "\((seconds.spread * 100).threeDigits) %",
    ]
  }

  fileprivate var lastText: String {
    if let copies { return copies.threeDigits }
    return stages.map { "\($0.name) \(($0.seconds * 1000).threeDigits)" }.joined(separator: ", ")
  }
}

extension CaseResult.Amount.Unit {
  fileprivate var abbreviation: String {
    switch self {
    case .megapixels: "MP"
    case .megabytes: "MB"
    case .pictures: "pictures"
    case .kiloevents: "k events"
    }
  }
}

extension BenchReport.Input {
  fileprivate var phrase: String {
    if let recording { return recording.quoted }
    return photo.map { "a drawn photo of \($0) pixels, six stickers over a third of it" }
      ?? "unknown"
  }
}

extension Double {
  /// The number with three digits that count, as far as they stand before the point or right behind it:
  /// `1234`, `12.3`, `0.123`.
  var threeDigits: String {
    let digits = abs(self) >= 100 ? 1.0 : abs(self) >= 10 ? 10 : abs(self) >= 1 ? 100 : 1000
    let text = String((self * digits).rounded() / digits)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
