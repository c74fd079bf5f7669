import CCodecs

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
