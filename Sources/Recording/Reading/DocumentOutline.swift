import JSON

/// Where the parts of a document are.
struct DocumentOutline {
  /// The header's value.
  private(set) var header: Range<Int>?
  /// The array of events; up to the end of the text, if that comes too soon.
  private(set) var events: Range<Int>?
  /// What else there is.
  private(set) var others = JSONObject()
  /// Why the events do not go on, if they are salvaged.
  private(set) var error: JSONError?

  /// How deep a field beside the header may be: in the line form it stands in a field of the header.
  private static let depthBeside = JSONValue.depthLimit - 2

  /// Looks a document through: its grammar, but not the meaning of its parts.
  ///
  /// - Parameters:
  ///   - document: The text.
  ///   - options: Whether to be content with the events before the first mistake.
  /// - Throws: `RecordingError` with the place of the first byte that cannot be right.
  init(_ document: SourceRegion, options: ReadingOptions) throws(RecordingError) {
    do {
      try read(document)
    } catch {
      guard options.salvages, header != nil, events != nil else {
        throw .invalid(document.position(of: error.offset), .syntax(error.reason))
      }
      self.error = error
    }
  }

  private init() {}

  private mutating func read(_ document: SourceRegion) throws(JSONError) {
    let bytes = document.bytes
    var scanner = JSONScanner(
      bytes,
      in: document.range,
      depthLimit: RecordingForm.documentDepth
    )
    var keys = KeySet()
    var members: [JSONObject.Member] = []
    // What stood there before a mistake is salvaged too.
    defer { others = JSONObject(uniqueMembers: members) }
    try scanner.enterObject()
    while let token = try scanner.nextKey() {
      let key = scanner.text(of: token)
      guard keys.insert(key) else { throw scanner.duplicate(token) }
      _ = try scanner.peek()
      let start = scanner.position
      if key == "events" { events = start..<document.range.upperBound }
      try scanner.skipValue()
      switch key {
      case "header": header = start..<scanner.position
      case "events": events = start..<scanner.position
      default:
        var part = JSONScanner(bytes, in: start..<scanner.position, depthLimit: Self.depthBeside)
        members.append(JSONObject.Member(key: key, value: try part.value()))
      }
    }
    try scanner.finish()
  }
}
