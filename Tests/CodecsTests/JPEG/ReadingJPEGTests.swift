import Codecs
import Pixels
import TestSupport
import Testing

@Suite("Reading JPEG")
struct ReadingJPEGTests {
  struct Flat: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var file: [UInt8]
    var model: ColorDescription.Model
    var sampling: String?
    var colors: [Color]
    /// How far a channel may be off: conversions in whole numbers cost one step.
    var tolerance = 0
  }

  static let colors = [
    Color(red: 200, green: 40, blue: 60), Color(red: 30, green: 180, blue: 90),
    Color(red: 20, green: 60, blue: 220), Color(red: 240, green: 230, blue: 120),
  ]
  static let grays = [10, 90, 170, 250].map { Color(red: $0, green: $0, blue: $0) }
  /// 255 = no ink: 200 · 255 / 255 and so on; 128 · 128 / 255 = 64.25.
  static let lights = [
    Color.white, Color(red: 200, green: 100, blue: 50), Color(red: 128, green: 64, blue: 0),
    Color.black,
  ]
  /// 255 = full ink: 127 · 127 / 255 = 63.25.
  static let inks = [
    Color.black, Color.black, Color(red: 0, green: 63, blue: 127),
    Color(red: 195, green: 185, blue: 175),
  ]

  static let flats: [Flat] =
    [
      Flat(testDescription: "gray", file: JPEGFixtures.gray, model: .gray, colors: grays),
      Flat(
        testDescription: "RGB",
        file: JPEGFixtures.rgb,
        model: .rgb,
        sampling: "4:4:4",
        colors: colors
      ),
      Flat(
        testDescription: "CMYK, Adobe",
        file: JPEGFixtures.cmykAdobe,
        model: .cmyk,
        sampling: "1×1,1×1,1×1,1×1",
        colors: lights
      ),
      Flat(
        testDescription: "CMYK, plain",
        file: JPEGFixtures.cmykPlain,
        model: .cmyk,
        sampling: "1×1,1×1,1×1,1×1",
        colors: inks
      ),
      Flat(
        testDescription: "CMYK, Adobe segment removed",
        file: JPEGFixtures.cmykAdobe.removingSegments(0xEE),
        model: .cmyk,
        sampling: "1×1,1×1,1×1,1×1",
        colors: inks
      ),
      Flat(
        testDescription: "YCCK",
        file: JPEGFixtures.ycck,
        model: .ycck,
        sampling: "1×1,1×1,1×1,1×1",
        colors: lights,
        tolerance: 1
      ),
      Flat(
        testDescription: "YCCK, halved",
        file: JPEGFixtures.ycck420,
        model: .ycck,
        sampling: "2×2,1×1,1×1,2×2",
        colors: lights,
        tolerance: 1
      ),
    ]
    + [
      ("4:4:4", JPEGFixtures.ycc444), ("4:2:2", JPEGFixtures.ycc422),
      ("4:2:0", JPEGFixtures.ycc420),
      ("4:4:0", JPEGFixtures.ycc440), ("4:1:1", JPEGFixtures.ycc411),
    ].map { sampling, file in
      Flat(
        testDescription: sampling,
        file: file,
        model: .yCbCr,
        sampling: sampling,
        colors: colors,
        tolerance: 1
      )
    }

  @Test("the middle of each square has its colour", arguments: flats)
  func flat(_ flat: Flat) throws {
    let image = try ImageDecoder.decode(flat.file)
    #expect(image.header.color.model == flat.model)
    #expect(image.header.color.sampling == flat.sampling)
    #expect(image.warnings.isEmpty)
    #expect(image.bitmap.isOpaque)
    let half = image.bitmap.width / 2
    for (index, color) in flat.colors.enumerated() {
      let found = image.bitmap[index % 2 * half + half / 2, index / 2 * half + half / 2]
      #expect(found.isNear(color, within: flat.tolerance), "\(found.hexadecimal)")
    }
  }

  @Test(
    "the same coefficients in another coding are the same picture",
    arguments: [
      JPEGFixtures.textureProgressive, JPEGFixtures.textureArithmetic, JPEGFixtures.textureBoth,
      JPEGFixtures.textureRestart, JPEGFixtures.textureApart,
    ]
  )
  func codings(_ file: [UInt8]) throws {
    let plain = try ImageDecoder.decode(JPEGFixtures.texture)
    let image = try ImageDecoder.decode(file)
    #expect(image.bitmap == plain.bitmap)
    #expect(image.jpegCoding == plain.jpegCoding)
    #expect(image.warnings.isEmpty)
  }

  @Test("passes are told from the frame header")
  func passes() throws {
    #expect(try !ImageHeader.read(JPEGFixtures.texture).color.isInPasses)
    #expect(try !ImageHeader.read(JPEGFixtures.textureArithmetic).color.isInPasses)
    #expect(try ImageHeader.read(JPEGFixtures.textureProgressive).color.isInPasses)
    #expect(try ImageHeader.read(JPEGFixtures.textureBoth).color.isInPasses)
  }

  @Test("RGB is also told from the names of the components")
  func rgbByName() throws {
    let file = JPEGFixtures.rgb.removingSegments(0xEE)
    #expect(try ImageHeader.read(file).color.model == .rgb)
    #expect(try ImageDecoder.decode(file).bitmap == ImageDecoder.decode(JPEGFixtures.rgb).bitmap)
  }

  @Test("JFIF wins over the Adobe segment")
  func jfifWins() throws {
    let adobe = jpegSegment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0])
    // After the JFIF segment, which comes first.
    let file = JPEGFixtures.ycc444
    let place = try #require(JPEGSegments(of: file).first { $0.applicationNumber == 0 }).payload
    let both = [UInt8](file[..<place.upperBound]) + adobe + file[place.upperBound...]
    #expect(try ImageHeader.read(both).color.model == .yCbCr)
    #expect(try ImageDecoder.decode(both).bitmap == ImageDecoder.decode(file).bitmap)
  }

  @Test("the coding is what the file says")
  func coding() throws {
    let coding = try #require(try ImageDecoder.decode(JPEGFixtures.texture).jpegCoding)
    #expect(coding.components.map(\.horizontalFactor) == [2, 1, 1])
    #expect(coding.components.map(\.verticalFactor) == [2, 1, 1])
    #expect(coding.components[0].table == IJGTables.luminance(quality: 80))
    #expect(coding.components[1].table == IJGTables.chrominance(quality: 80))
    #expect(coding.components[2].table == IJGTables.chrominance(quality: 80))
  }

  @Test("the format is told by content")
  func sniffing() {
    #expect(ImageFormat(sniffing: JPEGFixtures.gray) == .jpeg)
    #expect(ImageFormat(sniffing: HandmadePNG(colorType: 0, depth: 8).file) == .png)
    #expect(ImageFormat(sniffing: Array("GIF89a".utf8)) == nil)
    #expect(ImageFormat(sniffing: []) == nil)
    #expect(throws: CodecError.empty) { try ImageDecoder.decode([]) }
    #expect(throws: CodecError.unknownFormat(firstBytes: Array("GIF8".utf8))) {
      try ImageDecoder.decode(Array("GIF89a".utf8))
    }
  }
}

extension Color {
  /// Whether each channel is at most so far from another colour's.
  func isNear(_ other: Color, within tolerance: Int) -> Bool {
    zip([red, green, blue, alpha], [other.red, other.green, other.blue, other.alpha])
      .allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }
}
