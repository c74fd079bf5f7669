public import JSON
import Pixels

extension BenchReport {
  /// What a report's file says it is.
  static let format = "decal-bench"
  /// The version of that form.
  static let formatVersion = 1

  /// The report as one JSON object; times are in seconds.
  public var json: JSONValue {
    var object = JSONObject()
    object.append(.string(Self.format), for: "format")
    object.append(.integer(Self.formatVersion), for: "version")
    object.append(.string(version), for: "decal")
    object.append(machine.json, for: "machine")
    object.append(input.json, for: "input")
    object.append(.integer(rounds), for: "rounds")
    object.append(.array(cases.map(\.json)), for: "cases")
    object.append(.array(impossible.map { .string($0) }), for: "impossible")
    return .object(object)
  }
}

extension Machine {
  fileprivate var json: JSONValue {
    [
      "processor": .string(processor),
      "cores": .integer(cores),
      "kernel": .string(kernel),
    ]
  }
}

extension BenchReport.Input {
  fileprivate var json: JSONValue {
    [
      "recording": recording.map { .string($0) } ?? .null,
      "width": photo.map { .integer($0.width) } ?? .null,
      "height": photo.map { .integer($0.height) } ?? .null,
    ]
  }
}

extension CaseResult {
  fileprivate var json: JSONValue {
    var object = JSONObject()
    object.append(.string(name), for: "name")
    object.append(.string(group.rawValue), for: "group")
    object.append(.double(amount.count), for: "amount")
    object.append(.string(amount.unit.rawValue), for: "unit")
    object.append(.double(rate), for: "perSecond")
    object.append(seconds.json, for: "seconds")
    object.append(copies.map { .double($0) } ?? .null, for: "copies")
    object.append(
      .array(stages.map { ["name": .string($0.name), "seconds": .double($0.seconds)] }),
      for: "stages"
    )
    return .object(object)
  }
}

extension Summary {
  fileprivate var json: JSONValue {
    [
      "count": .integer(count),
      "minimum": .double(minimum),
      "lowerQuartile": .double(lowerQuartile),
      "median": .double(median),
      "upperQuartile": .double(upperQuartile),
      "low": .double(interval.lowerBound),
      "high": .double(interval.upperBound),
    ]
  }
}
