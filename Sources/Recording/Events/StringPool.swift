/// Makes strings of bytes, and the same string again for the same bytes.
///
/// A recording says the same few ids a million times. Up to 15 bytes a string lives inside its own
/// value and costs no memory; longer ones, such as UUIDs, are shared.
struct StringPool: Sendable {
  private var strings: [UInt64: String] = [:]

  /// The string of valid UTF-8.
  mutating func string(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    guard range.count > 15 else { return String(decoding: bytes[range], as: UTF8.self) }
    // FNV-1a. Whoever makes two ids collide on purpose gains nothing: the second is not shared.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in range { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    if let known = strings[hash] {
      if known.utf8.elementsEqual(bytes[range]) { return known }
      return String(decoding: bytes[range], as: UTF8.self)
    }
    let string = String(decoding: bytes[range], as: UTF8.self)
    strings[hash] = string
    return string
  }
}
