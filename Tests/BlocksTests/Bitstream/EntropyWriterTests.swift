import TestSupport
import Testing

@testable import Blocks

@Suite("Writing entropy-coded data")
struct EntropyWriterTests {
  /// Bits and restarts as text, from which the bytes follow by hand.
  struct Script {
    var text = ""

    mutating func append(_ number: UInt64, _ count: Int) {
      text += (0..<count).map { number >> UInt64(count - 1 - $0) & 1 == 1 ? "1" : "0" }.joined()
    }

    /// What T.81, F.1.2.3 makes of them: ones to the byte before a marker, zero bytes after full ones.
    func bytes(end: UInt8) -> [UInt8] {
      var bytes: [UInt8] = []
      let parts = text.split(separator: "R", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        // A part but the first begins with the number of its restart.
        var bits = Array(index == 0 ? part[...] : part.dropFirst())
        if index > 0, let number = part.first?.wholeNumberValue {
          bytes += [0xFF, 0xD0 + UInt8(number)]
        }
        while bits.count % 8 != 0 { bits.append("1") }
        for start in stride(from: 0, to: bits.count, by: 8) {
          let byte = UInt8(String(bits[start..<start + 8]), radix: 2) ?? 0
          bytes += byte == 0xFF ? [0xFF, 0] : [byte]
        }
      }
      return bytes + [0xFF, end]
    }
  }

  @Test("parts are joined at any bit, with restarts anywhere", arguments: 0..<57)
  func joining(_ phase: Int) {
    var random = SeededRandom(seed: UInt64(phase))
    var writer = EntropyWriter(copying: [1, 2, 3, 4], upTo: 3, capacity: 0)
    var script = Script()
    func number(_ count: Int) -> UInt64 {
      // Ones mostly: full bytes.
      let noise = UInt64.random(in: 0...UInt64.max, using: &random)
      return Bool.random(using: &random)
        ? (1 << UInt64(count)) - 1 : noise & ((1 << UInt64(count)) - 1)
    }
    let first = number(phase)
    writer.append(first, count: phase)
    script.append(first, phase)
    for _ in 0..<6 {
      var part = BitString()
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        if Int.random(in: 0...7, using: &random) == 0 {
          let restart = Int.random(in: 0...7, using: &random)
          part.restart(number: UInt8(restart))
          script.text += "R\(restart)"
        }
        let count = Int.random(in: 0...57, using: &random)
        let bits = number(count)
        part.append(bits, count: count)
        script.append(bits, count)
      }
      writer.append(part)
    }
    writer.finish(marker: 0xD9)
    let written = writer.takeFile()
    #expect(written == [1, 2, 3] + script.bytes(end: 0xD9))
  }

  @Test("restarts stand before the first bit, after the last one, and side by side")
  func restarts() {
    for count in [0, 1, 7, 8, 63, 64, 65, 128] {
      var part = BitString()
      var script = Script()
      func restart(_ number: Int) {
        part.restart(number: UInt8(number))
        script.text += "R\(number)"
      }
      restart(3)
      for _ in 0..<count {
        part.append(1, count: 1)
        script.append(1, 1)
      }
      restart(4)
      restart(5)
      #expect(part.count == count)
      var writer = EntropyWriter(copying: [], upTo: 0, capacity: 0)
      writer.append(part)
      writer.finish(marker: 0xD9)
      let written = writer.takeFile()
      #expect(written == script.bytes(end: 0xD9), "\(count) bits")
    }
  }

  @Test("bits are copied from any place to any other", arguments: 0..<8)
  func copying(_ phase: Int) {
    let file = BitPositionTests.data(60, seed: UInt64(phase) + 50) + [0xFF, 0xD9]
    let bits = BitPositionTests.bits(of: file, from: 0)
    func place(_ bit: Int) -> BitPosition {
      var position = BitPosition(byte: 0)
      for _ in 0..<bit {
        unsafe position.refill(from: file.span.bytes)
        position.skip(1)
      }
      return position
    }
    for (from, to) in [(0, bits.count), (phase, phase), (phase, bits.count - 3), (17, 18 + phase)] {
      var part = BitString()
      part.append((1 << UInt64(phase)) - 1, count: phase)
      unsafe part.append(from: place(from), to: place(to), in: file.span.bytes)
      var script = Script()
      script.append((1 << UInt64(phase)) - 1, phase)
      for bit in bits[from..<to] { script.append(UInt64(bit), 1) }
      var writer = EntropyWriter(copying: [], upTo: 0, capacity: 0)
      writer.append(part)
      writer.finish(marker: 0xD9)
      let written = writer.takeFile()
      #expect(written == script.bytes(end: 0xD9), "\(from)…\(to)")
      // The same bits straight into the file: where they fall into bytes as before, as bytes.
      var direct = EntropyWriter(copying: [], upTo: 0, capacity: 0)
      direct.append((1 << UInt64(phase)) - 1, count: phase)
      direct.append(from: place(from), to: place(to), in: file)
      direct.finish(marker: 0xD9)
      let directly = direct.takeFile()
      #expect(directly == script.bytes(end: 0xD9), "\(from)…\(to), direct")
    }
  }

  @Test("bytes are copied as they are, after a marker")
  func bytes() {
    var writer = EntropyWriter(copying: [], upTo: 0, capacity: 0)
    writer.append(0b101, count: 3)
    writer.finish(marker: 0xD2)
    writer.append(bytes: 1..<4, of: [9, 0xFF, 0, 8, 7])
    writer.append(0xFF, count: 8)
    writer.finish(marker: 0xD9)
    let written = writer.takeFile()
    #expect(written == [0b1011_1111, 0xFF, 0xD2, 0xFF, 0, 8, 0xFF, 0, 0xFF, 0xD9])
  }
}
