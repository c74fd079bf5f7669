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

/// A short name as a number, so that comparing two is one instruction.
///
/// - Parameters:
///   - bytes: Where the name stands.
///   - range: The name.
/// - Returns: A number that no other name has; nil for names of more than 16 bytes, which no field
///   of the format has.
func packedName(_ bytes: [UInt8], _ range: Range<Int>) -> UInt128? {
  guard range.count <= 16 else { return nil }
  var name: UInt128 = 0
  // No name holds NUL, so a shorter one is never the same number as a longer one.
  for index in range { name = name << 8 | UInt128(bytes[index]) }
  return name
}

/// A short name as a number.
func packedName(_ name: String) -> UInt128? {
  let bytes = Array(name.utf8)
  return packedName(bytes, 0..<bytes.count)
}
