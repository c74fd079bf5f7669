import CCodecs
import Pixels

extension CodecShim {
  /// What a PNG has beside its pixels.
  struct PNGReading {
    /// Whether there can be pixels that are not opaque.
    var hasAlpha: Bool
    /// The ICC profile; empty where there is none.
    var profile: [UInt8]
  }

  /// Reads a PNG into the bitmap of its size, with libpng: the deep one, where there is one.
  static func readPNG(
    _ file: [UInt8],
    into image: inout DecodedImage,
    options: DecodeOptions
  ) -> (reading: PNGReading, outcome: CodecOutcome) {
    var report = cc_report()
    var profile = unsafe cc_bytes()
    defer { unsafe cc_bytes_free(&profile) }
    var hasAlpha = false
    let size = image.header.size
    if image.deepBitmap != nil {
      unsafe image.deepBitmap?.lendForWriting { target in
        unsafe lend(file, of: size, options: options) { file in
          unsafe cc_png_read(file, target, true, &profile, &hasAlpha, &report)
        }
      }
    } else {
      unsafe image.bitmap.lendForWriting { target in
        unsafe lend(file, of: size, options: options) { file in
          unsafe cc_png_read(file, target, false, &profile, &hasAlpha, &report)
        }
      }
    }
    let reading = unsafe PNGReading(hasAlpha: hasAlpha, profile: profile.copied)
    return (reading, CodecOutcome(report, of: .png, maximumScans: 0))
  }

  /// Reads what stands before the pixels of a PNG, with libpng; nil where anything is wrong with it,
  /// or where the pixels are stored as only libpng reads them.
  static func readPNGPreamble(
    _ file: [UInt8],
    of size: PixelSize,
    options: DecodeOptions
  ) -> PNGPreamble? {
    var report = cc_report()
    var profile = unsafe cc_bytes()
    defer { unsafe cc_bytes_free(&profile) }
    var layout = cc_png_layout()
    unsafe lend(file, of: size, options: options) { file in
      unsafe cc_png_read_layout(file, &layout, &profile, &report)
    }
    guard report.status == CC_OK, let pixels = PNGLayout(layout, size: size) else { return nil }
    return unsafe PNGPreamble(
      layout: pixels,
      reading: PNGReading(hasAlpha: layout.has_alpha, profile: profile.copied),
      warnings: CodecOutcome(report, of: .png, maximumScans: 0).warnings,
      dataStart: layout.data
    )
  }

  /// Reads the ICC profile of a PNG; empty where there is none, or what stands before the pixels is
  /// not in order.
  static func readPNGProfile(_ file: [UInt8], of size: PixelSize) -> [UInt8] {
    var report = cc_report()
    var profile = unsafe cc_bytes()
    defer { unsafe cc_bytes_free(&profile) }
    var layout = cc_png_layout()
    unsafe lend(file, of: size, options: DecodeOptions(damage: .salvage)) { file in
      unsafe cc_png_read_layout(file, &layout, &profile, &report)
    }
    return unsafe profile.copied
  }

  private static func lend(
    _ file: [UInt8],
    of size: PixelSize,
    options: DecodeOptions,
    _ body: (cc_png_file) -> Void
  ) {
    unsafe file.withUnsafeBufferPointer { bytes in
      unsafe body(
        cc_png_file(
          bytes: bytes.baseAddress,
          count: bytes.count,
          width: UInt32(size.width),
          height: UInt32(size.height),
          salvage: options.damage == .salvage,
          maximum_chunk: max(1, options.maximumChunkBytes)
        )
      )
    }
  }

  /// Writes a bitmap as a PNG, as small as libpng can make it.
  static func writePNG(
    _ bitmap: Bitmap,
    samples: PNGLayout.Samples,
    profile: [UInt8]
  ) throws(CodecError) -> [UInt8] {
    let samples =
      switch samples {
      case .gray: CC_GRAY
      case .grayAlpha: CC_GRAY_ALPHA
      case .rgb: CC_RGB
      case .rgba, .palette: CC_RGBA
      }
    return try unsafe written(as: .png) { file, report in
      unsafe bitmap.lendForReading { source in
        unsafe profile.withUnsafeBufferPointer { profile in
          unsafe cc_png_write(source, samples, profile.baseAddress, profile.count, &file, &report)
        }
      }
    }
  }

  /// The CRC-32 of bytes (PNG specification, annex D).
  static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { unsafe cc_crc32(0, $0.baseAddress, $0.count) }
  }
}

extension PNGLayout {
  /// Nil for what is read by libpng only: other depths than 8, and interlaced pictures.
  fileprivate init?(_ layout: cc_png_layout, size: PixelSize) {
    guard layout.bit_depth == 8, !layout.is_interlaced else { return nil }
    let samples: Samples
    switch (layout.channels, layout.has_palette) {
    case (1, true):
      let colors = unsafe withUnsafeBytes(of: layout.palette) { bytes in
        unsafe [UInt32](bytes.bindMemory(to: UInt32.self).prefix(Int(layout.palette_count)))
      }
      samples = .palette(colors)
    case (1, false): samples = .gray
    case (2, false): samples = .grayAlpha
    case (3, false): samples = .rgb
    case (4, false): samples = .rgba
    default: return nil
    }
    self.init(size: size, samples: samples)
    guard layout.has_key else { return }
    let key = [layout.key.0, layout.key.1, layout.key.2].prefix(channels)
    self.key = key.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
