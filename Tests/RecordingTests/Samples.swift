import Recording
import Room

/// Texts of recordings, written by hand.
enum Sample {
  static let header = """
    {"format":"decal-recording","version":1,"canvas":{"width":390,"height":292.5},\
    "photo":{"image":"beach"},"images":{"beach":{"file":"beach.jpg"},"heart":{"file":"heart.png"}}}
    """

  static let create = """
    {"t":0,"seq":1,"by":"ana","type":"create","sticker":"s1","image":"heart",\
    "frame":{"x":40,"y":30,"width":64,"height":64}}
    """

  static let tap = #"{"t":900,"seq":2,"by":"ana","type":"tap","sticker":"s1"}"#

  static let resize = """
    {"t":1000,"seq":3,"by":"ana","type":"resize","sticker":"s1","phase":"began",\
    "translation":{"dx":8,"dy":-8.5}}
    """

  static let end = #"{"t":1400,"type":"end"}"#

  /// A text of lines, each with a newline.
  static func text(_ lines: String...) -> [UInt8] {
    Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  /// A recording of a header and these lines.
  static func recording(
    _ events: String...,
    options: ReadingOptions = ReadingOptions()
  ) throws(RecordingError) -> SessionRecording {
    let lines = [header] + events
    return try SessionRecording(
      bytes: Array(lines.map { $0 + "\n" }.joined().utf8),
      options: options
    )
  }

  /// A small whole recording.
  static let small = text(header, create, tap, resize, end)

  /// Its events.
  static let smallEvents = [
    Event(
      time: 0,
      sequence: 1,
      by: ParticipantID("ana"),
      .create(StickerID("s1"), image: "heart", frame: Frame(x: 40, y: 30, width: 64, height: 64))
    ),
    Event(time: 900, sequence: 2, by: ParticipantID("ana"), .tap(StickerID("s1"))),
    Event(
      time: 1000,
      sequence: 3,
      by: ParticipantID("ana"),
      .resize(StickerID("s1"), .began, .translation(dx: 8, dy: -8.5))
    ),
    Event(time: 1400, .end),
  ]

  /// A document of a header and these events.
  static func document(header: String = header, _ events: String...) -> [UInt8] {
    Array("{\"header\": \(header),\n\"events\": [\n\(events.joined(separator: ",\n"))\n]}".utf8)
  }
}

/// The error of reading a text; nil if it is read.
func errorOfReading(
  _ bytes: [UInt8],
  options: ReadingOptions = ReadingOptions()
) -> RecordingError? {
  do throws(RecordingError) {
    _ = try SessionRecording(bytes: bytes, options: options)
    return nil
  } catch {
    return error
  }
}

/// The fault in a text, and the line it is in.
func faultOfReading(
  _ bytes: [UInt8],
  options: ReadingOptions = ReadingOptions()
) -> (fault: RecordingFault, line: Int)? {
  guard case .invalid(let position, let fault) = errorOfReading(bytes, options: options) else {
    return nil
  }
  return (fault, position.line)
}
