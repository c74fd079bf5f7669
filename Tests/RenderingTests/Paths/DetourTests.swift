import Blocks
import Codecs
import Pixels
import Raster
import Rendering
import Scene
import TestSupport
import Testing

@Suite("Which way is taken")
struct DetourTests {
  static let color: [(Int, Int)] = [(2, 2), (1, 1), (1, 1)]
  static let size = PixelSize(width: 40, height: 24)
  static let photo = HandmadeJPEG(width: 40, height: 24, factors: color, seed: 1)

  static func scene(_ size: PixelSize = size) -> PathScene {
    let sticker = PlainSticker(
      Color(red: 240, green: 20, blue: 20),
      x: 3,
      y: 4,
      width: 9,
      height: 7
    )
    return PathScene(size: size, stickers: [sticker])
  }

  /// What speaks against a way; nil if it is taken.
  static func detour(
    _ path: RenderPath,
    _ photo: [UInt8],
    _ plan: RenderPlan = scene().plan,
    _ change: (inout OutputOptions) -> Void = { _ in }
  ) throws -> Detour? {
    var options = OutputOptions(format: .jpeg, path: path)
    change(&options)
    let files = try scene().files(photo: photo)
    do throws(RenderingError) {
      let picture = try PictureRenderer.render(plan, files: files, options: options)
      #expect(picture.way.path == path)
      return nil
    } catch {
      guard case .pathImpossible(let asked, let detour) = error else { throw error }
      #expect(asked == path)
      return detour
    }
  }

  @Test("a photo that fills its picture keeps its bits, and every other way can be asked for")
  func fastest() throws {
    let photo = Self.photo.file
    let way = try Self.scene().rendered(photo).way
    #expect(way.path == .bitstream)
    #expect(way.detour == nil)
    // 15 units of 16 × 16 pixels hold 5 × 3 blocks of luma that are there, and 3 × 2 of each colour.
    #expect(way.blocks?.total == 5 * 3 + 2 * 3 * 2)
    // The sticker lies from 3 to 12 and from 4 to 11: two by two blocks of luma, one of each colour.
    #expect(way.blocks?.touched == 4 + 2)
    for path in [RenderPath.bitstream, .coefficients, .rgb] {
      #expect(try Self.detour(path, photo) == nil)
    }
    let forced = try Self.scene().rendered(photo, path: .coefficients).way
    #expect(forced.path == .coefficients)
    #expect(forced.detour == .choice)
    #expect(try Self.scene().rendered(photo, path: .rgb).way.blocks == nil)
  }

  @Test("a picture or photo that is no JPEG", arguments: [RenderPath.bitstream, .coefficients])
  func otherFormats(_ path: RenderPath) throws {
    let png = try PNGEncoder.encode(Bitmap(size: Self.size, filledWith: .white))
    #expect(try Self.detour(path, png) == .photoIsNoJPEG)
    #expect(try Self.detour(path, Self.photo.file) { $0.format = .png } == .pictureIsNoJPEG)
    #expect(try Self.scene().rendered(png).way.path == .rgb)
  }

  @Test(
    "a photo that is scaled, moved, turned or seen through",
    arguments: [RenderPath.bitstream, .coefficients]
  )
  func placements(_ path: RenderPath) throws {
    let plan = Self.scene().plan
    var larger = plan
    larger.size = PixelSize(width: 41, height: 24)
    var scaled = plan
    scaled.layers[0].placement.a = 41
    var moved = plan
    moved.layers[0].placement.tx = -1
    var mirrored = plan
    mirrored.layers[0].placement = Transform(scaleX: -40, scaleY: 24, x: 40, y: 0)
    var soft = plan
    soft.layers[0].opacity = 0.5
    for plan in [larger, scaled, moved, mirrored, soft] {
      #expect(try Self.detour(path, Self.photo.file, plan) == .photoDoesNotFill)
    }
  }

  @Test(
    "inks, and sizes that cannot be compared",
    arguments: [RenderPath.bitstream, .coefficients]
  )
  func colors(_ path: RenderPath) throws {
    for (file, size, model) in [
      (JPEGFixtures.cmykPlain, 16, ColorDescription.Model.cmyk), (JPEGFixtures.ycck, 16, .ycck),
    ] {
      let plan = Self.scene(PixelSize(width: size, height: size)).plan
      #expect(try Self.detour(path, file, plan) == .colorModel(model))
    }
    let odd = HandmadeJPEG(
      width: 40,
      height: 24,
      factors: [(3, 1), (2, 1), (2, 1)],
      seed: 1
    )
    #expect(try Self.detour(path, odd.file) == .sampling("3×1,2×1,2×1"))
  }

  @Test("another quality, and another chroma", arguments: [RenderPath.bitstream, .coefficients])
  func coding(_ path: RenderPath) throws {
    let photo = Self.photo.file
    #expect(try Self.detour(path, photo) { $0.quality = .level(90) } == .quality)
    #expect(try Self.detour(path, photo) { $0.chroma = .full } == .chroma)
    #expect(try Self.detour(path, photo) { $0.chroma = .halved } == nil)
    var full = Self.photo
    full = HandmadeJPEG(width: 40, height: 24, factors: [(1, 1), (1, 1), (1, 1)], seed: 1)
    #expect(try Self.detour(path, full.file) { $0.chroma = .full } == nil)
    #expect(try Self.detour(path, full.file) { $0.chroma = .halved } == .chroma)
  }

