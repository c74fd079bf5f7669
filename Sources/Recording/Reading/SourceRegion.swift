/// A part of a recording's text: a line, or in a document the header or an event.
struct SourceRegion {
  /// The bytes that it is a part of; before them was a newline, or nothing.
  let bytes: [UInt8]
  /// The part.
  var range: Range<Int>
  /// The offset of the first of the bytes from the start of the recording's text.
  let base: Int
  /// The line in which the part begins, from 1.
  let line: Int

  /// The offset of the part from the start of the recording's text.
  var offset: Int { base + range.lowerBound }

  /// The place where it begins.
  var start: SourcePosition { position(of: range.lowerBound) }

  /// A part of the same text, at its start or behind it.
  ///
  /// Counts the lines up to it, so ask the nearest one before it.
  func part(_ part: Range<Int>) -> SourceRegion {
    let newlines = bytes[range.lowerBound..<part.lowerBound].count { $0 == UInt8(ascii: "\n") }
    return SourceRegion(bytes: bytes, range: part, base: base, line: line + newlines)
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
    if offset == 0, bytes[range].starts(with: Self.byteOrderMark) {
      range = range.lowerBound + Self.byteOrderMark.count..<range.upperBound
    }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The place of one of the bytes that is not before the part.
  ///
  /// Counts from the start of the part, and of the line.
  func position(of index: Int) -> SourcePosition {
    var line = line
    for byte in bytes[range.lowerBound..<index] where byte == UInt8(ascii: "\n") { line += 1 }
    var start = bytes[..<index].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    if base + start == 0, bytes.starts(with: Self.byteOrderMark) {
      start = min(index, Self.byteOrderMark.count)
    }
    // All bytes but those that continue a character of UTF-8.
    let column = 1 + bytes[start..<index].count { $0 & 0xC0 != 0x80 }
    return SourcePosition(line: line, column: column, offset: base + index)
  }

  /// The place that a fault in the part is about.
  func position(of fault: RecordingFault) -> SourcePosition {
    var scanner = JSONScanner(bytes, in: range, depthLimit: .max)
    return position(of: scanner.locate(fault.path))
  }
}
