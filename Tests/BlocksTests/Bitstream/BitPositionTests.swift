import TestSupport
import Testing

@testable import Blocks

@Suite("Places between bits")
struct BitPositionTests {
  /// The bits of entropy-coded data up to its end, by the letter of T.81, F.1.2.3.
  static func bits(of bytes: [UInt8], from start: Int) -> [Int] {
    var bits: [Int] = []
    var index = start
    while index < bytes.count {
      if bytes[index] == 0xFF {
        guard index + 1 < bytes.count, bytes[index + 1] == 0 else { break }
        index += 1
        bits += [1, 1, 1, 1, 1, 1, 1, 1]
      } else {
        bits += (0..<8).map { Int(bytes[index] >> (7 - $0)) & 1 }
      }
      index += 1
    }
    return bits
  }

  /// Noise in which every third byte or so is full, and stuffed.
  static func data(_ count: Int, seed: UInt64) -> [UInt8] {
    var random = SeededRandom(seed: seed)
    return (0..<count).flatMap { _ -> [UInt8] in
      let byte = UInt8.random(in: 0...255, using: &random)
      return byte % 3 == 0 || byte == 0xFF ? [0xFF, 0] : [byte]
    }
  }

  @Test("bits come as they are written, stuffed bytes left out", arguments: 0..<40)
  func reading(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed) + 100)
    let lead = seed % 9
    let ends: [[UInt8]] = [[], [0xFF], [0xFF, 0xD9], [0xFF, 0xFF, 0xD9], [0xFF, 0xD0, 1, 2]]
    let file =
      [UInt8](repeating: 7, count: lead) + Self.data(seed * 2, seed: UInt64(seed))
      + ends[seed % 5]
    let bits = Self.bits(of: file, from: lead)
    var position = BitPosition(byte: lead)
    let start = position.offset
    var taken = 0
    while taken <= bits.count {
      unsafe position.refill(from: file.span.bytes)
      #expect(position.count >= 56)
      let count = Int.random(in: 1...40, using: &random)
      let expected = (taken..<taken + count).reduce(0) { sum, index in
        sum << 1 | (index < bits.count ? bits[index] : 0)
      }
      #expect(position.peek(count) == expected)
      let step = Int.random(in: 0...count, using: &random)
      position.skip(step)
      taken += step
      #expect(position.offset - start == taken)
      #expect(position.isBeyondEnd == (taken > bits.count))
    }
  }

  @Test("the end is less than a byte away exactly where it is", arguments: [0, 1, 9, 30])
  func end(_ length: Int) {
    let file = Self.data(length, seed: 3) + [0xFF, 0xD9]
    let bits = Self.bits(of: file, from: 0)
    for taken in 0...bits.count + 9 {
      var position = BitPosition(byte: 0)
      for _ in 0..<taken {
        unsafe position.refill(from: file.span.bytes)
        position.skip(1)
      }
      unsafe position.refill(from: file.span.bytes)
      let left = bits.count - taken
      #expect(position.isAtEnd == (0..<8 ~= left), "\(taken) of \(bits.count)")
      if position.isAtEnd { #expect(position.byte == file.count - 2) }
    }
  }

  @Test("the next whole byte is the end for whoever is beyond it", arguments: [0, 3, 20])
  func wholeBytes(_ length: Int) {
    let file = [UInt8](repeating: 0x55, count: length) + [0xFF, 0xD9]
    var position = BitPosition(byte: 0)
    for taken in 0..<length * 8 + 40 {
      #expect(position.nextWholeByte(in: file) == min((taken + 7) / 8, length))
      unsafe position.refill(from: file.span.bytes)
      #expect(position.nextWholeByte(in: file) == min((taken + 7) / 8, length))
      position.skip(1)
    }
  }

  @Test("eight bytes are searched for a full one")
  func fullBytes() {
    var random = SeededRandom(seed: 9)
    for _ in 0..<20_000 {
      let bytes = (0..<8).map { _ in
        [0, 0xFE, 0xFF, 0x7F, 0x80, 1].randomElement(using: &random)
          ?? UInt8.random(in: 0...255, using: &random)
      }
      let word = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      #expect(word.hasFullByte == bytes.contains(0xFF))
    }
  }
}