  @Test("bits that cannot be walked leave the coefficients")
  func bits() throws {
    var passes = Self.photo
    passes.isProgressive = true
    let texture = PixelSize(width: 37, height: 35)
    // After the start of the image and the segment of JFIF.
    let stray = Array(Self.photo.file[..<20] + [0] + Self.photo.file[20...])
    for (file, size, reason) in [
      (passes.file, Self.size, ScanIrregularity.progressive),
      (JPEGFixtures.textureArithmetic, texture, .arithmetic),
      (JPEGFixtures.textureApart, texture, .severalScans),
      (stray, Self.size, .strayBytes(offset: 20)),
    ] {
      let way = try Self.scene(size).rendered(file).way
      #expect(way.path == .coefficients)
      #expect(way.detour == .bits(reason))
      #expect(try Self.detour(.bitstream, file, Self.scene(size).plan) == .bits(reason))
    }
  }

  @Test("a symbol that the photo has no code for is told, and the blocks are kept all the same")
  func missingSymbol() throws {
    // Four squares of one colour each, with codes for nothing else.
    let photo = JPEGFixtures.ycc420
    let size = PixelSize(width: 32, height: 32)
    let shades = PathScene.shades(PixelSize(width: 9, height: 7))
    let scene = PathScene(size: size, stickers: [PlainSticker(shades, x: 2, y: 3)])
    let picture = try scene.rendered(photo)
    #expect(picture.way.path == .coefficients)
    #expect(picture.way.detour == .bits(.symbolMissing))
    #expect(try Self.detour(.bitstream, photo, scene.plan) == .bits(.symbolMissing))
    var tally = KeptBlocksTests.Tally()
    try KeptBlocksTests.check(
      photo,
      scene,
      orientation: .upright,
      fastest: .coefficients,
      "missing symbol",
      tally: &tally
    )
    #expect(tally.far == 0)
    // Nothing is needed where nothing is changed.
    let nothing = try PathScene(size: size, stickers: []).rendered(photo)
    #expect(nothing.way.path == .bitstream)
    #expect(nothing.file.bytes == photo)
  }

  @Test("colour makes a gray photo one of three components, and keeps its lightness")
  func colorOnGray() throws {
    var photo = HandmadeJPEG(width: 40, height: 24, factors: [(2, 2)], seed: 1)
    for isProgressive in [false, true] {
      photo.isProgressive = isProgressive
      let picture = try Self.scene().rendered(photo.file)
      #expect(picture.way.path == .coefficients)
      #expect(isProgressive || picture.way.detour == .colorOnGray)
      let (before, after) = (
        try CoefficientDump(photo.file), try CoefficientDump(picture.file.bytes)
      )
      #expect(after.components.count == 3)
      #expect(picture.way.blocks?.total == 3 * 15)
      #expect(picture.way.blocks?.touched == 3 * 4)
      for y in 0..<3 {
        for x in 0..<5 where !(0..<2 ~= x && 0..<2 ~= y) {
          #expect(after.rows[0][y][x] == before.rows[0][y][x])
          #expect(after.rows[1][y][x] == .zero)
          #expect(after.rows[2][y][x] == .zero)
        }
      }
      #expect(after.rows[1][0][0] != .zero)
    }
    var gray = Self.scene()
    gray.stickers = gray.stickers.map(\.gray)
    #expect(
      try gray.rendered(HandmadeJPEG(width: 40, height: 24, factors: [(2, 2)], seed: 1).file)
        .way.path == .bitstream
    )
  }

  @Test("what is left of a damaged photo are its pixels")
  func damage() throws {
    let cut = [UInt8](Self.photo.file.dropLast(30))
    let salvage = DecodeOptions(damage: .salvage)
    let picture = try Self.scene().rendered(cut, decoding: salvage)
    #expect(picture.way.path == .rgb)
    #expect(picture.way.detour == .damage)
    #expect(picture.findings.count == 1)
    #expect(try Self.detour(.coefficients, cut) { $0.decoding = salvage } == .damage)
    #expect(throws: RenderingError.self) { try Self.scene().rendered(cut) }
  }

  @Test("a plan that cannot be drawn is the same fault on every way")
  func badPlans() throws {
    let plan = Self.scene().plan
    var sheared = plan
    sheared.layers[1].placement.b = 1
    let files = try Self.scene().files(photo: Self.photo.file)
    for path in [RenderPath.bitstream, .coefficients, .rgb] {
      #expect(throws: RenderingError.raster(.unsupportedPlacement(layer: 1))) {
        try PictureRenderer.render(
          sheared,
          files: files,
          options: OutputOptions(format: .jpeg, path: path)
        )
      }
    }
  }

  @Test("a sticker that is missing or broken is the same fault on every way")
  func badStickers() throws {
    let plan = Self.scene().plan
    let name = plan.layers[1].source
    var files = try Self.scene().files(photo: Self.photo.file)
    for (bytes, error) in [
      (nil, RenderingError.sourceMissing(name)), ([], .source(name, .empty)),
      ([1, 2, 3, 4], .source(name, .unknownFormat(firstBytes: [1, 2, 3, 4]))),
    ] as [([UInt8]?, RenderingError)] {
      files[name] = bytes
      for path in [nil, RenderPath.bitstream, .coefficients, .rgb] {
        #expect(throws: error) {
          try PictureRenderer.render(
            plan,
            files: files,
            options: OutputOptions(format: .jpeg, path: path)
          )
        }
      }
    }
  }
}
