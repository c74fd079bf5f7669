import Codecs
import ColorManagement
import Pixels
import Rendering
import Scene
import TestSupport
import Testing

@Suite("Colours of photos")
struct PhotoColorTests {
  /// A red sticker, solid, 24 × 16.
  static func solid(_ color: Color) -> Bitmap {
    Bitmap(size: PixelSize(width: 24, height: 16), filledWith: color)
  }

  static func jpeg(_ bitmap: Bitmap, profile: [UInt8]? = nil) throws -> [UInt8] {
    // Codes that have a word for whatever stickers bring.
    let options = JPEGOptions(iccProfile: profile, huffmanCodes: .standard)
    return try JPEGEncoder.encode(bitmap, options: options)
  }

  /// A colour as another space has it.
  static func converted(_ color: Color, _ from: TestColors, to space: [UInt8]) -> Color {
    let result = from.converted([color], to: space)[0]
    return Color(
      red: UInt8(result[0].rounded()),
      green: UInt8(result[1].rounded()),
      blue: UInt8(result[2].rounded()),
      alpha: color.alpha
    )
  }

  @Test("a profile that is of no use is told of and does not stay, whatever way is taken")
  func uselessProfile() throws {
    let plain = try Self.jpeg(TestPictures.photo)
    let photo = JPEGProfileSegments.replaced(by: TestColors.p3.dropLast(4), in: plain)
    let sticker = try PNGEncoder.encode(Self.solid(Color(red: 255, green: 0, blue: 0)))
    for path in [nil, RenderPath.coefficients, .planes, .rgb] {
      var options = OutputOptions(format: .jpeg)
      options.path = path
      let made = try ColorScene.render(photo, sticker, options)
      #expect(made.findings.map(\.kind) == [.warning(.profileDropped(.header))])
      let bare = try ColorScene.render(plain, sticker, options)
      #expect(made.file == bare.file)
    }
  }

  @Test("a padded profile counts, and its padding does not stay, whatever way is taken")
  func paddedProfile() throws {
    let plain = try Self.jpeg(TestPictures.photo)
    let padding = utf8("what nobody reads")
    let padded = JPEGProfileSegments.replaced(by: TestColors.p3 + padding, in: plain)
    let photo = JPEGProfileSegments.replaced(by: TestColors.p3, in: plain)
    let sticker = try PNGEncoder.encode(Self.solid(Color(red: 255, green: 0, blue: 0)))
    for path in [nil, RenderPath.coefficients, .planes, .rgb] {
      var options = OutputOptions(format: .jpeg)
      options.path = path
      let made = try ColorScene.render(padded, sticker, options)
      #expect(made.findings == [])
      #expect(made.file == (try ColorScene.render(photo, sticker, options)).file)
    }
  }

  @Test(
    "a JPEG keeps its bits and its profile, and the sticker is converted",
    arguments: [
      Color(red: 255, green: 0, blue: 0), Color(red: 20, green: 200, blue: 90, alpha: 160),
    ]
  )
  func bitstream(_ color: Color) throws {
    let photo = try Self.jpeg(TestPictures.photo, profile: TestColors.p3)
    let options = OutputOptions(format: .jpeg)
    let made = try ColorScene.render(photo, PNGEncoder.encode(Self.solid(color)), options)
    #expect(made.way.path == .bitstream)
    #expect(made.findings == [])
    #expect(try ImageDecoder.decode(made.file.bytes).iccProfile == TestColors.p3)
    // The same colour, by numbers of the photo's space, makes the same file.
    let same = Self.converted(color, .none, to: TestColors.p3)
    #expect(same != color)
    let sticker = try TestColors.taggedP3.png(Self.solid(same))
    #expect(made.file == (try ColorScene.render(photo, sticker, options)).file)
  }

