import Codecs
import Pixels
import Rendering
import Scene

/// A sticker whose every pixel on a picture can be worked out by hand: of one colour wherever it
/// lies, or of many colours and lying pixel on pixel.
struct PlainSticker: Sendable {
  var image: Bitmap
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  var opacity = 1.0

  /// One colour, anywhere.
  init(_ color: Color, x: Double, y: Double, width: Double, height: Double, opacity: Double = 1) {
    image = Bitmap(size: PixelSize(width: 5, height: 3), filledWith: color)
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    self.opacity = opacity
  }

  /// An image, pixel on pixel.
  init(_ image: Bitmap, x: Int, y: Int, opacity: Double = 1) {
    self.image = image
    (self.x, self.y) = (Double(x), Double(y))
    (width, height) = (Double(image.width), Double(image.height))
    self.opacity = opacity
  }

  /// What it puts onto a pixel, premultiplied, 0…255 each, and alpha as 0…1.
  func pixel(_ column: Int, _ row: Int) -> SIMD4<Double> {
    func part(_ pixel: Int, _ start: Double, _ length: Double) -> Double {
      max(0, min(Double(pixel) + 1, start + length) - max(Double(pixel), start))
    }
    let covered = part(column, x, width) * part(row, y, height)
    guard covered > 0 else { return .zero }
    let isExact = width == Double(image.width) && height == Double(image.height)
    let color = isExact ? image[column - Int(x), row - Int(y)] : image[0, 0]
    let alpha = Double(color.alpha) / 255 * covered * opacity
    return SIMD4(Double(color.red), Double(color.green), Double(color.blue), 1) * alpha
  }
}

/// Stickers on a photo, and the means to render them.
struct PathScene: Sendable {
  static let photo = SourceName("photo")

  var size: PixelSize
  var stickers: [PlainSticker]

  /// The plan of a picture of the photo's own size.
  var plan: RenderPlan {
    let filling = Transform(
      scaleX: Double(size.width),
      scaleY: Double(size.height),
      x: 0,
      y: 0
    )
    let layers = stickers.enumerated().map { index, sticker in
      Layer(
        source: SourceName("sticker \(index)"),
        placement: Transform(
          scaleX: sticker.width,
          scaleY: sticker.height,
          x: sticker.x,
          y: sticker.y
        ),
        opacity: sticker.opacity
      )
    }
    return RenderPlan(
      size: size,
      background: .white,
      layers: [Layer(source: Self.photo, placement: filling)] + layers
    )
  }

  /// The files of all stickers.
  func files(photo: [UInt8]) throws -> [SourceName: [UInt8]] {
    var files = [Self.photo: photo]
    for (index, sticker) in stickers.enumerated() {
      files[SourceName("sticker \(index)")] = try PNGEncoder.encode(sticker.image)
    }
    return files
  }

  /// The picture as a JPEG.
  func rendered(
    _ photo: [UInt8],
    path: RenderPath? = nil,
    workers: Int = 1,
    decoding: DecodeOptions = DecodeOptions()
  ) throws -> RenderedPicture {
    var options = OutputOptions(format: .jpeg, path: path, workers: workers)
    options.decoding = decoding
    return try PictureRenderer.render(plan, files: files(photo: photo), options: options)
  }

  /// What lies over a pixel, premultiplied, 0…255 each, and alpha as 0…1.
  func cover(_ column: Int, _ row: Int) -> SIMD4<Double> {
    stickers.reduce(into: SIMD4<Double>.zero) { sum, sticker in
      let pixel = sticker.pixel(column, row)
      sum = pixel + sum * (1 - pixel[3])
    }
  }
}

extension PathScene {
  /// Stickers inside a picture, at each of its edges and beyond it: opaque, soft and clear.
  static func everywhere(_ size: PixelSize) -> [PathScene] {
    let (width, height) = (Double(size.width), Double(size.height))
    let red = Color(red: 230, green: 40, blue: 60)
    let soft = Color(red: 20, green: 90, blue: 250, alpha: 140)
    let texture = shades(PixelSize(width: 9, height: 7))
    let sets: [[PlainSticker]] = [
      [PlainSticker(red, x: width * 0.3, y: height * 0.25, width: width * 0.4, height: 3.5)],
      [PlainSticker(soft, x: -4, y: -3.25, width: 9.5, height: 8)],
      [PlainSticker(soft, x: width - 5.5, y: height - 2.5, width: 11, height: 30)],
      [
        PlainSticker(red, x: -20, y: height / 2, width: width + 40, height: 1.75),
        PlainSticker(soft, x: width / 2, y: -20, width: 1.5, height: height + 40),
      ],
      [PlainSticker(texture, x: size.width / 2 - 4, y: size.height / 2 - 3)],
      [PlainSticker(texture, x: -4, y: size.height - 5, opacity: 0.5)],
      [PlainSticker(red, x: -1, y: -1, width: width + 2, height: height + 2)],
      [PlainSticker(red, x: width + 1, y: 0, width: 30, height: 30)],
      [PlainSticker(.transparent, x: 0, y: 0, width: width, height: height)],
      [],
    ]
    return sets.map { PathScene(size: size, stickers: $0) }
  }

  /// An image with no two pixels alike, of every opacity.
  static func shades(_ size: PixelSize) -> Bitmap {
    var image = Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        image[x, y] = Color(
          red: UInt8(255 - x * 255 / size.width),
          green: UInt8(y * 255 / size.height),
          blue: UInt8((x + y) * 11 % 256),
          alpha: [255, 0, 128, 255, 37][(x / 2 + y) % 5]
        )
      }
    }
    return image
  }
}
