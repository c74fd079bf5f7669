import Codecs
import TestSupport
import Testing

@Suite("Markers and chunks")
struct MarkerTests {
  @Test("a JPEG is walked from its start over all scans to its end")
  func jpegWalk() {
    let file: [UInt8] =
      [0xFF, 0xD8] + jpegSegment(0xE0, [1, 2]) + [0x00, 0x55, 0xFF, 0xFF] + jpegSegment(0xDB, [])
      + jpegSegment(0xDA, [9]) + [1, 0xFF, 0x00, 2, 0xFF, 0xD3, 3, 0xFF, 0xFF]
      + jpegSegment(0xDA, [8, 7]) + [4, 5] + [0xFF, 0xD9] + jpegSegment(0xE1, [0])
    let segments = Array(JPEGSegments(of: file))
    #expect(segments.map(\.marker) == [0xD8, 0xE0, 0xDB, 0xDA, 0xDA, 0xD9])
    #expect(segments.map { [UInt8](file[$0.payload]) } == [[], [1, 2], [], [9], [8, 7], []])
  }

  @Test("no prefix of a JPEG makes the walk leave the file")
  func jpegPrefixes() {
    let file = JPEGFixtures.textureProgressive
    let all = Array(JPEGSegments(of: file))
    #expect(all.filter { $0.marker == JPEGSegment.startOfScan }.count == 10)
    for count in file.indices {
      let segments = Array(JPEGSegments(of: [UInt8](file.prefix(count))))
      #expect(segments == Array(all.prefix(segments.count)))
      #expect(segments.count < all.count)
    }
  }

  @Test("a length below two ends the walk", arguments: [0, 1] as [UInt8])
  func badLength(_ length: UInt8) {
    let file: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, length, 0xFF, 0xD9]
    var segments = JPEGSegments(of: file)
    #expect(segments.next()?.marker == 0xD8)
    #expect(segments.next() == nil)
    #expect(segments.metBadLength)
    #expect(throws: CodecError.self) { try ImageDecoder.decode(file) }
  }

  @Test("a PNG is walked to its end, and never beyond the file")
  func pngWalk() {
    let file = HandmadePNG(colorType: 3, depth: 2).file
    let names = ["IHDR", "PLTE", "IDAT", "IEND"]
    #expect(PNGChunks(of: file + PNGParts.chunk("tEXt", [1])).map(\.name) == names)
    for count in file.indices {
      let chunks = Array(PNGChunks(of: [UInt8](file.prefix(count))))
      #expect(chunks.map(\.name) == Array(names.prefix(chunks.count)))
      #expect(chunks.count < 4)
    }
    for chunk in PNGChunks(of: file) { #expect(chunk.hasGoodChecksum(in: file)) }
  }

  @Test(
    "a length beyond the file ends the walk",
    arguments: [0x7FFF_FFFF, 0xFFFF_FFFF, 13] as [UInt32]
  )
  func pngLength(_ length: UInt32) {
    let file = PNGParts.signature + PNGParts.bigEndian(length) + Array("IHDR".utf8) + [1, 2, 3]
    #expect(Array(PNGChunks(of: file)).isEmpty)
  }

  @Test("every bit of a chunk counts for its checksum")
  func checksum() {
    let chunk = PNGParts.chunk("teSt", [1, 2, 3])
    for index in 4..<chunk.count {
      for bit in 0..<8 {
        var file = PNGParts.signature + chunk
        file[8 + index] ^= 1 << UInt8(bit)
        #expect(PNGChunks(of: file).allSatisfy { !$0.hasGoodChecksum(in: file) })
      }
    }
  }
}
