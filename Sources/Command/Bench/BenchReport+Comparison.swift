import Bench
import JSON

extension BenchReport {
  /// The report for machines, with what a comparison found, if there was one.
  func json(with comparison: BenchComparison?) -> JSONValue {
    guard let comparison, var object = json.object else { return json }
    object.append(comparison.json, for: "comparison")
    return .object(object)
  }
}

extension BenchComparison {
  fileprivate var json: JSONValue {
    let changes = changes.map { change -> JSONValue in
      [
        "group": .string(change.group.rawValue),
        "name": .string(change.name),
        "ratio": .double(change.ratio),
        "verdict": .string(change.verdict.rawValue),
      ]
    }
    return [
      "changes": .array(changes),
      "differences": .array(differences.map { .string($0.rawValue) }),
      "unmatched": .array(unmatched.map { .string($0) }),
    ]
  }

  /// The comparison as lines for people: what changed, and how much did not.
  var lines: [String] {
    let changed = changes.filter { $0.verdict != .alike }
    var lines = [""]
    let rows = changed.map { change in
      [change.name, "× \(change.ratio.threeDigits)", change.verdict.rawValue]
    }
    lines += BenchTable.aligned(rows)
    lines.append(
      "\(slower.count) slower, \(changed.count - slower.count) faster, "
        + "\(changes.count - changed.count) alike"
    )
    if !unmatched.isEmpty {
      lines.append("in one of the two only: " + unmatched.map(\.plain).joined(separator: ", "))
    }
    return lines
  }
}
