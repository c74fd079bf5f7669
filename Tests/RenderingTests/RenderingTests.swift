import Codecs
import Pixels
import Raster
import Rendering
import Scene
import TestSupport
import Testing

@Suite("Rendering")
struct RenderingTests {
  static let photo = SourceName("photo")
  static let sticker = SourceName("sticker")

  /// Four quadrants of different colours and sizes, so that no turn looks like another.
  static func quadrants(width: Int, height: Int) -> Bitmap {
    var image = Bitmap(size: PixelSize(width: width, height: height), filledWith: .white)
    for y in 0..<height {
      for x in 0..<width {
        let isLeft = x < width / 3
        let isTop = y < height / 3
        image[x, y] =
          switch (isLeft, isTop) {
          case (true, true): Color(red: 200, green: 30, blue: 30)
          case (false, true): Color(red: 30, green: 180, blue: 40)
          case (true, false): Color(red: 40, green: 60, blue: 210)
          case (false, false): Color(red: 230, green: 210, blue: 40)
          }
      }
    }
    return image
  }

  static func plan(_ size: PixelSize, background: Color = .transparent) -> RenderPlan {
    RenderPlan(
      size: size,
      background: background,
      layers: [
        Layer(
          source: photo,
          placement: Transform(
            scaleX: Double(size.width),
            scaleY: Double(size.height),
            x: 0,
            y: 0
          )
        ),
        Layer(source: sticker, placement: Transform(scaleX: 9.5, scaleY: 7, x: 20.5, y: 3)),
      ]
    )
  }

  /// An `eXIf` chunk of one tag, the orientation: little-endian TIFF, tag 0x0112, SHORT, one value.
  static func exif(_ orientation: Orientation) -> [UInt8] {
    PNGBytes.chunk(
      "eXIf",
      [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0]
        + [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation.rawValue, 0, 0, 0]
        + [0, 0, 0, 0]
    )
  }

  static func stickerFile() throws -> [UInt8] {
    var image = Bitmap(size: PixelSize(width: 12, height: 8))
    for y in 0..<8 {
      for x in 0..<12 {
        image[x, y] = Color(red: 250, green: UInt8(x * 20), blue: 0, alpha: UInt8(y * 36))
      }
    }
    return try PNGEncoder.encode(image, options: PNGOptions())
  }

  @Test("a picture is its photo and stickers, upright whatever the EXIF says")
  func orientations() throws {
    let upright = Self.quadrants(width: 48, height: 32)
    let sticker = try Self.stickerFile()
    let expected = try PictureRenderer.render(
      Self.plan(upright.size),
      files: [
        Self.photo: try PNGEncoder.encode(upright, options: PNGOptions()),
        Self.sticker: sticker,
      ],
      options: OutputOptions(format: .png)
    )
    let reference = try ImageDecoder.decode(expected.file.bytes).bitmap
    for orientation in Orientation.allCases {
      // Turning it by the inverse gives what a camera would have stored.
      let inverse: Orientation =
        switch orientation {
        case .quarterTurnClockwise: .quarterTurnAnticlockwise
        case .quarterTurnAnticlockwise: .quarterTurnClockwise
        default: orientation
        }
      let stored = try PNGEncoder.encode(upright.turned(inverse), options: PNGOptions())
      let tagged = PNGBytes.inserting(Self.exif(orientation), into: stored)
      let picture = try PictureRenderer.render(
        Self.plan(upright.size),
        files: [Self.photo: tagged, Self.sticker: sticker],
        options: OutputOptions(format: .png)
      )
      let decoded = try ImageDecoder.decode(picture.file.bytes)
      #expect(decoded.bitmap == reference, "\(orientation)")
      #expect(decoded.orientation == .upright)
    }
  }

  @Test("PNG and JPEG of one scene show the same")
  func formatsAgree() throws {
    let files = [
      Self.photo: try PNGEncoder.encode(
        Self.quadrants(width: 48, height: 32),
        options: PNGOptions()
      ),
      Self.sticker: try Self.stickerFile(),
    ]
    let plan = Self.plan(PixelSize(width: 48, height: 32), background: .white)
    let png = try PictureRenderer.render(plan, files: files, options: OutputOptions(format: .png))
    let jpeg = try PictureRenderer.render(
      plan,
      files: files,
      options: OutputOptions(format: .jpeg, quality: .level(100), chroma: .full)
    )
    #expect(ImageFormat(sniffing: png.file.bytes) == .png)
    #expect(ImageFormat(sniffing: jpeg.file.bytes) == .jpeg)
    let one = try ImageDecoder.decode(png.file.bytes).bitmap
    let other = try ImageDecoder.decode(jpeg.file.bytes).bitmap
    for y in 0..<32 {
      for x in 0..<48 {
        let (a, b) = (one[x, y], other[x, y])
        #expect(abs(Int(a.red) - Int(b.red)) <= 4 && abs(Int(a.green) - Int(b.green)) <= 4)
        #expect(abs(Int(a.blue) - Int(b.blue)) <= 4)
      }
    }
  }

