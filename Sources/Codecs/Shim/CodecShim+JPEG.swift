import CCodecs
import Pixels

extension CodecShim {
  /// Room for the quantization tables of four components, 64 numbers each.
  static var noTables: [UInt16] { [UInt16](repeating: 0, count: 4 * 64) }

  /// Lends C a JPEG.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - size: The size that its header gives.
  ///   - maximumScans: The most passes over the picture.
  ///   - salvaging: Whether damage is noted and the reading goes on.
  ///   - body: Reads it.
  /// - Returns: What `body` returns.
  static func lend<Result>(
    _ file: [UInt8],
    of size: PixelSize,
    maximumScans: Int,
    salvaging: Bool = false,
    _ body: (cc_jpeg_file) -> Result
  ) -> Result {
    unsafe file.withUnsafeBufferPointer { bytes in
      unsafe body(
        cc_jpeg_file(
          bytes: bytes.baseAddress,
          count: bytes.count,
          width: UInt32(size.width),
          height: UInt32(size.height),
          salvage: salvaging,
          maximum_scans: UInt32(clamping: maximumScans)
        )
      )
    }
  }

  /// Reads a JPEG into a bitmap of its size: red, green, blue and alpha, or, of a picture of inks, these
  /// if they are kept.
  ///
  /// - Returns: The quantization tables of four components, 64 numbers each in natural order, 0
  ///   where there is none; and how it went.
  static func readJPEG(
    _ file: [UInt8],
    into bitmap: inout Bitmap,
    keepingInks: Bool,
    options: DecodeOptions
  ) -> (tables: [UInt16], outcome: CodecOutcome) {
    var tables = noTables
    var report = cc_report()
    let (size, salvaging) = (bitmap.size, options.damage == .salvage)
    unsafe bitmap.lendForWriting { target in
      unsafe lend(file, of: size, maximumScans: options.maximumScans, salvaging: salvaging) {
        unsafe cc_jpeg_read($0, target, keepingInks, &tables, &report)
      }
    }
    return (tables, CodecOutcome(report, of: .jpeg, maximumScans: options.maximumScans))
  }

  /// Writes a bitmap as a JPEG.
  ///
  /// - Precondition: The settings are for three components.
  static func writeJPEG(
    _ bitmap: Bitmap,
    _ settings: JPEGSettings
  ) throws(CodecError) -> [UInt8] {
    precondition(settings.componentCount == 3, "three components")
    return try unsafe written(as: .jpeg) { file, report in
      unsafe bitmap.lendForReading { source in
        unsafe settings.lend { unsafe cc_jpeg_write(source, $0, &file, &report) }
      }
    }
  }
}

extension JPEGSettings {
  /// Lends C the settings.
  func lend(_ body: (cc_jpeg_settings) -> Void) {
    unsafe (tables ?? []).withUnsafeBufferPointer { numbers in
      unsafe factors.withUnsafeBufferPointer { factors in
        unsafe profile.withUnsafeBufferPointer { profile in
          unsafe body(
            cc_jpeg_settings(
              quality: Int32(quality),
              tables: tables == nil ? nil : numbers.baseAddress,
              factors: factors.baseAddress,
              standard_codes: huffmanCodes == .standard,
              profile: profile.baseAddress,
              profile_count: profile.count
            )
          )
        }
      }
    }
  }
}
