extension JSONWriter {
  /// Copies a JSON text with other air between its tokens: every string and every number stays
  /// spelled as it is.
  ///
  /// - Parameters:
  ///   - source: A valid JSON text.
  ///   - output: Where the copy goes; on one line, compact or, in any other style, spaced.
  package func respace(_ source: ArraySlice<UInt8>, to output: inout [UInt8]) {
    var isInString = false
    var isEscaped = false
    for byte in source {
      if isInString {
        output.append(byte)
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): continue
      case UInt8(ascii: "\""): isInString = true
      default: break
      }
      output.append(byte)
      if style != .compact, byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") {
        output.append(UInt8(ascii: " "))
      }
    }
  }

  /// How many bytes a JSON text has without the air between its tokens.
  package static func compactCount(_ source: ArraySlice<UInt8>) -> Int {
    var output: [UInt8] = []
    JSONWriter(.compact).respace(source, to: &output)
    return output.count
  }
}