  @Test("a gray photo takes up a sticker's colours as sRGB has them")
  func gray() throws {
    let red = Color(red: 230, green: 20, blue: 30)
    let sticker = try TestColors.taggedP3.png(Self.solid(red))
    let same = try PNGEncoder.encode(
      Self.solid(Self.converted(red, .taggedP3, to: TestColors.sRGB))
    )
    let options = OutputOptions(format: .jpeg)
    let photo = JPEGFixtures.gray
    let made = try ColorScene.render(photo, sticker, options, x: 1, y: 2)
    #expect(made.way.path == .coefficients)
    #expect(made.way.detour == .colorOnGray)
    #expect(made.file == (try ColorScene.render(photo, same, options, x: 1, y: 2)).file)
    let png = try ColorScene.render(photo, sticker, OutputOptions(format: .png), x: 1, y: 2)
    let picture = try ImageDecoder.decode(png.file.bytes).bitmap
    #expect(
      picture.distance(3, 3, to: TestColors.taggedP3.converted([red], to: TestColors.sRGB)[0]) < 1
    )
  }

  @Test("a gray photo's own profile stays true, with and without colour over it")
  func grayProfile() throws {
    let profile = ReferenceProfile.gray(.power(1.8))
    let photo = JPEGProfileSegments.replaced(by: profile, in: JPEGFixtures.gray)
    let space = ReferenceProfile.rgb(ReferenceProfile.standard, .power(1.8))
    let options = OutputOptions(format: .jpeg)
    for color in [Color(red: 200, green: 200, blue: 200), Color(red: 200, green: 90, blue: 10)] {
      let isGray = color.red == color.green
      let sticker = try PNGEncoder.encode(Self.solid(color))
      let made = try ColorScene.render(photo, sticker, options, x: 1, y: 2)
      #expect([.bitstream, .coefficients].contains(made.way.path))
      #expect((made.way.detour == .colorOnGray) == !isGray)
      let image = try ImageDecoder.decode(made.file.bytes)
      #expect(image.warnings == [])
      #expect((image.colorTag == .profile(profile)) == isGray)
      #expect((image.iccProfile != nil) == !isGray)
      #expect(try ColorSpace(image.colorTag) == ColorSpace(.profile(profile)))
      let png = try ColorScene.render(photo, sticker, OutputOptions(format: .png), x: 1, y: 2)
      let picture = try ImageDecoder.decode(png.file.bytes).bitmap
      let wanted = TestColors.none.converted([color], to: space)[0]
      #expect(picture.distance(3, 3, to: wanted) < 1.05)
      #expect(picture[0, 0] == (try ImageDecoder.decode(photo)).bitmap[0, 0])
    }
  }

  @Test("inks are converted through their profile, else by the rule, and a bad one is told of")
  func inks() throws {
    let sticker = try PNGEncoder.encode(Self.solid(Color(red: 0, green: 0, blue: 0, alpha: 0)))
    let options = OutputOptions(format: .png)
    let plain = try ColorScene.render(JPEGFixtures.cmykAdobe, sticker, options)
    #expect(plain.findings.map(\.kind) == [.warning(.inksConverted)])
    let profile = ReferenceProfile.tables(channels: 4, hasWayBack: false)
    let photo = JPEGProfileSegments.replaced(by: profile, in: JPEGFixtures.cmykAdobe)
    let made = try ColorScene.render(photo, sticker, options)
    #expect(made.findings == plain.findings)
    let image = try ImageDecoder.decode(made.file.bytes)
    #expect(image.colorTag == nil)
    let inks = try ImageDecoder.decodeJPEG(photo, options: DecodeOptions(), keepingInks: true)
    let samples = inks.bitmap.colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
      .map { 100 - Double($0) / 2.55 }
    let expected = ReferenceProfile.converted(
      samples,
      channels: 4,
      from: profile,
      to: TestColors.sRGB
    )
    for index in 0..<inks.bitmap.size.area {
      let wanted = SIMD3((0..<3).map { min(max(expected[index * 3 + $0], 0), 1) * 255 })
      let (x, y) = (index % inks.bitmap.width, index / inks.bitmap.width)
      #expect(image.bitmap.distance(x, y, to: wanted) < 2)
    }
    let other = JPEGProfileSegments.replaced(by: TestColors.p3, in: JPEGFixtures.cmykAdobe)
    let wrong = try ColorScene.render(other, sticker, options)
    #expect(wrong.file == plain.file)
    #expect(
      wrong.findings.map(\.kind)
        == [.warning(.profileDropped(.space("RGB "))), .warning(.inksConverted)]
    )
  }

  @Test("a profile of inks in a photo without inks means sRGB, and is told of")
  func mismatch() throws {
    let profile = ReferenceProfile.tables(channels: 4, hasWayBack: true)
    let plain = try Self.jpeg(TestPictures.photo)
    let photo = JPEGProfileSegments.replaced(by: profile, in: plain)
    let sticker = try TestColors.taggedP3.png(ColorScene.colors)
    let options = OutputOptions(format: .png)
    let made = try ColorScene.render(photo, sticker, options)
    #expect(made.file == (try ColorScene.render(plain, sticker, options)).file)
    #expect(made.findings.map(\.kind) == [.warning(.profileDropped(.space("CMYK")))])
  }

  @Test("sRGB, when asked for: the photo is converted as well, and says so")
  func converted() throws {
    let below = TestPictures.photo
    let photo = try TestColors.taggedP3.png(below)
    let sticker = try PNGEncoder.encode(ColorScene.colors)
    let options = OutputOptions(format: .png, colors: .sRGB)
    let image = try ImageDecoder.decode(ColorScene.render(photo, sticker, options).file.bytes)
    #expect(image.iccProfile == ColorSpace.sRGB.profile)
    let expected = TestColors.taggedP3.converted(below.colors, to: TestColors.sRGB)
    for y in 0..<5 {
      for x in 0..<below.width {
        #expect(image.bitmap.distance(x, y, to: expected[y * below.width + x]) < 0.55)
      }
    }
    let red = SIMD3<Double>(255, 0, 0)
    #expect(image.bitmap.distance(9, 5, to: red) == 0)
    let jpeg = try Self.jpeg(below, profile: TestColors.p3)
    let made = try ColorScene.render(jpeg, sticker, OutputOptions(format: .jpeg, colors: .sRGB))
    #expect(made.way.path == .rgb)
    #expect(made.way.detour == .colorSpace)
    #expect(try ImageDecoder.decode(made.file.bytes).iccProfile == ColorSpace.sRGB.profile)
  }

  @Test("a photo that is sRGB keeps its bits when sRGB is asked for, and its own profile")
  func kept() throws {
    let sticker = try TestColors.taggedP3.png(ColorScene.colors)
    for profile in [nil, TestColors.sRGB] {
      let photo = try Self.jpeg(TestPictures.photo, profile: profile)
      let made = try ColorScene.render(photo, sticker, OutputOptions(format: .jpeg, colors: .sRGB))
      let other = try ColorScene.render(photo, sticker, OutputOptions(format: .jpeg))
      #expect(made.way == other.way)
      #expect(made.way.path == .bitstream)
      let found = try ImageDecoder.decode(made.file.bytes).iccProfile
      #expect(found == profile ?? ColorSpace.sRGB.profile)
      let same = JPEGProfileSegments.replaced(
        by: profile ?? ColorSpace.sRGB.profile,
        in: other.file.bytes
      )
      #expect(made.file.bytes == same)
    }
  }

  @Test("what lies where no photo is has the colour that was asked for")
  func background() throws {
    let color = Color(red: 200, green: 30, blue: 40)
    let photo = try TestColors.taggedP3.png(TestPictures.photo)
    var plan = RenderPlan(size: PixelSize(width: 200, height: 100), background: color, layers: [])
    plan.layers = [
      Layer(
        source: ColorScene.photo,
        placement: Transform(scaleX: 96, scaleY: 72, x: 0, y: 0)
      )
    ]
    let made = try PictureRenderer.render(
      plan,
      files: [ColorScene.photo: photo],
      options: OutputOptions(format: .png)
    )
    let picture = try ImageDecoder.decode(made.file.bytes).bitmap
    #expect(picture[150, 90] == Self.converted(color, .none, to: TestColors.p3))
  }

  static let animation = PNGBytes.chunk(
    "acTL",
    PNGBytes.bigEndian(3) + PNGBytes.bigEndian(0)
  )

  @Test("what a picture has less of than its images is told", arguments: [true, false])
  func reduced(isPhoto: Bool) throws {
    let plain = try PNGEncoder.encode(Self.solid(.white))
    let deep = PNGBytes.deep(
      width: 2,
      height: 2,
      [SIMD4<UInt16>](repeating: [1000, 2000, 3000, 65_535], count: 4)
    )
    let moving = PNGBytes.inserting(Self.animation, into: plain)
    let cases: [(file: [UInt8], warning: CodecWarning, ofPhotosAlone: Bool)] = [
      (moving, .onlyFirstOfAnimation(3), false), (deep, .depthReduced(16), true),
      (JPEGFixtures.cmykAdobe, .inksConverted, true),
    ]
    for (file, warning, ofPhotosAlone) in cases {
      let made = try ColorScene.render(
        isPhoto ? file : plain,
        isPhoto ? plain : file,
        OutputOptions(format: .png)
      )
      let told = made.findings.filter { $0.kind == .warning(warning) }.map(\.source)
      let source = isPhoto ? ColorScene.photo : ColorScene.sticker
      #expect(told == (ofPhotosAlone && !isPhoto ? [] : [source]), "\(warning)")
    }
    #expect(try ColorScene.render(plain, plain, OutputOptions(format: .png)).findings == [])
  }
}
