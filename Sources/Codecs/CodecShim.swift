import CCodecs
import Pixels

/// The door to the C target: lends it memory, and turns its reports into values.
enum CodecShim {
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
    var tables = [UInt16](repeating: 0, count: 4 * 64)
    var report = cc_report()
    unsafe bitmap.lendForWriting { target in
      unsafe file.withUnsafeBufferPointer { file in
        unsafe tables.withUnsafeMutableBufferPointer { tables in
          unsafe cc_jpeg_read(
            file.baseAddress,
            file.count,
            target,
            options.damage == .salvage,
            keepingInks,
            UInt32(clamping: options.maximumScans),
            tables.baseAddress,
            &report
          )
        }
      }
    }
    return (tables, CodecOutcome(report, of: .jpeg, maximumScans: options.maximumScans))
  }

  /// Writes a bitmap as a JPEG.
  ///
  /// - Precondition: There are 6 factors, and no tables or 3 × 64 numbers of them.
  static func writeJPEG(
    _ bitmap: Bitmap,
    quality: Int,
    tables: [UInt16]?,
    factors: [UInt8],
    options: JPEGOptions,
    profile: [UInt8]
  ) throws(CodecError) -> [UInt8] {
    precondition(factors.count == 6 && (tables?.count ?? 192) == 192, "three components")
    var report = cc_report()
    var file = unsafe cc_bytes()
    defer { unsafe cc_bytes_free(&file) }
    unsafe bitmap.lendForReading { source in
      unsafe (tables ?? []).withUnsafeBufferPointer { numbers in
        unsafe factors.withUnsafeBufferPointer { factors in
          unsafe profile.withUnsafeBufferPointer { profile in
            let settings = unsafe cc_jpeg_settings(
              quality: Int32(quality),
              tables: tables == nil ? nil : numbers.baseAddress,
              factors: factors.baseAddress,
              standard_codes: options.huffmanCodes == .standard
            )
            unsafe cc_jpeg_write(
              source,
              settings,
              profile.baseAddress,
              profile.count,
              &file,
              &report
            )
          }
        }
      }
    }
    if let error = report.refusal(of: .jpeg) { throw error }
    return unsafe file.copied
  }
}

extension Bitmap {
  /// Lends the pixels to C for writing.
  mutating func lendForWriting(_ body: (cc_pixels) -> Void) {
    let (width, height, stride) = (UInt32(width), UInt32(height), bytesPerRow)
    unsafe withMutableBytes { bytes in
      let start = unsafe bytes.bindMemory(to: UInt8.self).baseAddress
      unsafe body(cc_pixels(bytes: start, stride: stride, width: width, height: height))
    }
  }

  /// Lends the pixels to C for reading.
  func lendForReading(_ body: (cc_pixels) -> Void) {
    let (width, height, stride) = (UInt32(width), UInt32(height), bytesPerRow)
    unsafe withBytes { bytes in
      // The encoders of C only read; their structure has no second form for that.
      let start = unsafe UnsafeMutablePointer(
        mutating: bytes.bindMemory(to: UInt8.self).baseAddress
      )
      unsafe body(cc_pixels(bytes: start, stride: stride, width: width, height: height))
    }
  }
}

extension DeepBitmap {
  /// Lends the pixels to C for writing.
  mutating func lendForWriting(_ body: (cc_pixels) -> Void) {
    let (width, height, stride) = (UInt32(width), UInt32(height), bytesPerRow)
    unsafe withMutableBytes { bytes in
      let start = unsafe bytes.bindMemory(to: UInt8.self).baseAddress
      unsafe body(cc_pixels(bytes: start, stride: stride, width: width, height: height))
    }
  }
}

extension cc_bytes {
  /// The bytes as Swift has them.
  var copied: [UInt8] {
    unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  }
}

extension CodecOutcome {
  init(_ report: cc_report, of format: ImageFormat, maximumScans: Int) {
    hasPixels = report.has_pixels
    warnings = report.logLines.map(CodecWarning.library)
    if report.unread > 0 { warnings.append(.bytesAfterEnd(report.unread)) }
    let place = FilePlace(
      offset: report.offset,
      row: report.has_pixels ? Int(report.row) : nil
    )
    switch report.status {
    case CC_OK: fault = nil
    case CC_CORRUPT: fault = .damage(Damage(kind: .broken(report.reason), at: place))
    case CC_TRUNCATED: fault = .damage(Damage(kind: .cut, at: place))
    case CC_TOO_MANY_SCANS:
      fault = .refusal(.overLimit(.scans, asked: maximumScans + 1, allowed: maximumScans))
    case CC_OUT_OF_MEMORY: fault = .refusal(.outOfMemory)
    default: fault = .refusal(.unsupported(format, report.reason))
    }
  }
}

extension cc_report {
  /// Why an encoder gave nothing; nil where it gave a file.
  func refusal(of format: ImageFormat) -> CodecError? {
    switch status {
    case CC_OK: nil
    case CC_OUT_OF_MEMORY: .outOfMemory
    default: .cannotEncode(format, reason: reason)
    }
  }

  /// What the fault was.
  fileprivate var reason: String {
    unsafe withUnsafeBytes(of: message) { unsafe Self.text($0) }
  }

  /// The different warnings.
  fileprivate var logLines: [String] {
    unsafe withUnsafeBytes(of: log) { unsafe Self.text($0) }.split(separator: "\n").map(String.init)
  }

  private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
