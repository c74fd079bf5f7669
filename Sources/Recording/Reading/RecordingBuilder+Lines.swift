import JSON

extension RecordingBuilder {
  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: The line, without its newline.
  ///   - isTerminated: Whether it had one.
  /// - Throws: `RecordingError`, unless the line may be skipped.
  mutating func read(line: SourceRegion, isTerminated: Bool) throws(RecordingError) {
    var line = line
    line.skipByteOrderMark()
    let limit = options.limits.lineBytes
    guard line.range.count <= limit else {
      let fault = RecordingFault.overLimit(JSONPath(), .lineBytes, allowed: limit)
      return try reject(fault, in: line, at: line.range.lowerBound)
    }
    guard !line.isSkipped else { return }
    guard header != nil else {
      return try take(header: try object(line), beside: JSONObject(), in: line)
    }
    let event: EventDraft
    do {
      event = try draft(line)
    } catch {
      guard isTerminated else {
        // The recorder was killed in the middle of the line.
        return warn(.lastLineDropped(line.start, error.reason))
      }
      return try reject(.syntax(error.reason), in: line, at: error.offset)
    }
    try take(event: event, in: line)
  }

  /// Reads the object of a header; without one there is nothing to salvage.
  func object(_ region: SourceRegion) throws(RecordingError) -> JSONObject {
    var scanner = JSONScanner(region.bytes, in: region.range)
    guard (try? scanner.peek()) == UInt8(ascii: "{") else { throw .notARecording(format: nil) }
    do {
      let object = try scanner.object()
      try scanner.finish()
      return object
    } catch {
      throw .invalid(region.position(of: error.offset), .syntax(error.reason))
    }
  }
}
