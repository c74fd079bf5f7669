/// Numbers that look like chance and are the same on every machine.
///
/// SplitMix64: G. Steele, D. Lea and C. Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
struct PlainNumbers: RandomNumberGenerator {
  private var state: UInt64

  /// Begins anew; another seed begins elsewhere.
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ number &>> 30) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ number &>> 27) &* 0x94D0_49BB_1331_11EB
    return number ^ number &>> 31
  }

  /// A number from 0 up to a limit, and not the limit itself.
  mutating func upTo(_ limit: Int32) -> Int32 {
    Int32(truncatingIfNeeded: (next() &>> 32) &* UInt64(limit) &>> 32)
  }

  /// A number from 0 to 1, and not 1 itself.
  mutating func part() -> Double { Double(next() &>> 11) * 0x1p-53 }
}
