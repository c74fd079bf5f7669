/// How many pixels there are to a length, as files tell (ITU-T T.871, 10.1; PNG specification,
/// 11.3.4.3).
package struct PixelDensity: Hashable, Sendable {
  /// The length that pixels are counted in.
  package enum Unit: UInt8, Sendable {
    /// None: the numbers are the shape of a pixel.
    case shape = 0
    case inch = 1
    case centimetre = 2
    case metre = 3
  }

  /// Pixels across.
  package var horizontal: Int
  /// Pixels down.
  package var vertical: Int
  /// To which length.
  package var unit: Unit

  /// Takes the density out of a JFIF segment's payload; nil for none, or one of no sense.
  init?(jfif payload: [UInt8]) {
    guard payload.count >= 14, let unit = Unit(rawValue: payload[7]), unit != .metre,
      let horizontal = payload.bigEndian16(at: 8), let vertical = payload.bigEndian16(at: 10),
      horizontal > 0, vertical > 0
    else { return nil }
    self.unit = unit
    self.horizontal = horizontal
    self.vertical = vertical
    // What encoders write who know nothing.
    if unit == .shape, horizontal == vertical { return nil }
  }

  /// Takes the density out of a pHYs chunk's data; nil for one of no sense.
  init?(pngData data: [UInt8]) {
    guard data.count == 9, data[8] <= 1, let horizontal = data.bigEndian32(at: 0),
      let vertical = data.bigEndian32(at: 4), horizontal > 0, vertical > 0,
      horizontal <= 1 << 24, vertical <= 1 << 24
    else { return nil }
    (self.horizontal, self.vertical) = (horizontal, vertical)
    unit = data[8] == 1 ? .metre : .shape
  }

  /// The data of a pHYs chunk.
  var pngData: [UInt8] {
    let numbers = [horizontal, vertical].map { number -> Double in
      switch unit {
      case .shape, .metre: Double(number)
      case .inch: Double(number) / 0.0254
      case .centimetre: Double(number) * 100
      }
    }
    return numbers.flatMap { UInt32($0.rounded()).bigEndianBytes }
      + [unit == .shape ? 0 : 1]
  }

  /// Unit and numbers as a JFIF segment holds them.
  var jfif: [UInt8] {
    var unit = unit
    var numbers = [Double(horizontal), Double(vertical)]
    if unit == .metre {
      // Whole numbers to the inch have become broken ones to the metre.
      let inches = numbers.map { $0 * 0.0254 }
      let areWhole = inches.allSatisfy { abs($0 - $0.rounded()) < 0.02 }
      unit = areWhole ? .inch : .centimetre
      numbers = areWhole ? inches : numbers.map { $0 / 100 }
    }
    return [unit.rawValue]
      + numbers.flatMap { number in
        UInt16(min(max(1, Int(number.rounded())), 0xFFFF)).bigEndianBytes
      }
  }
}
