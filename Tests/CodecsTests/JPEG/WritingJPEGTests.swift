import Codecs
import Pixels
import TestSupport
import Testing

@Suite("Writing JPEG")
struct WritingJPEGTests {
  /// Colours that run into each other, with a little noise.
  static func picture(_ width: Int = 37, _ height: Int = 35) -> Bitmap {
    var random = SeededRandom(seed: 7)
    var bitmap = Bitmap(size: PixelSize(width: width, height: height), filledWith: .black)
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x, y] = Color(
          red: UInt8(x * 200 / width + Int.random(in: 0..<20, using: &random)),
          green: UInt8(y * 200 / height + Int.random(in: 0..<20, using: &random)),
          blue: UInt8((x + y) * 100 / (width + height) + 60)
        )
      }
    }
    return bitmap
  }

  /// The quantization tables of a file by their numbers, in natural order (T.81, B.2.4.1).
  static func tables(of file: [UInt8]) -> [Int: [UInt16]] {
    var tables: [Int: [UInt16]] = [:]
    for segment in JPEGSegments(of: file) where segment.marker == 0xDB {
      var bytes = file[segment.payload]
      while let head = bytes.popFirst() {
        var table = [UInt16](repeating: 0, count: 64)
        for place in zigzag {
          var number = UInt16(bytes.removeFirst())
          if head >> 4 == 1 { number = number << 8 | UInt16(bytes.removeFirst()) }
          table[place] = number
        }
        tables[Int(head & 15)] = table
      }
    }
    return tables
  }

  /// The zigzag walk, made by walking (T.81, figure 5).
  static let zigzag: [Int] = (0..<15).flatMap { diagonal in
    let cells = (0...diagonal).filter { $0 < 8 && diagonal - $0 < 8 }
      .map { row in row * 8 + diagonal - row }
    return diagonal % 2 == 0 ? cells.reversed() : cells
  }

  static func frame(of file: [UInt8]) throws -> [UInt8] {
    let segment = try #require(JPEGSegments(of: file).first { $0.isFrameHeader })
    #expect(segment.marker == 0xC0)
    return [UInt8](file[segment.payload])
  }

  @Test("every quality has its tables, and each chroma its factors", arguments: 1...100)
  func qualityAndChroma(_ quality: Int) throws {
    for (chroma, factor) in [(JPEGOptions.Chroma.halved, UInt8(0x22)), (.full, 0x11)] {
      let options = JPEGOptions(tables: .quality(quality), chroma: chroma)
      let file = try JPEGEncoder.encode(Self.picture(17, 9), options: options)
      let tables = Self.tables(of: file)
      #expect(tables[0] == IJGTables.luminance(quality: quality))
      #expect(tables[1] == IJGTables.chrominance(quality: quality))
      #expect(
        try Self.frame(of: file)
          == [8, 0, 9, 0, 17, 3, 1, factor, 0, 2, 0x11, 1, 3, 0x11, 1]
      )
    }
  }

  @Test("what is read is near what was written", arguments: [1, 2, 7, 8, 9, 15, 16, 17, 33])
  func roundTrip(_ side: Int) throws {
    let bitmap = Self.picture(side, 40 - side)
    let options = JPEGOptions(tables: .quality(100), chroma: .full)
    let back = try ImageDecoder.decode(JPEGEncoder.encode(bitmap, options: options)).bitmap
    #expect(back.size == bitmap.size)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { #expect(back[x, y].isNear(bitmap[x, y], within: 5)) }
    }
  }

  @Test("the same bitmap gives the same bytes")
  func deterministic() throws {
    #expect(try JPEGEncoder.encode(Self.picture()) == JPEGEncoder.encode(Self.picture()))
  }

  @Test("Huffman tables are made for the picture")
  func optimised() throws {
    let flat = Bitmap(size: PixelSize(width: 64, height: 64), filledWith: .white)
    let file = try JPEGEncoder.encode(flat)
    let bytes = JPEGSegments(of: file).filter { $0.marker == 0xC4 }.map(\.payload.count)
    // The four example tables of T.81 annex K.3 take 17 + 12, 17 + 162, and the same again.
    #expect(bytes.reduce(0, +) < 100)
  }

  @Test(
    "the coding of another file is taken over",
    arguments: [
      JPEGFixtures.texture, JPEGFixtures.ycc422, JPEGFixtures.ycc440, JPEGFixtures.ycc411,
      JPEGFixtures.ycc444, JPEGFixtures.textureProgressive,
    ]
  )
  func likeAnother(_ photo: [UInt8]) throws {
    let coding = try #require(try ImageDecoder.decode(photo).jpegCoding)
    let options = JPEGOptions(tables: .of(coding), chroma: .like(coding))
    let file = try JPEGEncoder.encode(Self.picture(), options: options)
    #expect(try ImageDecoder.decode(file).jpegCoding == coding)
  }

  @Test("three different tables, and numbers over 255, are kept")
  func strangeTables() throws {
    let components = [3, 300, 77].map { start in
      JPEGCoding.Component(
        horizontalFactor: 1,
        verticalFactor: 1,
        table: (0..<64).map { UInt16(start + $0) }
      )
    }
    let coding = JPEGCoding(components: components)
    let options = JPEGOptions(tables: .of(coding), chroma: .like(coding))
    let file = try JPEGEncoder.encode(Self.picture(), options: options)
    let tables = Self.tables(of: file)
    for index in 0..<3 { #expect(tables[index] == components[index].table) }
    #expect(try ImageDecoder.decode(file).jpegCoding == coding)
  }

  @Test("the coding of a gray photo, or of inks, gives full colour and the last table")
  func likeOtherColors() throws {
    for photo in [JPEGFixtures.gray, JPEGFixtures.ycck420] {
      let coding = try #require(try ImageDecoder.decode(photo).jpegCoding)
      let options = JPEGOptions(tables: .of(coding), chroma: .like(coding))
      let file = try JPEGEncoder.encode(Self.picture(), options: options)
      #expect(try ImageHeader.read(file).color.sampling == "4:4:4")
      #expect(Self.tables(of: file)[0] == coding.components[0].table)
    }
  }

  static let unwritable: [[(Int, Int)]] = [
    [(3, 1), (2, 1), (1, 1)], [(4, 4), (1, 1), (1, 1)], [(4, 2), (2, 1), (1, 2)],
  ]

  @Test("factors that cannot be written give full colour", arguments: unwritable)
  func unwritableFactors(_ factors: [(Int, Int)]) throws {
    let coding = JPEGCoding(
      components: factors.map {
        JPEGCoding.Component(
          horizontalFactor: $0.0,
          verticalFactor: $0.1,
          table: [UInt16](repeating: 1, count: 64)
        )
      }
    )
    let file = try JPEGEncoder.encode(Self.picture(), options: .init(chroma: .like(coding)))
    #expect(try ImageHeader.read(file).color.sampling == "4:4:4")
  }

  @Test("what a JPEG cannot hold is refused")
  func refused() throws {
    var clear = Self.picture()
    clear[36, 34] = Color(red: 0, green: 0, blue: 0, alpha: 254)
    #expect(throws: CodecError.cannotEncode(.jpeg, reason: "pixels that are not opaque")) {
      try JPEGEncoder.encode(clear)
    }
    for quality in [0, -1, 101] {
      #expect(throws: CodecError.cannotEncode(.jpeg, reason: "a quality of \(quality)")) {
        try JPEGEncoder.encode(Self.picture(), options: .init(tables: .quality(quality)))
      }
    }
    let wide = Bitmap(size: PixelSize(width: 65_501, height: 1), filledWith: .white)
    #expect(throws: CodecError.cannotEncode(.jpeg, reason: "a side of more than 65,500 pixels")) {
      try JPEGEncoder.encode(wide)
    }
  }
}
