import CCodecs

/// The door to the C target: lends it memory, and turns its reports into values.
enum CodecShim {
  /// What a call of C writes.
  ///
  /// - Parameters:
  ///   - format: The format that it writes.
  ///   - body: The call, which appends to the bytes, or tells the report why it does not.
  /// - Returns: The bytes.
  /// - Throws: `CodecError`.
  static func written(
    as format: ImageFormat,
    _ body: (inout cc_bytes, inout cc_report) -> Void
  ) throws(CodecError) -> [UInt8] {
    var report = cc_report()
    var file = unsafe cc_bytes()
    defer { unsafe cc_bytes_free(&file) }
    unsafe body(&file, &report)
    if let error = report.refusal(of: format) { throw error }
    return unsafe file.copied
  }
}

extension cc_bytes {
  /// The bytes as Swift has them.
  var copied: [UInt8] {
    unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  }
}
