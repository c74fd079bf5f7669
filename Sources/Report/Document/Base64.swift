/// Bytes as text of 64 letters (RFC 4648, section 4).
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// Appends bytes to a text, filled up to a multiple of four letters.
  static func append(_ bytes: [UInt8], to text: inout [UInt8]) {
    text.reserveCapacity(text.count + (bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let left = bytes.count - index
      let second = left > 1 ? bytes[index + 1] : 0
      let third = left > 2 ? bytes[index + 2] : 0
      let group = UInt32(bytes[index]) << 16 | UInt32(second) << 8 | UInt32(third)
      for place in 0..<4 {
        // One byte makes two letters, two make three.
        let letter = letters[Int(group >> UInt32(18 - 6 * place) & 63)]
        text.append(place <= left ? letter : UInt8(ascii: "="))
      }
      index += 3
    }
  }

  /// The text of some bytes.
  static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    append(bytes, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
