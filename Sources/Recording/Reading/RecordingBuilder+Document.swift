import JSON

extension RecordingBuilder {
  /// Reads a document, which is all of the text.
  mutating func read(document: [UInt8]) throws(RecordingError) {
    var whole = SourceRegion(
      bytes: blankingComments(document),
      range: 0..<document.count,
      base: 0,
      line: 1
    )
    whole.skipByteOrderMark()
    let outline = try DocumentOutline(whole, options: options)
    guard let header = outline.header else { throw .invalid(whole.start, .missingField("header")) }
    guard let events = outline.events else { throw .invalid(whole.start, .missingField("events")) }
    let headerRegion = whole.part(header)
    try take(header: try object(headerRegion), beside: outline.others, in: headerRegion)
    try checkHeaderSize(headerRegion)
    beginPage()
    try readEvents(whole.part(events))
    if let error = outline.error {
      warn(.skipped(whole.position(of: error.offset), .syntax(error.reason)))
    }
  }

  private mutating func readEvents(_ region: SourceRegion) throws(RecordingError) {
    var scanner = JSONScanner(
      region.bytes,
      in: region.range,
      depthLimit: RecordingForm.documentDepth
    )
    guard (try? scanner.enterArray()) != nil else {
      throw .invalid(region.start, .wrongValue("events", expected: .array))
    }
    var previous = region
    while let range = Self.nextElement(&scanner) {
      let element = previous.part(range)
      try read(element: element)
      previous = element
    }
  }

  /// The next element; nil at the end, or where the grammar goes wrong, which the outline knows of.
  private static func nextElement(_ scanner: inout JSONScanner) -> Range<Int>? {
    do {
      guard try scanner.nextElement() else { return nil }
      _ = try scanner.peek()
      let start = scanner.position
      try scanner.skipValue()
      return start..<scanner.position
    } catch {
      return nil
    }
  }

  private mutating func read(element: SourceRegion) throws(RecordingError) {
    let limit = options.limits.lineBytes
    let count = element.range.count
    if count > limit,
      count > SourceText.Part.longest
        || JSONWriter.compactCount(element.bytes[element.range]) > limit
    {
      return try reject(.overLimit(JSONPath(), .lineBytes, allowed: limit), in: element, at: nil)
    }
    let event: EventDraft
    do {
      event = try draft(element)
    } catch {
      return try reject(.syntax(error.reason), in: element, at: error.offset)
    }
    try take(event: event, in: element)
  }

  /// The header, with what stands beside it, has to fit into the first line of the line form.
  private func checkHeaderSize(_ region: SourceRegion) throws(RecordingError) {
    guard let header else { return }
    let limit = options.limits.lineBytes
    if RecordingWriter.line(of: header).count - 1 > limit {
      throw .invalid(region.start, .overLimit(JSONPath(), .lineBytes, allowed: limit))
    }
  }

  /// The text with spaces for lines that begin with `#`: no string goes over a line, so none of them
  /// is in one.
  private func blankingComments(_ document: [UInt8]) -> [UInt8] {
    var text = document
    var start = 0
    while start < document.count {
      let newline = document[start...].firstIndex(of: UInt8(ascii: "\n")) ?? document.count
      let region = SourceRegion(bytes: document, range: start..<newline, base: 0, line: 1)
      if region.isComment {
        for index in start..<newline { text[index] = UInt8(ascii: " ") }
      }
      start = newline + 1
    }
    return text
  }
}
