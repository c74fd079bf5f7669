import JSON

/// A part of a recording's text: a line, or in a document the header or an event.
struct SourceRegion {
  /// The bytes that it is a part of.
  let bytes: [UInt8]
  /// The part.
  var range: Range<Int>
  /// The offset of the first of the bytes from the start of the recording's text.
  let base: Int
  /// The line in which the part begins, from 1.
  let line: Int
  /// The column in which it begins, from 1.
  var column = 1

  /// The offset of the part from the start of the recording's text.
  var offset: Int { base + range.lowerBound }

  /// The place where it begins.
  var start: SourcePosition { SourcePosition(line: line, column: column, offset: offset) }

  /// A part of the same text, at its start or behind it.
  ///
  /// Counts lines and columns up to it, so ask the nearest one before it: a document may be one line
  /// of a million events.
  func part(_ part: Range<Int>) -> SourceRegion {
    let start = position(of: part.lowerBound)
    return SourceRegion(
      bytes: bytes,
      range: part,
      base: base,
      line: start.line,
      column: start.column
    )
  }

  /// Whether it is a line for people only: in its first column stands a `#`.
  var isComment: Bool {
    bytes[range].first == UInt8(ascii: "#")
  }

  /// Whether a line has nothing to read: it is blank, or a comment.
  var isSkipped: Bool {
    isComment
      || bytes[range].allSatisfy {
        $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r")
      }
  }

  /// Leaves a byte order mark out, if it is the first of the whole text.
  mutating func skipByteOrderMark() {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if offset == 0, bytes[range].starts(with: mark) {
      range = range.lowerBound + mark.count..<range.upperBound
    }
  }

  /// The place of a byte of the part, or behind it; counts from the start of the part.
  func position(of index: Int) -> SourcePosition {
    var (line, column) = (line, column)
    for byte in bytes[range.lowerBound..<index] {
      if byte == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        // Not one of the bytes that continue a character of UTF-8.
        column += 1
      }
    }
    return SourcePosition(line: line, column: column, offset: base + index)
  }

  /// The place that a fault in the part is about.
  func position(of fault: RecordingFault) -> SourcePosition {
    var scanner = JSONScanner(bytes, in: range, depthLimit: .max)
    return position(of: scanner.locate(fault.path))
  }
}
