import Codecs
import Pixels
import TestSupport
import Testing

@Suite("EXIF orientation")
struct ExifOrientationTests {
  private func read(_ bytes: [UInt8]) -> ExifOrientation {
    // Not at the beginning of the file, so that places and offsets cannot be mixed up.
    let file = [0xAA, 0xBB, 0xCC] + bytes + [0xDD]
    return ExifOrientation(at: 3..<3 + bytes.count, in: file)
  }

  @Test("entries may stand in any order, the table anywhere", arguments: [true, false])
  func anyOrder(_ isBigEndian: Bool) {
    var tiff = TIFFBytes(isBigEndian: isBigEndian)
    tiff.append32(20)
    for _ in 0..<3 { tiff.append32(0xDEAD_BEEF) }
    tiff.append16(3)
    tiff.appendShort(tag: 0x8769, 1)
    tiff.appendShort(tag: 0x0112, 8)
    tiff.appendShort(tag: 0x0100, 2)
    #expect(read(tiff.bytes) == .known(.quarterTurnAnticlockwise))
  }

  @Test("a LONG is read too", arguments: [true, false])
  func long(_ isBigEndian: Bool) {
    var tiff = TIFFBytes(isBigEndian: isBigEndian)
    tiff.append32(8)
    tiff.append16(1)
    tiff.appendLong(tag: 0x0112, 5)
    #expect(read(tiff.bytes) == .known(.transposed))
  }

  @Test("values outside 1…8 are bad", arguments: [0, 9, 255, 65_535] as [UInt16])
  func badValue(_ value: UInt16) {
    #expect(read(TIFFBytes.orientation(value)) == .bad(.value(UInt32(value))))
  }

  @Test("a LONG whose low half would do is bad")
  func largeLong() {
    var tiff = TIFFBytes()
    tiff.append32(8)
    tiff.append16(1)
    tiff.appendLong(tag: 0x0112, 0x0006_0000)
    #expect(read(tiff.bytes) == .bad(.value(0x0006_0000)))
  }

  @Test("another type or more than one number is bad")
  func badEntry() {
    for (type, count, expected) in [
      (2, 1, BadOrientation.type(2)), (1, 1, .type(1)), (3, 2, .count(2)), (3, 0, .count(0)),
    ] {
      var tiff = TIFFBytes()
      tiff.append32(8)
      tiff.append16(1)
      tiff.appendShort(tag: 0x0112, 6, type: UInt16(type), count: UInt32(count))
      #expect(read(tiff.bytes) == .bad(expected))
    }
  }

  @Test("a table that points to itself as the next is read once")
  func loop() {
    var tiff = TIFFBytes()
    tiff.append32(8)
    tiff.append16(1)
    tiff.appendShort(tag: 0x0100, 1)
    tiff.append32(8)
    #expect(read(tiff.bytes) == .absent)
  }

  @Test(
    "offsets beyond the end are unreadable",
    arguments: [0xFFFF_FFFF, 0x7FFF_FFFF, 27, 26] as [UInt32]
  )
  func farOffset(_ offset: UInt32) {
    var bytes = TIFFBytes.orientation(6)
    bytes.replaceSubrange(4..<8, with: PNGParts.bigEndian(offset))
    #expect(read(bytes) == .bad(.unreadable))
  }

  @Test("every prefix that lacks a part of the entry is unreadable")
  func prefixes() {
    let bytes = TIFFBytes.orientation(6)
    for count in 0..<22 { #expect(read([UInt8](bytes.prefix(count))) == .bad(.unreadable)) }
    for count in 22...bytes.count {
      #expect(read([UInt8](bytes.prefix(count))) == .known(.quarterTurnClockwise))
    }
  }

  @Test("what does not begin as TIFF data does is unreadable")
  func badStart() {
    for index in 0..<4 {
      var bytes = TIFFBytes.orientation(6)
      bytes[index] ^= 1
      #expect(read(bytes) == .bad(.unreadable))
    }
  }
}
