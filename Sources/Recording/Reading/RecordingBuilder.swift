import JSON
import Room

/// Puts a recording together from its lines, or from the parts of a document.
struct RecordingBuilder: Sendable {
  let options: ReadingOptions
  private(set) var header: RecordingHeader?
  private var events: [RecordedEvent] = []
  /// How many events were taken away.
  private var taken = 0
  private var warnings = WarningList()
  private var text = SourceText()
  /// The page that the bytes being read are kept as; nil until an event in them is kept.
  private var page: UInt32?
  private var decoder = EventDecoder()
  private var imageNames: Set<String> = []
  private var stickers: Set<StickerID> = []
  private var actors: Set<ParticipantID> = []
  private var hasEnded = false

  init(options: ReadingOptions) { self.options = options }

  /// Says that what follows is in another array of bytes.
  mutating func beginPage() { page = nil }

  /// Gives away the events that were read so far, and forgets their text.
  mutating func takeEvents() -> [RecordedEvent] {
    let events = events
    taken += events.count
    self.events = []
    text = SourceText()
    page = nil
    return events
  }

  /// Ends the recording.
  consuming func finish() throws(RecordingError) -> SessionRecording {
    guard let header else { throw .empty }
    if !hasEnded { warnings.append(.incomplete) }
    return SessionRecording(header: header, events: events, warnings: warnings.all, text: text)
  }

  /// Takes what stands between the braces of a header.
  ///
  /// - Parameters:
  ///   - json: The header.
  ///   - beside: What stands beside it in a document.
  ///   - region: Where it stands.
  /// - Throws: `RecordingError`.
  mutating func take(
    header json: JSONObject,
    beside: JSONObject,
    in region: SourceRegion
  ) throws(RecordingError) {
    try RecordingHeader.checkFormat(json)
    do {
      var reader = try HeaderReader(json, limits: options.limits)
      let header = try reader.header(beside: beside)
      self.header = header
      imageNames = Set(header.images.map(\.name))
      if let participants = header.participants {
        let hosts = participants.count { $0.role == .host }
        if hosts != 1 { warnings.append(.hosts(hosts)) }
      }
      let position = region.start
      for path in reader.unknownFields { warnings.add(unknown: path, of: "header", position) }
      for member in header.surroundings.members {
        warnings.add(unknown: JSONPath([.key(member.key)]), of: "document", position)
      }
    } catch {
      throw .invalid(region.position(of: error), error)
    }
  }

  /// Reads the object of an event.
  ///
  /// - Throws: `JSONError` if the text is not JSON.
  mutating func draft(_ region: SourceRegion) throws(JSONError) -> EventDraft {
    var scanner = JSONScanner(region.bytes, in: region.range)
    let draft = try decoder.decode(&scanner)
    try scanner.finish()
    return draft
  }

  /// Takes an event, if it makes sense.
  mutating func take(event draft: EventDraft, in region: SourceRegion) throws(RecordingError) {
    do {
      let event = try draft.event()
      try check(event)
      keep(event, region)
      if draft.isOdd { warnings.add(about: draft, region) }
    } catch {
      try reject(error, in: region, at: nil)
    }
  }

  /// Refuses a part of the text: with an error or, where bad lines are skipped, a warning.
  ///
  /// - Parameters:
  ///   - fault: What is wrong.
  ///   - region: The part.
  ///   - index: The byte at which it is wrong; nil for the one that the fault's path leads to.
  /// - Throws: `RecordingError`, unless bad lines are skipped.
  mutating func reject(
    _ fault: RecordingFault,
    in region: SourceRegion,
    at index: Int?
  ) throws(RecordingError) {
    let position = index.map(region.position(of:)) ?? region.position(of: fault)
    guard options.salvages, fault.isSkippable else { throw .invalid(position, fault) }
    warnings.append(.skipped(position, fault))
  }

  /// Warns of something.
  mutating func warn(_ warning: RecordingWarning) { warnings.append(warning) }

  private mutating func check(_ event: Event) throws(RecordingFault) {
    let limits = options.limits
    guard taken + events.count < limits.events else {
      throw .overLimit(JSONPath(), .events, allowed: limits.events)
    }
    if case .create(let sticker, let image, _, _) = event.action {
      guard imageNames.contains(image) else { throw .unknownImage("image", name: image) }
      stickers.insert(sticker)
      guard stickers.count <= limits.stickers else {
        throw .overLimit("sticker", .stickers, allowed: limits.stickers)
      }
    }
    // Where the header lists nobody, whoever acts takes part.
    if header?.participants == nil, let participant = event.participant {
      actors.insert(participant)
      guard actors.count <= limits.participants else {
        throw .overLimit("by", .participants, allowed: limits.participants)
      }
    }
  }

  private mutating func keep(_ event: Event, _ region: SourceRegion) {
    let page = page ?? text.add(region.bytes)
    self.page = page
    let source = SourceText.Part(
      start: region.range.lowerBound,
      count: UInt32(region.range.count),
      page: page
    )
    events.append(
      RecordedEvent(event: event, line: region.line, offset: region.offset, source: source)
    )
    if event.action == .end { hasEnded = true }
  }
}
