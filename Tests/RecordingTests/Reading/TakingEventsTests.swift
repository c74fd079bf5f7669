import Recording
import Room
import Testing

@Suite("Recordings that are gone through and not kept")
struct TakingEventsTests {
  static let header =
    #"{"format": "decal-recording", "version": 1, "#
    + #""canvas": {"width": 100, "height": 100}, "photo": {"image": "p"}, "#
    + #""images": {"p": {"file": "p.png"}}}"#
  static let lines =
    header + "\n" + (0..<50).map { #"{"t": \#($0), "type": "marker"}"# + "\n" }.joined()

  @Test("events are given once, in order, whatever the pieces", arguments: [1, 7, 64, 5000])
  func pieces(size: Int) throws {
    let bytes = Array(Self.lines.utf8)
    let whole = try SessionRecording(bytes: bytes)
    var reader = RecordingReader()
    var events: [Int] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      try reader.read(Array(bytes[start..<min(start + size, bytes.count)]))
      events += reader.takeEvents().map(\.event.time)
    }
    #expect(reader.header == whole.header)
    let rest = try reader.finish()
    #expect(events + rest.events.map(\.event.time) == whole.events.map(\.event.time))
    #expect(rest.header == whole.header)
    #expect(rest.warnings == whole.warnings)
  }

  @Test("events that are read after others were taken have their text")
  func text() throws {
    var reader = RecordingReader()
    try reader.read(Array(Self.lines.utf8))
    #expect(reader.takeEvents().count == 50)
    #expect(reader.takeEvents().isEmpty)
    let last = #"{"t": 99, "type": "marker", "more": 1}"#
    try reader.read(Array((last + "\n").utf8))
    let rest = try reader.finish()
    #expect(rest.events.count == 1)
    #expect(String(decoding: rest.text(of: rest.events[0]), as: UTF8.self) == last)
  }

  @Test("the limit on events counts those that were taken")
  func limit() throws {
    var options = ReadingOptions()
    options.limits.events = 60
    var reader = RecordingReader(options: options)
    try reader.read(Array(Self.lines.utf8))
    #expect(reader.takeEvents().count == 50)
    let more = (0..<11).map { #"{"t": \#(100 + $0), "type": "marker"}"# + "\n" }.joined()
    #expect(throws: RecordingError.self) { try reader.read(Array(more.utf8)) }
  }
}
