/// Reads a recording of either form, as it comes in.
///
/// Lines are read one by one while the caller hands over pieces of any size; a document is read when
/// it is whole. Which of the two it is shows in the text and not in a name.
///
///     var reader = RecordingReader()
///     while let piece = next() { try reader.read(piece) }
///     let recording = try reader.finish()
public struct RecordingReader: Sendable {
  private let options: ReadingOptions
  private var builder: RecordingBuilder
  /// Nil as long as nothing was read that tells.
  private var form: RecordingForm?
  /// What was not read yet: in the line form, the line that has begun and not ended.
  private var pending: [UInt8] = []
  /// How many bytes of that line are not kept, because it is too long anyway.
  private var dropped = 0
  /// While the form is open: where in `pending` the first line may begin that says anything.
  private var firstLine = 0
  /// Where the next line begins, in bytes from the start.
  private var offset = 0
  /// The number of the next line.
  private var line = 1

  /// Creates a reader.
  public init(options: ReadingOptions = ReadingOptions()) {
    self.options = options
    builder = RecordingBuilder(options: options)
  }

  /// Reads the next piece of the text.
  ///
  /// - Parameter piece: Bytes that follow those before; they may end anywhere. The reader keeps them
  ///   without copying them.
  /// - Throws: `RecordingError`; then there is nothing more to be had from this reader.
  public mutating func read(_ piece: [UInt8]) throws(RecordingError) {
    if form == .lines {
      try readLines(piece)
    } else {
      if pending.isEmpty { pending = piece } else { pending += piece }
      // Without a newline there is nothing new to see, unless the line grows beyond all bounds.
      guard form == nil else { return }
      if piece.contains(UInt8(ascii: "\n")) || pending.count - firstLine > options.limits.lineBytes
      {
        try decideForm(isWhole: false)
      }
    }
  }

  /// What stands before the events, as soon as it was read.
  public var header: RecordingHeader? { builder.header }

  /// Gives away the events that were read since the last call.
  ///
  /// For whoever goes through a recording without keeping it: these events and their text are not in
  /// the recording that `finish` returns, so memory does not grow with their number. The events of a
  /// document are read when it is whole, and are all in that recording.
  /// - Returns: The events, in order; a recording has no text of them.
  public mutating func takeEvents() -> [RecordedEvent] { builder.takeEvents() }

  /// Ends the text.
  ///
  /// - Returns: The recording, with its warnings.
  /// - Throws: `RecordingError`.
  public consuming func finish() throws(RecordingError) -> SessionRecording {
    if form == nil { try decideForm(isWhole: true) }
    if form == .document {
      let document = pending
      pending = []
      try builder.read(document: document)
    } else if !pending.isEmpty {
      try takePending(isTerminated: false)
    }
    return try builder.finish()
  }

  private mutating func decideForm(isWhole: Bool) throws(RecordingError) {
    while firstLine < pending.count {
      let newline = pending[firstLine...].firstIndex(of: UInt8(ascii: "\n"))
      let end = newline ?? pending.count
      var region = SourceRegion(bytes: pending, range: firstLine..<end, base: 0, line: 1)
      region.skipByteOrderMark()
      let isTooLong = region.range.count > options.limits.lineBytes
      if region.isSkipped, !isTooLong {
        guard let newline else { break }
        firstLine = newline + 1
        continue
      }
      guard newline != nil || isWhole || isTooLong else { return }
      form = RecordingForm.decide(region, isTerminated: newline != nil) ?? .lines
      break
    }
    guard form == .lines || isWhole && form == nil else { return }
    form = .lines
    let text = pending
    pending = []
    try readLines(text)
  }

  private mutating func readLines(_ piece: [UInt8]) throws(RecordingError) {
    builder.beginPage()
    var start = 0
    while let end = piece[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if pending.isEmpty {
        try take(piece, start..<end, isTerminated: true)
      } else {
        keep(piece[start..<end])
        try takePending(isTerminated: true)
        builder.beginPage()
      }
      start = end + 1
    }
    keep(piece[start...])
    // A line that is too long is an error now and not when it ends, which may be never.
    if dropped > 0, !options.salvages { try takePending(isTerminated: false) }
  }

  /// Keeps the part of a line whose end is still to come; of one that is too long, just enough to
  /// see that it is.
  private mutating func keep(_ part: ArraySlice<UInt8>) {
    let room = max(0, options.limits.lineBytes + 1 - pending.count)
    pending += part.prefix(room)
    dropped += max(0, part.count - room)
  }

  private mutating func takePending(isTerminated: Bool) throws(RecordingError) {
    builder.beginPage()
    let text = pending
    pending = []
    try take(text, 0..<text.count, isTerminated: isTerminated)
  }

  private mutating func take(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    isTerminated: Bool
  ) throws(RecordingError) {
    let base = offset - range.lowerBound
    let region = SourceRegion(bytes: bytes, range: range, base: base, line: line)
    offset += range.count + dropped + 1
    line += 1
    dropped = 0
    try builder.read(line: region, isTerminated: isTerminated)
  }
}
