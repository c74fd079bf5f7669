import Codecs
import ColorManagement
import Pixels
import Rendering
import TestSupport
import Testing

@Suite("Colours of stickers")
struct StickerColorTests {
  static let pairs: [(photo: TestColors, sticker: TestColors)] = [
    (.none, .taggedP3), (.taggedP3, .standard), (.none, .none), (.taggedP3, .none),
    (.standard, .taggedP3), (.taggedAdobe, .taggedP3), (.none, .linear), (.none, .linearAndWord),
    (.linear, .none), (.linear, .linear), (.linearAndWord, .linear), (.none, .all),
    (.all, .none), (.taggedP3, .all), (.taggedP3, .taggedP3),
  ]

  @Test(
    "a sticker has its own colours in the photo's space, and the photo keeps its own",
    arguments: pairs
  )
  func blend(_ photo: TestColors, _ sticker: TestColors) throws {
    let (below, above) = (TestPictures.photo, ColorScene.colors)
    let files = (try photo.png(below), try sticker.png(above))
    let made = try ColorScene.render(files.0, files.1, OutputOptions(format: .png))
    #expect(made.findings == [])
    let picture = try ImageDecoder.decode(made.file.bytes).bitmap
    let expected = sticker.converted(above.colors, to: photo.space)
    for y in 0..<below.height {
      for x in 0..<below.width {
        let inside = 9..<9 + above.width ~= x && 5..<5 + above.height ~= y
        guard inside else {
          #expect(picture[x, y] == below[x, y])
          continue
        }
        let alpha = Double(above[x - 9, y - 5].alpha) / 255
        let color = expected[(y - 5) * above.width + x - 9]
        let wanted = below.blended(color, alpha: alpha, x: x, y: y)
        // Half a step where the sticker is converted, and half where it is blended.
        #expect(picture.distance(x, y, to: wanted) < 1.05)
      }
    }
  }

  @Test("a picture from pixels says what the photo said of its colours", arguments: pairs)
  func written(_ photo: TestColors, _ sticker: TestColors) throws {
    let files = (try photo.png(TestPictures.photo), try sticker.png(ColorScene.colors))
    let own = try ImageDecoder.decode(files.0)
    for format in ImageFormat.allCases {
      let made = try ColorScene.render(files.0, files.1, OutputOptions(format: format))
      let image = try ImageDecoder.decode(made.file.bytes)
      #expect(image.warnings == [])
      #expect(try ColorSpace(image.colorTag) == ColorSpace(own.colorTag))
      if case .profile? = own.colorTag { #expect(image.colorTag == own.colorTag) }
    }
  }

  @Test("a deep sticker is rounded once", arguments: [TestColors.none, .taggedP3, .linear])
  func deep(_ colors: TestColors) throws {
    var random = SeededRandom(seed: 16)
    let pixels = (0..<24 * 16).map { _ in
      SIMD4<UInt16>(
        .random(in: 0...2000, using: &random),
        .random(in: 0...65_535, using: &random),
        .random(in: 30_000...33_000, using: &random),
        .random(in: 0...65_535, using: &random)
      )
    }
    let sticker = PNGBytes.inserting(
      colors.chunks,
      into: PNGBytes.deep(width: 24, height: 16, pixels)
    )
    let below = TestPictures.photo
    let photo = try PNGEncoder.encode(below)
    let options = OutputOptions(format: .png)
    let made = try ColorScene.render(photo, sticker, options, opacity: 0.5)
    let picture = try ImageDecoder.decode(made.file.bytes).bitmap
    let samples = pixels.flatMap { [$0[0], $0[1], $0[2]] }.map { Double($0) / 65_535 }
    let expected =
      colors.space == TestColors.sRGB
      ? samples : ReferenceProfile.converted(samples, from: colors.space, to: TestColors.sRGB)
    for index in pixels.indices {
      let (x, y) = (9 + index % 24, 5 + index / 24)
      let color = SIMD3((0..<3).map { min(max(expected[index * 3 + $0], 0), 1) * 255 })
      let alpha = Double(pixels[index][3]) / 65_535 * 0.5
      let wanted = below.blended(color, alpha: alpha, x: x, y: y)
      #expect(picture.distance(x, y, to: wanted) < 0.51)
    }
  }

  @Test("a sticker with a useless profile counts as sRGB, and is told of")
  func broken() throws {
    let photo = try PNGEncoder.encode(TestPictures.photo)
    let plain = try PNGEncoder.encode(ColorScene.colors)
    var profile = TestColors.p3
    // The types of all tags: nothing can be read of it.
    for index in 0..<Int(profile[131]) {
      let entry = 132 + index * 12 + 4
      let place = profile[entry..<entry + 4].reduce(0) { $0 << 8 | Int($1) }
      profile[place] ^= 0xFF
    }
    let sticker = PNGBytes.inserting(PNGBytes.profile(profile), into: plain)
    let options = OutputOptions(format: .png)
    let made = try ColorScene.render(photo, sticker, options)
    #expect(made.file == (try ColorScene.render(photo, plain, options)).file)
    let findings = made.findings.filter { $0.kind == .warning(.profileDropped(.contents)) }
    #expect(findings.map(\.source) == [ColorScene.sticker])
  }

  @Test(
    "numbers of high dynamic range are not looked at, and told of",
    arguments: [16, 18] as [UInt8]
  )
  func highRange(_ transfer: UInt8) throws {
    let photo = try PNGEncoder.encode(TestPictures.photo)
    let numbers = PNGBytes.chunk("cICP", [9, transfer, 0, 1])
    let plain = try TestColors.taggedP3.png(ColorScene.colors)
    let sticker = PNGBytes.inserting(numbers, into: plain)
    let options = OutputOptions(format: .png)
    let made = try ColorScene.render(photo, sticker, options)
    #expect(made.file == (try ColorScene.render(photo, plain, options)).file)
    let warning = CodecWarning.codePointsIgnored([9, transfer, 0, 1])
    #expect(made.findings.map(\.kind) == [.warning(warning)])
  }
}
