import Codecs
import Pixels
import Testing

@Suite("Damaged PNG")
struct DamagedPNGTests {
  static let picture = HandmadePNG(colorType: 3, depth: 4)

  /// A file with a wrong checksum in the chunk of this name.
  static func spoiled(_ name: String) -> [UInt8] {
    var picture = picture
    picture.transparency = [0, 128]
    var file = picture.file
    file = file.inserting(PNGParts.chunk("tEXt", Array("Title\0Heart".utf8)), before: "IDAT")
    file = file.inserting(PNGParts.chunk("eXIf", TIFFBytes.orientation(6)), before: "IDAT")
    let chunk = PNGChunks(of: file).first { $0.name == name }
    if let chunk { file[chunk.end - 1] ^= 1 }
    return file
  }

  @Test(
    "a bad checksum of a critical chunk is an error that names it",
    arguments: ["IHDR", "PLTE", "IDAT", "IEND"]
  )
  func criticalChecksum(_ name: String) throws {
    let error = #expect(throws: CodecError.self) { try ImageDecoder.decode(Self.spoiled(name)) }
    guard case .corrupt(.png, let reason, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason == "\(name): CRC error")
  }

  @Test(
    "a bad checksum of an ancillary chunk is a warning, and the chunk does not count",
    arguments: ["tRNS", "tEXt", "eXIf"]
  )
  func ancillaryChecksum(_ name: String) throws {
    let image = try ImageDecoder.decode(Self.spoiled(name))
    #expect(image.warnings == [.library("\(name): CRC error")])
    #expect(image.orientation == (name == "eXIf" ? .upright : .quarterTurnClockwise))
    var picture = Self.picture
    if name != "tRNS" { picture.transparency = [0, 128] }
    #expect(image.bitmap == picture.expected)
  }

  @Test("salvage passes over a bad checksum of the pixels, and says so")
  func salvagedChecksum() throws {
    let image = try ImageDecoder.decode(Self.spoiled("IDAT"), options: .init(damage: .salvage))
    #expect(image.damage?.kind == .broken("IDAT: CRC error"))
    var picture = Self.picture
    picture.transparency = [0, 128]
    #expect(image.bitmap == picture.expected)
  }

  @Test("more compressed bytes than the picture needs are a warning")
  func extraBytes() throws {
    let picture = Self.picture
    let stream = PNGParts.stored(picture.filteredRows + [1, 2, 3])
    let image = try ImageDecoder.decode(picture.file(with: stream))
    #expect(image.bitmap == picture.expected)
    #expect(!image.warnings.isEmpty)
  }

  @Test("fewer rows than the header promises are an error at the first missing one")
  func missingRows() throws {
    let picture = HandmadePNG(colorType: 2, depth: 8)
    let stream = PNGParts.stored([UInt8](picture.filteredRows.prefix(34 * 5 + 10)))
    let file = picture.file(with: stream)
    let error = #expect(throws: CodecError.self) { try ImageDecoder.decode(file) }
    guard case .corrupt(.png, _, let place) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(place.row == 5)
    let image = try ImageDecoder.decode(file, options: .init(damage: .salvage))
    #expect(image.damage?.place.row == 5)
    #expect(!image.bitmap.isOpaque)
    for y in 0..<9 {
      for x in 0..<11 {
        #expect(image.bitmap[x, y] == (y < 5 ? picture.expected[x, y] : .transparent))
      }
    }
  }

  @Test("a wrong checksum of the compressed stream is an error, though every chunk's is right")
  func adler() throws {
    let picture = Self.picture
    var stream = PNGParts.stored(picture.filteredRows)
    stream[stream.count - 1] ^= 1
    let file = picture.file(with: stream)
    let error = #expect(throws: CodecError.self) { try ImageDecoder.decode(file) }
    guard case .corrupt(.png, "IDAT: incorrect data check", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  /// The kinds of picture, interlaced or not, with a checksum of the stream that is wrong; and the
  /// checksum of the chunk right or wrong too.
  @Test(
    "salvage passes over a wrong checksum of the compressed stream, and loses no row",
    arguments: [
      HandmadePNG(colorType: 3, depth: 4), HandmadePNG(colorType: 2, depth: 8, isInterlaced: true),
      HandmadePNG(colorType: 6, depth: 16, height: 1),
    ],
    [false, true]
  )
  func salvagedAdler(_ picture: HandmadePNG, hasBadChunk: Bool) throws {
    var stream = PNGParts.stored(picture.filteredRows)
    stream[stream.count - 1] ^= 1
    let profile = PNGParts.chunk("iCCP", Array("a\0\0".utf8) + PNGParts.stored(ICCBytes.profile()))
    var file = picture.file(with: stream)
      .inserting(profile, before: picture.palette.isEmpty ? "IDAT" : "PLTE")
    let chunk = try #require(PNGChunks(of: file).first { $0.name == "IDAT" })
    if hasBadChunk { file[chunk.end - 1] ^= 1 }
    let image = try ImageDecoder.decode(file + [7], options: .init(damage: .salvage))
    #expect(image.bitmap == picture.expected)
    #expect(image.damage?.kind == .broken("IDAT: incorrect data check"))
    #expect(image.warnings == [.bytesAfterEnd(1)])
    #expect(image.iccProfile == ICCBytes.profile())
  }

  @Test("bytes after the end are a warning with their number")
  func bytesAfterEnd() throws {
    let image = try ImageDecoder.decode(Self.picture.file + [1, 2, 3])
    #expect(image.bitmap == Self.picture.expected)
    #expect(image.warnings == [.bytesAfterEnd(3)])
  }

  @Test("an unknown critical chunk is an error, an unknown ancillary one is nothing")
  func unknownChunks() throws {
    let file = Self.picture.file
    #expect(throws: CodecError.self) {
      try ImageDecoder.decode(file.inserting(PNGParts.chunk("ABCD", [1]), before: "IDAT"))
    }
    let image = try ImageDecoder.decode(
      file.inserting(PNGParts.chunk("abCd", [1]), before: "IDAT")
    )
    #expect(image.warnings.isEmpty)
  }

  @Test("an index beyond the palette is opaque black (11.2.2)")
  func indexBeyondPalette() throws {
    var picture = Self.picture
    let black = Color.black
    picture.palette = [Color](repeating: black, count: 16)
    let expected = picture.expected
    picture.palette = [black]
    #expect(try ImageDecoder.decode(picture.file).bitmap == expected)
  }
}

extension HandmadePNG {
  /// The file with another stream in its place.
  func file(with stream: [UInt8]) -> [UInt8] {
    PNGParts.signature + header + tables + PNGParts.chunk("IDAT", stream)
      + PNGParts.chunk("IEND", [])
  }
}
