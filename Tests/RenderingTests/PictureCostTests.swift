import Pixels
import Rendering
import Testing

@testable import Codecs

/// Sums by hand, of bytes to a pixel and a hundred pixels.
///
/// `PeakMemoryTests` holds such sums against what really happens.
@Suite("What a picture costs")
struct PictureCostTests {
  static let scratch = 8 << 20
  static let canvas = PixelSize(width: 10, height: 10)

  static func header(
    _ format: ImageFormat,
    _ model: ColorDescription.Model = .rgb,
    _ sampling: String? = nil,
    turned orientation: Orientation = .upright,
    size: PixelSize = canvas,
    bitDepth: Int = 8
  ) -> ImageHeader {
    ImageHeader(
      format: format,
      size: size,
      orientation: orientation,
      color: ColorDescription(model: model, bitDepth: bitDepth, sampling: sampling)
    )
  }

  /// A photo, stickers, the picture's format, and the bytes for each of a hundred pixels.
  struct Sum: Sendable {
    var photo: ImageHeader
    var stickers: [ImageHeader] = []
    var options: OutputOptions
    var perPixel: Double
  }

  static let sums = [
    // The canvas, and a file that nothing compresses, twice.
    Sum(photo: header(.png), options: OutputOptions(format: .png), perPixel: 4 + 8),
    // 4:2:0 has 1.5 samples; ten bits of each, three times.
    Sum(photo: header(.png), options: OutputOptions(format: .jpeg), perPixel: 4 + 1.5 * 3.75),
    Sum(
      photo: header(.jpeg, .yCbCr, "4:2:0"),
      options: OutputOptions(format: .jpeg),
      perPixel: 4 + 1.5 * 3.75
    ),
    Sum(
      photo: header(.jpeg, .yCbCr, "4:2:2"),
      options: OutputOptions(format: .jpeg),
      perPixel: 4 + 2 * 3.75
    ),
    Sum(
      photo: header(.jpeg, .yCbCr, "4:4:4"),
      options: OutputOptions(format: .jpeg),
      perPixel: 4 + 3 * 3.75
    ),
    Sum(
      photo: header(.jpeg, .yCbCr, "4:2:0"),
      options: OutputOptions(format: .jpeg, chroma: .full),
      perPixel: 4 + 3 * 3.75
    ),
    // Four inks have four coefficients of two bytes, but a canvas and its file take as much.
    Sum(photo: header(.jpeg, .cmyk), options: OutputOptions(format: .png), perPixel: 4 + 8),
    // Many stickers that are turned: each twice, beside the photo.
    Sum(
      photo: header(.png),
      stickers: [header(.png, turned: .halfTurn), header(.jpeg, .gray)],
      options: OutputOptions(format: .png),
      perPixel: 4 + 8 + 6
    ),
    // Four channels of two bytes, beside the same of one, beside the photo.
    Sum(
      photo: header(.png),
      stickers: [header(.png, bitDepth: 16)],
      options: OutputOptions(format: .png),
      perPixel: 4 + 4 + 8
    ),
  ]

  @Test("the largest of decoding, drawing and encoding", arguments: sums.indices)
  func largest(index: Int) {
    let sum = Self.sums[index]
    let cost = PictureCost(
      canvas: Self.canvas,
      photo: sum.photo,
      stickers: sum.stickers,
      fileBytes: 1000,
      options: sum.options
    )
    #expect(cost.byteCount == Self.scratch + 1000 + Int(sum.perPixel * 100))
  }

  @Test("a photo that does not fill the canvas lies beside it")
  func beside() {
    let cost = PictureCost(
      canvas: PixelSize(width: 20, height: 10),
      photo: Self.header(.png, size: PixelSize(width: 100, height: 100)),
      stickers: [],
      fileBytes: 0,
      options: OutputOptions(format: .png)
    )
    #expect(cost.byteCount == Self.scratch + 4 * 10_000 + 4 * 200)
  }

  @Test("numbers beyond all bounds are the largest number")
  func overflow() {
    let size = PixelSize(width: .max, height: 2)
    let cost = PictureCost(
      canvas: size,
      photo: Self.header(.jpeg, .cmyk, size: size),
      stickers: [],
      fileBytes: .max,
      options: OutputOptions(format: .jpeg)
    )
    #expect(cost.byteCount == .max)
  }
}
