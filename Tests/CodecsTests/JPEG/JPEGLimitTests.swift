import Codecs
import Pixels
import TestSupport
import Testing

@Suite("JPEG limits")
struct JPEGLimitTests {
  /// The texture with another size in its frame header.
  static func resized(_ width: Int, _ height: Int) throws -> [UInt8] {
    var file = JPEGFixtures.texture
    let frame = try #require(JPEGSegments(of: file).first { $0.isFrameHeader })
    let size = [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
    file.replaceSubrange(frame.payload.lowerBound + 1..<frame.payload.lowerBound + 5, with: size)
    return file
  }

  @Test("a header that asks for too much is refused before anything is allocated")
  func tooLarge() throws {
    let large = try Self.resized(65_500, 65_500)
    for damage in [DecodeOptions.DamagePolicy.refuse, .salvage] {
      #expect(
        throws: CodecError.overLimit(.pixels, asked: 65_500 * 65_500, allowed: 500_000_000)
      ) { try ImageDecoder.decode(large, options: .init(damage: damage)) }
    }
    let wide = try Self.resized(65_535, 1)
    #expect(throws: CodecError.overLimit(.side, asked: 65_535, allowed: 65_500)) {
      try ImageDecoder.decode(wide)
    }
  }

  @Test("a size of 0 is refused")
  func emptySize() throws {
    #expect(throws: CodecError.unsupported(.jpeg, "a height told after the first scan")) {
      try ImageDecoder.decode(Self.resized(37, 0))
    }
    let error = #expect(throws: CodecError.self) { try ImageDecoder.decode(Self.resized(0, 35)) }
    guard case .corrupt(.jpeg, "a width of 0", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("a file too short for its promise is cut, whatever it holds")
  func tooShort() throws {
    let file = try Self.resized(20_000, 20_000)
    #expect(throws: CodecError.truncated(.jpeg, at: FilePlace(offset: file.count, row: 0))) {
      try ImageDecoder.decode(file)
    }
  }

  /// A picture of 128 × 256 and one component, arithmetic-coded, with so many zeros in its only scan.
  static func arithmetic(_ marker: UInt8, zeros: Int) -> [UInt8] {
    [0xFF, 0xD8] + jpegSegment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
      + jpegSegment(marker, [8, 1, 0, 0, 128, 1, 1, 0x11, 0])
      + jpegSegment(0xDA, [1, 1, 0, 0, marker == 0xCA ? 0 : 63, 0])
      + [UInt8](repeating: 0, count: zeros) + [0xFF, 0xD9]
  }

  @Test(
    "an arithmetic-coded file of less than a bit a block is read with a warning",
    arguments: [0xC9, 0xCA] as [UInt8],
    [DecodeOptions.DamagePolicy.refuse, .salvage]
  )
  func sparse(marker: UInt8, damage: DecodeOptions.DamagePolicy) throws {
    let whole = try ImageDecoder.decode(Self.arithmetic(marker, zeros: 500)).bitmap
    // 16 × 32 blocks, 64 bytes; two are those of the end.
    for (count, isSparse) in [(0, true), (61, true), (62, false)] {
      let file = Self.arithmetic(marker, zeros: count)
      let image = try ImageDecoder.decode(file, options: .init(damage: damage))
      // Bytes that are not there count as zeros.
      #expect(image.bitmap == whole)
      let sparse = image.warnings.contains(.sparseData(bytes: count + 2, blocks: 512))
      #expect(sparse == isSparse)
    }
    #expect(try ImageDecoder.decode(JPEGFixtures.textureArithmetic).warnings.isEmpty)
  }

  /// A black picture of 1024 × 1024 in so many scans: the first has a bit for each of 16,384
  /// blocks, each other one says in two bytes that nothing changes.
  static func manyScans(_ count: Int) -> [UInt8] {
    // One code of one bit each: "no difference", and "16,384 blocks without coefficients".
    let codes: [UInt8] = [1] + [UInt8](repeating: 0, count: 15)
    var file: [UInt8] = [0xFF, 0xD8]
    file += jpegSegment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    file += jpegSegment(0xC2, [8, 4, 0, 4, 0, 1, 1, 0x11, 0])
    file += jpegSegment(0xC4, [0x00] + codes + [0x00] + [0x10] + codes + [0xE0])
    file += jpegSegment(0xDA, [1, 1, 0, 0, 0, 0]) + [UInt8](repeating: 0, count: 2048)
    for _ in 1..<count { file += jpegSegment(0xDA, [1, 1, 0, 1, 63, 0]) + [0, 0] }
    return file + [0xFF, 0xD9]
  }

  @Test("a hundred scans are read, one more is refused", .timeLimit(.minutes(1)))
  func scans() throws {
    let image = try ImageDecoder.decode(Self.manyScans(100))
    #expect(image.bitmap[5, 5] == Color(red: 128, green: 128, blue: 128))
    for count in [101, 1000] {
      #expect(throws: CodecError.overLimit(.scans, asked: 101, allowed: 100)) {
        try ImageDecoder.decode(Self.manyScans(count))
      }
    }
    #expect(throws: CodecError.overLimit(.scans, asked: 4, allowed: 3)) {
      try ImageDecoder.decode(
        Self.manyScans(5),
        options: .init(damage: .salvage, maximumScans: 3)
      )
    }
  }
}
