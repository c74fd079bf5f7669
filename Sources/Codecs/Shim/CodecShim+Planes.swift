import CCodecs
import Pixels

extension CodecShim {
  /// Reads a JPEG into planes of its size.
  ///
  /// - Returns: The quantization tables of four components, 64 numbers each in natural order, 0
  ///   where there is none; and how it went.
  static func readJPEG(
    _ file: [UInt8],
    into planes: inout PicturePlanes,
    options: DecodeOptions
  ) -> (tables: [UInt16], outcome: CodecOutcome) {
    var tables = noTables
    var report = cc_report()
    let (size, salvaging) = (planes.size, options.damage == .salvage)
    planes.lendForWriting { target in
      unsafe lend(file, of: size, maximumScans: options.maximumScans, salvaging: salvaging) {
        unsafe cc_jpeg_read_planes($0, target, &tables, &report)
      }
    }
    return (tables, CodecOutcome(report, of: .jpeg, maximumScans: options.maximumScans))
  }

  /// Writes planes as a JPEG.
  ///
  /// - Precondition: The settings are for as many components.
  static func writeJPEG(
    _ planes: PicturePlanes,
    _ settings: JPEGSettings
  ) throws(CodecError) -> [UInt8] {
    precondition(settings.componentCount == planes.components.count, "settings for each plane")
    return try unsafe written(as: .jpeg) { file, report in
      planes.lendForReading { source in
        unsafe settings.lend { unsafe cc_jpeg_write_planes(source, $0, &file, &report) }
      }
    }
  }
}
