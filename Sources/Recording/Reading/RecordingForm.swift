import JSON

/// Which form a recording has, by the first line that says anything.
enum RecordingForm {
  case lines, document

  /// Looks at the keys of the first object.
  ///
  /// - Parameters:
  ///   - region: The first line, or as much of it as there is.
  ///   - isTerminated: Whether a newline follows it.
  /// - Returns: The document form, if it has the header or the events inside and is not a header
  ///   itself, or does not end on its line; the line form in all other cases, so that what is
  ///   neither is refused as a header would be. Nil if the line has not ended and may be either.
  static func decide(_ region: SourceRegion, isTerminated: Bool) -> RecordingForm? {
    var scanner = JSONScanner(region.bytes, in: region.range, depthLimit: documentDepth)
    var hasParts = false
    do {
      try scanner.enterObject()
      while let key = try scanner.nextKey() {
        let name = scanner.text(of: key)
        let first = try scanner.peek()
        switch (name, first) {
        case ("format", UInt8(ascii: "\"")):
          if scanner.text(of: try scanner.string()) == RecordingHeader.format { return .lines }
        case ("header", UInt8(ascii: "{")), ("events", UInt8(ascii: "[")):
          hasParts = true
          try scanner.skipValue()
        default: try scanner.skipValue()
        }
      }
      return hasParts ? .document : .lines
    } catch {
      if hasParts { return .document }
      guard error.reason == .unexpectedEnd else { return .lines }
      return isTerminated ? .document : nil
    }
  }

  /// How deep a document may be: an event stands in an array in an object.
  static let documentDepth = JSONValue.depthLimit + 2
}
