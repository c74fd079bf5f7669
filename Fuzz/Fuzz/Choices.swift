/// Choices that the bytes of an input stand for; where there are no more bytes, the first of each.
struct Choices {
  private var bytes: ArraySlice<UInt8>

  init(_ input: [UInt8]) {
    bytes = input[...]
  }

  /// What has not been used up.
  var rest: [UInt8] { [UInt8](bytes) }
  /// Whether there is nothing left to choose by.
  var areOver: Bool { bytes.isEmpty }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// A whole number of a range that is no longer than 256.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(byte()) % range.count
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(byte()) % elements.count]
  }

  /// A length or a place: whole, broken, a hair beside a whole one, or out of all proportion.
  mutating func measure(upTo most: Double) -> Double {
    let (kind, value) = (byte(), Double(byte()) + Double(byte()) / 256)
    let scaled = value / 256 * most
    let size: Double
    switch kind >> 1 & 7 {
    case 0, 1: size = scaled.rounded()
    case 2, 3: size = scaled
    case 4: size = scaled.rounded().nextUp
    case 5: size = scaled.rounded().nextDown
    case 6: size = (scaled * 2).rounded() / 2
    default: size = [0, 1e-300, 1e-9, 1e5, 1e9, 1e15, 1e300, 0x1p63][Int(value) % 8]
    }
    return kind & 1 == 0 ? size : -size
  }
}
