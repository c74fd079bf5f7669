import Codecs
import Pixels
import Rendering
import Scene
import TestSupport
import Testing

/// What a test picture says of its colours, and what that means.
struct TestColors: Sendable, CustomTestStringConvertible {
  var name: String
  /// Chunks of a PNG.
  var chunks: [UInt8] = []
  /// A profile of the space that is meant.
  var space: [UInt8]

  var testDescription: String { name }

  static let sRGB = ReferenceProfile.rgb(ReferenceProfile.standard, .sRGB)
  static let p3 = ReferenceProfile.rgb(ReferenceProfile.p3, .sRGB)
  static let adobe = ReferenceProfile.rgb(ReferenceProfile.adobe, .power(2.2))
  static let light = ReferenceProfile.rgb(ReferenceProfile.standard, .power(1))

  static let gamma = PNGBytes.chunk("gAMA", PNGBytes.bigEndian(100_000))
  static let word = PNGBytes.chunk("sRGB", [1])
  static let numbers = PNGBytes.chunk("cICP", [12, 13, 0, 1])

  static let none = TestColors(name: "untagged", space: sRGB)
  static let taggedP3 = TestColors(name: "P3", chunks: PNGBytes.profile(p3), space: p3)
  static let taggedAdobe = TestColors(name: "Adobe", chunks: PNGBytes.profile(adobe), space: adobe)
  static let standard = TestColors(
    name: "sRGB profile",
    chunks: PNGBytes.profile(sRGB),
    space: sRGB
  )
  static let linear = TestColors(name: "gAMA 1.0", chunks: gamma, space: light)
  static let linearAndWord = TestColors(
    name: "gAMA 1.0 and sRGB",
    chunks: gamma + word,
    space: sRGB
  )
  static let all = TestColors(
    name: "cICP and all others",
    chunks: gamma + word + PNGBytes.profile(adobe) + numbers,
    space: p3
  )

  /// A picture with these words in it.
  func png(_ bitmap: Bitmap) throws -> [UInt8] {
    PNGBytes.inserting(chunks, into: try PNGEncoder.encode(bitmap))
  }

  /// A colour as another space has it, 0…255, by Little CMS in double precision.
  func converted(_ colors: [Color], to other: [UInt8]) -> [SIMD3<Double>] {
    let samples = colors.flatMap { [$0.red, $0.green, $0.blue] }.map { Double($0) / 255 }
    let result =
      space == other
      ? samples : ReferenceProfile.converted(samples, from: space, to: other)
    return colors.indices.map { index in
      SIMD3((0..<3).map { min(max(result[index * 3 + $0], 0), 1) * 255 })
    }
  }
}

extension Bitmap {
  /// The pixels, row by row.
  var colors: [Color] { (0..<size.area).map { self[$0 % width, $0 / width] } }

  /// The reference blend: what lies over a pixel of this picture, of another's colours as they are
  /// here, and its alpha.
  func blended(_ above: SIMD3<Double>, alpha: Double, x: Int, y: Int) -> SIMD3<Double> {
    let color = self[x, y]
    let below = SIMD3(Double(color.red), Double(color.green), Double(color.blue))
    return above * alpha + below * (1 - alpha)
  }

  /// How far a pixel is from what it should be, in steps of 8 bits.
  func distance(_ x: Int, _ y: Int, to expected: SIMD3<Double>) -> Double {
    let color = self[x, y]
    let found = SIMD3(Double(color.red), Double(color.green), Double(color.blue))
    return (0..<3).map { abs(found[$0] - expected[$0]) }.max() ?? 0
  }
}

/// One sticker on one photo, pixel on pixel.
enum ColorScene {
  static let photo = SourceName("photo")
  static let sticker = SourceName("sticker")

  /// A sticker of all kinds of colours, half of them soft.
  static let colors: Bitmap = {
    var bitmap = Bitmap(size: PixelSize(width: 24, height: 16))
    let steps: [UInt8] = [0, 3, 20, 90, 128, 200, 250, 255]
    for index in 0..<24 * 16 {
      bitmap[index % 24, index / 24] = Color(
        red: steps[index % 8],
        green: steps[index / 8 % 8],
        blue: steps[index / 64 % 8],
        alpha: index % 3 == 0 ? 255 : UInt8(index % 251)
      )
    }
    bitmap[0, 0] = Color(red: 255, green: 0, blue: 0)
    return bitmap
  }()

  static func render(
    _ photo: [UInt8],
    _ sticker: [UInt8],
    _ options: OutputOptions,
    x: Double = 9,
    y: Double = 5,
    opacity: Double = 1
  ) throws -> RenderedPicture {
    let photoSize = try ImageHeader.read(photo).size
    let size = try ImageHeader.read(sticker).size
    func placed(_ size: PixelSize, _ x: Double, _ y: Double) -> Transform {
      Transform(scaleX: Double(size.width), scaleY: Double(size.height), x: x, y: y)
    }
    let plan = RenderPlan(
      size: photoSize,
      background: .white,
      layers: [
        Layer(source: Self.photo, placement: placed(photoSize, 0, 0)),
        Layer(source: Self.sticker, placement: placed(size, x, y), opacity: opacity),
      ]
    )
    let files = [Self.photo: photo, Self.sticker: sticker]
    return try PictureRenderer.render(plan, files: files, options: options)
  }
}
