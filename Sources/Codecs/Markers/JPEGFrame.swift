/// What the frame header of a JPEG says (ITU-T T.81, B.2.2).
package struct JPEGFrame: Hashable, Sendable {
  /// One component of the picture.
  package struct Component: SampledComponent, Hashable, Sendable {
    /// Its name in scan headers.
    package var identifier: UInt8
    /// Samples across in a minimum coded unit, in blocks; 1…4.
    package var horizontalFactor: Int
    /// Samples down in a minimum coded unit, in blocks; 1…4.
    package var verticalFactor: Int
  }

  /// The marker: 0xC0 for a baseline picture, 0xC2 for a progressive one, and so on.
  package var marker: UInt8
  /// Bits of a sample.
  package var precision: Int
  /// Columns.
  package var width: Int
  /// Rows; 0 where they are only told after the first scan.
  package var height: Int
  /// The components, in the order of the header.
  package var components: [Component]

  /// Reads a frame header; nil where its fields do not fit its length or are out of range.
  package init?(_ segment: JPEGSegment, in file: [UInt8]) {
    let payload = [UInt8](file[segment.payload])
    guard payload.count >= 6 else { return nil }
    marker = segment.marker
    precision = Int(payload[0])
    guard let height = payload.bigEndian16(at: 1), let width = payload.bigEndian16(at: 3),
      payload[5] > 0, payload.count == 6 + 3 * Int(payload[5])
    else { return nil }
    (self.width, self.height) = (width, height)
    components = stride(from: 6, to: payload.count, by: 3).map { index in
      Component(
        identifier: payload[index],
        horizontalFactor: Int(payload[index + 1] >> 4),
        verticalFactor: Int(payload[index + 1] & 15)
      )
    }
    let factors = components.flatMap { [$0.horizontalFactor, $0.verticalFactor] }
    guard factors.allSatisfy({ 1...4 ~= $0 }) else { return nil }
  }

  /// Whether each pass adds detail (SOF2, SOF6, SOF10, SOF14).
  package var isProgressive: Bool { marker & 3 == 2 }
  /// Whether the entropy coder is the arithmetic one (SOF9…15).
  package var isArithmetic: Bool { marker >= 0xC9 }

  /// What the file holds that is not read here; nil where all is read.
  package var unsupportedFeature: String? {
    switch marker {
    case 0xC3, 0xCB: return "lossless coding"
    case 0xC5, 0xC6, 0xC7, 0xCD, 0xCE, 0xCF: return "hierarchical coding"
    default: break
    }
    guard precision == 8 else { return "\(precision)-bit samples" }
    guard components.count == 1 || components.count == 3 || components.count == 4 else {
      return "\(components.count) components"
    }
    guard height > 0 else { return "a height told after the first scan" }
    return nil
  }

  /// How much smaller than the first component the others are, in the words of the trade.
  package var sampling: String? {
    guard components.count > 1 else { return nil }
    let widest = components[0].horizontalFactor
    let tallest = components[0].verticalFactor
    let small = components[1]
    let alike = components.count == 3 && components[2].sameFactors(as: small)
    if alike, widest % small.horizontalFactor == 0, tallest % small.verticalFactor == 0 {
      switch (widest / small.horizontalFactor, tallest / small.verticalFactor) {
      case (1, 1): return "4:4:4"
      case (2, 1): return "4:2:2"
      case (2, 2): return "4:2:0"
      case (1, 2): return "4:4:0"
      case (4, 1): return "4:1:1"
      case (4, 2): return "4:1:0"
      default: break
      }
    }
    return components.map { "\($0.horizontalFactor)×\($0.verticalFactor)" }.joined(separator: ",")
  }
}

extension JPEGFrame.Component {
  fileprivate func sameFactors(as other: Self) -> Bool {
    horizontalFactor == other.horizontalFactor && verticalFactor == other.verticalFactor
  }
}
