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
