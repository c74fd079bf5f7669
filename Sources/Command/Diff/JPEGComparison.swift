import Codecs
import JSON
import Pixels

/// What came of comparing two JPEGs, for people and for machines.
struct JPEGComparison {
  private let difference: JPEGDifference
  private let names: [String]
  /// What was odd about either file, as sentences.
  let warnings: [String]

  /// Compares two files.
  ///
  /// - Precondition: There are two names.
  init(
    _ first: borrowing JPEGCoefficients,
    _ second: borrowing JPEGCoefficients,
    names: [String]
  ) {
    precondition(names.count == 2, "each file has a name")
    difference = JPEGDifference(between: first, and: second)
    self.names = names
    warnings =
      first.warnings.map { $0.sentence(about: names[0].quoted) }
      + second.warnings.map { $0.sentence(about: names[1].quoted) }
  }

  /// Whether nothing differs.
  var isEmpty: Bool { difference.isEmpty }

  var text: String {
    var lines = ["\(names[0].plain), \(names[1].plain): \(difference.phrase)"]
    for (index, component) in (difference.components ?? []).enumerated() {
      lines.append("  component \(index + 1): \(component.phrase)")
    }
    let alike = JPEGDifference.Property.allCases.filter { !difference.properties.contains($0) }
    if !difference.properties.isEmpty {
      lines.append("  different: " + difference.properties.phrase)
      lines += difference.segments.map { "    " + $0.phrase(names) }
    }
    if !alike.isEmpty { lines.append("  alike: " + alike.phrase) }
    return lines.joined(separator: "\n")
  }

  var json: JSONObject {
    var object = JSONObject()
    object.append(.string(names[0]), for: "first")
    object.append(.string(names[1]), for: "second")
    object.append(.boolean(isEmpty), for: "equal")
    object.append(
      difference.comparedBlocks.map { .integer($0) } ?? .null,
      for: "blocksCompared"
    )
    object.append(
      difference.differingBlocks.map { .integer($0) } ?? .null,
      for: "blocksDiffering"
    )
    object.append(
      .array((difference.components ?? []).map { .object($0.json) }),
      for: "components"
    )
    var properties = JSONObject()
    for property in JPEGDifference.Property.allCases {
      let isEqual = !difference.properties.contains(property)
      properties.append(.boolean(isEqual), for: property.rawValue)
    }
    object.append(.object(properties), for: "alike")
    object.append(.array(difference.segments.map { .object($0.json) }), for: "segments")
    object.append(.array(warnings.map { .string($0) }), for: "warnings")
    return object
  }
}

extension JPEGDifference.Component {
  fileprivate var json: JSONObject {
    var object = JSONObject()
    object.append(.integer(blocks), for: "blocks")
    object.append(.integer(differing), for: "differing")
    object.append(blockArea.map { .object($0.json) } ?? .null, for: "blockArea")
    object.append(pixelArea.map { .object($0.json) } ?? .null, for: "pixelArea")
    return object
  }
}

extension PixelRect {
  fileprivate var json: JSONObject {
    var object = JSONObject()
    for (key, value) in [("x", x), ("y", y), ("width", width), ("height", height)] {
      object.append(.integer(value), for: key)
    }
    return object
  }
}

extension JPEGDifference.Segment {
  fileprivate var json: JSONObject {
    var object = JSONObject()
    object.append(.string(markerName), for: "marker")
    object.append(.integer(number), for: "number")
    object.append(.string(change.rawValue), for: "change")
    return object
  }
}
