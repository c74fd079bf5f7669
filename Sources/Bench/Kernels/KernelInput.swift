import Codecs
import Pixels
import Scene

/// What kernels work on: a photo and a sticker drawn for the purpose.
struct KernelInput {
  /// The photo's size: more than the nearest caches hold.
  static let standardSize = PixelSize(width: 2048, height: 1536)

  /// The names of the images in plans.
  static let (photoName, stickerName) = (SourceName("photo"), SourceName("sticker"))

  let photo: Bitmap
  /// The photo as a JPEG of quality 90 at 4:2:0.
  let jpeg: [UInt8]
  /// A sticker half as wide as the photo.
  let sticker: Bitmap

  /// Draws photo and sticker.
  init(_ size: PixelSize = standardSize) throws(BenchError) {
    photo = DrawnPhoto.bitmap(size)
    jpeg = try DrawnPhoto.file(size)
    sticker = DrawnSticker.bitmap(side: size.width / 2, seed: 3)
  }

  /// The bytes of so many pixels in memory.
  static func bytes(of size: PixelSize) -> Int { size.area * 4 }

  /// The kernels, a plain copy first.
  func kernels() throws(BenchError) -> [Subject] {
    var kernels = [copy, digest]
    kernels += try rasterKernels()
    kernels += try jpegKernels()
    kernels += try pngKernels()
    kernels += try recordingKernels()
    return kernels
  }
}

extension Subject {
  /// A kernel that goes over so many pixels.
  static func kernel(
    _ name: String,
    over size: PixelSize,
    run: @escaping () throws(BenchError) -> Outcome
  ) -> Subject {
    Subject(
      name: name,
      group: .kernels,
      amount: .pixels(size),
      copiedBytes: KernelInput.bytes(of: size),
      run: run
    )
  }

  /// A kernel that goes over so many bytes.
  static func kernel(
    _ name: String,
    over byteCount: Int,
    run: @escaping () throws(BenchError) -> Outcome
  ) -> Subject {
    Subject(
      name: name,
      group: .kernels,
      amount: .bytes(byteCount),
      copiedBytes: byteCount,
      run: run
    )
  }
}

extension CaseResult.Amount {
  /// Millions of the pixels of a size.
  static func pixels(_ size: PixelSize) -> CaseResult.Amount {
    CaseResult.Amount(count: Double(size.area) / 1e6, unit: .megapixels)
  }

  /// Millions of so many bytes.
  static func bytes(_ count: Int) -> CaseResult.Amount {
    CaseResult.Amount(count: Double(count) / 1e6, unit: .megabytes)
  }
}