  @Test("what is transparent shows the background in a JPEG, never black")
  func background() throws {
    let clear = Bitmap(size: PixelSize(width: 16, height: 16))
    let files = [
      Self.photo: try PNGEncoder.encode(clear, options: PNGOptions()),
      Self.sticker: try Self.stickerFile(),
    ]
    for background in [Color.white, Color(red: 10, green: 200, blue: 90)] {
      let plan = Self.plan(clear.size, background: background)
      let picture = try PictureRenderer.render(
        plan,
        files: files,
        options: OutputOptions(format: .jpeg)
      )
      let pixel = try ImageDecoder.decode(picture.file.bytes).bitmap[3, 10]
      #expect(abs(Int(pixel.red) - Int(background.red)) <= 3)
      #expect(abs(Int(pixel.green) - Int(background.green)) <= 3)
    }
    #expect(throws: RenderingError.transparentBackground) {
      try PictureRenderer.render(
        Self.plan(clear.size),
        files: files,
        options: OutputOptions(format: .jpeg)
      )
    }
  }

  @Test("a JPEG keeps the photo's tables and sampling unless another quality is asked for")
  func keepsCoding() throws {
    let image = Self.quadrants(width: 48, height: 32)
    for (quality, chroma) in [(37, JPEGOptions.Chroma.full), (93, .halved)] {
      let photo = try JPEGEncoder.encode(
        image,
        options: JPEGOptions(tables: .quality(quality), chroma: chroma)
      )
      let coding = try #require(try ImageDecoder.decode(photo).jpegCoding)
      let files = [Self.photo: photo, Self.sticker: try Self.stickerFile()]
      let plan = Self.plan(image.size, background: .white)
      let kept = try PictureRenderer.render(
        plan,
        files: files,
        options: OutputOptions(format: .jpeg)
      )
      #expect(try ImageDecoder.decode(kept.file.bytes).jpegCoding == coding)
      let other = try PictureRenderer.render(
        plan,
        files: files,
        options: OutputOptions(format: .jpeg, quality: .level(60), chroma: .full)
      )
      let asked = try JPEGEncoder.encode(
        image,
        options: JPEGOptions(tables: .quality(60), chroma: .full)
      )
      #expect(
        try ImageDecoder.decode(other.file.bytes).jpegCoding
          == ImageDecoder.decode(asked).jpegCoding
      )
    }
  }

  @Test("what is missing, broken or too large is an error that says which")
  func errors() throws {
    let image = Self.quadrants(width: 48, height: 32)
    let photo = try PNGEncoder.encode(image, options: PNGOptions())
    let sticker = try Self.stickerFile()
    let plan = Self.plan(image.size)
    let options = OutputOptions(format: .png)
    #expect(throws: RenderingError.sourceMissing(Self.sticker)) {
      try PictureRenderer.render(plan, files: [Self.photo: photo], options: options)
    }
    #expect(throws: RenderingError.source(Self.sticker, .empty)) {
      try PictureRenderer.render(
        plan,
        files: [Self.photo: photo, Self.sticker: []],
        options: options
      )
    }
    var limited = options
    limited.decoding.limits = PixelLimits(maximumPixels: 48 * 32 - 1)
    #expect(
      throws: RenderingError.pictureTooLarge(plan.size, limited.decoding.limits)
    ) {
      try PictureRenderer.render(
        plan,
        files: [Self.photo: photo, Self.sticker: sticker],
        options: limited
      )
    }
    let cut = [UInt8](photo.dropLast(40))
    #expect(throws: RenderingError.self) {
      try PictureRenderer.render(
        plan,
        files: [Self.photo: cut, Self.sticker: sticker],
        options: options
      )
    }
    var salvaging = options
    salvaging.decoding.damage = .salvage
    let salvaged = try PictureRenderer.render(
      plan,
      files: [Self.photo: cut, Self.sticker: sticker],
      options: salvaging
    )
    let finding = try #require(salvaged.findings.first)
    guard case .damage = finding.kind else {
      Issue.record("the damage is told")
      return
    }
    #expect(finding.source == Self.photo)
  }

  @Test("images that are too many pixels only together are refused before one is decoded")
  func tooManyTogether() throws {
    let file = try Self.stickerFile()
    let photo = try PNGEncoder.encode(Self.quadrants(width: 40, height: 30))
    var options = OutputOptions(format: .png)
    let files = [Self.photo: photo, Self.sticker: file]
    options.decoding.limits.maximumPixels = 40 * 30 + 12 * 8
    _ = try PictureRenderer.render(
      Self.plan(PixelSize(width: 40, height: 30)),
      files: files,
      options: options
    )
    options.decoding.limits.maximumPixels -= 1
    let limits = options.decoding.limits
    #expect(throws: RenderingError.sourcesTooLarge(pixels: 1296, limits)) {
      _ = try PictureRenderer.render(
        Self.plan(PixelSize(width: 40, height: 30)),
        files: files,
        options: options
      )
    }
  }
}
