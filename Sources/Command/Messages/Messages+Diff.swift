import Codecs
import Pixels

extension CommandFailure {
  /// A picture without blocks was to be compared by its blocks.
  static func noBlocks(_ path: String) -> CommandFailure {
    CommandFailure(
      "\(path.quoted) is a PNG, and only a JPEG has blocks to compare; name two JPEGs",
      .badInput
    )
  }
}

extension JPEGDifference {
  /// The sum of it.
  var phrase: String {
    guard let differing = differingBlocks, let compared = comparedBlocks else {
      return "no blocks to compare, for \(properties.filter(\.hindersBlocks).phrase) differ"
    }
    return "\(differing) of \(compared.counted("block")) \(differing == 1 ? "differs" : "differ")"
  }
}

extension JPEGDifference.Component {
  /// How many blocks differ and where.
  var phrase: String {
    guard let blockArea, let pixelArea else { return "none of \(blocks.counted("block"))" }
    return "\(differing) of \(blocks.counted("block")), within \(blockArea.size) "
      + "from column \(blockArea.x) and row \(blockArea.y); "
      + "\(pixelArea.size) pixels at (\(pixelArea.x), \(pixelArea.y))"
  }
}

extension JPEGDifference.Property {
  /// Its name in a list.
  fileprivate var phrase: String {
    switch self {
    case .size: "size"
    case .sampling: "sampling"
    case .quantizationTables: "quantization tables"
    case .coding: "coding"
    case .scans: "scans"
    case .restartInterval: "restart interval"
    case .segments: "segments"
    }
  }

  /// Whether there are no blocks to compare where this differs.
  fileprivate var hindersBlocks: Bool { self == .size || self == .sampling }
}

extension [JPEGDifference.Property] {
  /// A list of them.
  var phrase: String { map(\.phrase).joined(separator: ", ") }
}

extension JPEGDifference.Segment {
  /// What the marker is called in the trade: `APP1`, `COM`.
  var markerName: String { 0xE0...0xEF ~= marker ? "APP\(marker - 0xE0)" : "COM" }

  /// What is other about it, in files of these names.
  func phrase(_ names: [String]) -> String {
    let name = "\(markerName) number \(number)"
    return switch change {
    case .onlyInFirst: "\(name) is only in \(names[0].plain)"
    case .onlyInSecond: "\(name) is only in \(names[1].plain)"
    case .changed: "\(name) holds something else"
    }
  }
}
