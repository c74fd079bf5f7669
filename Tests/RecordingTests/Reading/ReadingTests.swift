import JSON
import Recording
import Room
import TestSupport
import Testing

@Suite("Reading recordings")
struct ReadingTests {
  @Test("the small sample is read, event by event")
  func small() throws {
    let recording = try SessionRecording(bytes: Sample.small)
    #expect(recording.events.map(\.event) == Sample.smallEvents)
    #expect(recording.events.map(\.line) == [2, 3, 4, 5])
    #expect(recording.warnings.isEmpty)
    #expect(recording.isComplete)
    for event in recording.events {
      #expect(Sample.small[event.offset] == UInt8(ascii: "{"))
      #expect(event.offset == 0 || Sample.small[event.offset - 1] == UInt8(ascii: "\n"))
    }
  }

  @Test("every type of event is read with all its fields")
  func types() throws {
    let frame = #""frame":{"x":-1.5,"y":2e1,"width":0,"height":-3}"#
    let s = StickerID("s")
    let value = Frame(x: -1.5, y: 20, width: 0, height: -3)
    let table: [(String, Action)] = [
      (
        #""type":"create","by":"a","sticker":"s","image":"heart","owner":"b",\#(frame)"#,
        .create(s, image: "heart", frame: value, owner: ParticipantID("b"))
      ),
      (#""type":"delete","by":"a","sticker":"s""#, .delete(s)),
      (#""type":"tap","by":"a","sticker":"s""#, .tap(s)),
      (#""type":"unlock","by":"a","sticker":"s""#, .unlock(s)),
      (
        #""type":"resize","by":"a","sticker":"s","phase":"began",\#(frame)"#,
        .resize(s, .began, .frame(value))
      ),
      (#""type":"resize","by":"a","sticker":"s","phase":"ended""#, .resize(s, .ended)),
      (
        #""type":"drag","by":"a","sticker":"s","phase":"changed","translation":{"dx":1,"dy":-2}"#,
        .drag(s, .changed, .translation(dx: 1, dy: -2))
      ),
      (#""type":"leave","by":"a""#, .leave),
      (#""type":"marker","by":"a""#, .marker),
      (#""type":"end","by":"a""#, .end),
      (#""type":"wave","by":"a""#, .unknown(type: "wave")),
    ]
    for (fields, action) in table {
      let recording = try Sample.recording("{\(fields),\"seq\":7,\"t\":5}")
      let expected = Event(time: 5, sequence: 7, by: ParticipantID("a"), action)
      #expect(recording.events.map(\.event) == [expected])
    }
  }

  @Test("an escaped key is the same key, and an escaped string the same string")
  func escapes() throws {
    let recording = try Sample.recording(
      #"{"\u0074":1,"ty\u0070e":"\u0074ap","by":"\u0061na","sticker":"s\/1"}"#
    )
    let event = Event(time: 1, by: ParticipantID("ana"), .tap(StickerID("s/1")))
    #expect(recording.events.map(\.event) == [event])
  }

  @Test("long ids are whole ids, however alike")
  func longIDs() throws {
    let ids = ["0123456789abcdef-1", "0123456789abcdef-2", "0123456789abcdef-1"]
    var reader = RecordingReader()
    try reader.read(Sample.text(Sample.header))
    for id in ids {
      try reader.read(utf8(#"{"t":0,"by":"a","type":"tap","sticker":"\#(id)"}"# + "\n"))
    }
    #expect(try reader.finish().events.map { $0.event.action.sticker?.rawValue } == ids)
  }

  @Test("CRLF, blank lines and comments are skipped over, and count as lines")
  func skipped() throws {
    let text =
      "\r\n# a comment\r\n#\n \t \n" + Sample.header + "\r\n\r\n# {\n" + Sample.tap + "\r\n\n"
      + Sample.end + "\r\n"
    let recording = try SessionRecording(bytes: utf8(text))
    #expect(recording.events.map(\.event) == [Sample.smallEvents[1], Sample.smallEvents[3]])
    #expect(recording.events.map(\.line) == [8, 10])
    #expect(recording.warnings.isEmpty)
  }

  @Test("a comment begins in the first column")
  func indentedComment() {
    let error = faultOfReading(Sample.text(Sample.header, " # no comment"))
    #expect(error?.fault == .syntax(.unexpectedByte(UInt8(ascii: "#"))))
  }

  @Test("a byte order mark is skipped over, in both forms, and nowhere but at the start")
  func byteOrderMark() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(try SessionRecording(bytes: mark + Sample.small).events.map(\.line) == [2, 3, 4, 5])
    let document = Sample.document(Sample.create, Sample.end)
    #expect(try SessionRecording(bytes: mark + document).events.count == 2)
    #expect(
      errorOfReading(mark + utf8("{x"))
        == .invalid(
          SourcePosition(line: 1, column: 2, offset: 4),
          .syntax(.unexpectedByte(UInt8(ascii: "x")))
        )
    )
    #expect(errorOfReading(mark + mark + Sample.small) == .notARecording(format: nil))
    #expect(
      faultOfReading(Sample.text(Sample.header) + mark + Sample.text(Sample.end))?.fault
        == .syntax(.unexpectedByte(0xEF))
    )
  }

  @Test("header only, one event, no stickers: all fine")
  func few() throws {
    let none = try SessionRecording(bytes: utf8(Sample.header))
    #expect(none.events.isEmpty)
    #expect(none.warnings == [.incomplete])
    #expect(try Sample.recording(Sample.end).events.count == 1)
    #expect(try Sample.recording(#"{"t":0,"type":"marker"}"#).events.count == 1)
    #expect(try SessionRecording(bytes: Sample.document()).events.isEmpty)
  }

  @Test("no end event is a warning", arguments: [true, false])
  func incomplete(hasEnd: Bool) throws {
    let recording = try Sample.recording(Sample.create, hasEnd ? Sample.end : "")
    #expect(recording.warnings == (hasEnd ? [] : [.incomplete]))
    #expect(recording.isComplete == hasEnd)
  }

  @Test("nothing at all is empty", arguments: ["", "\n", "# only\n \r\n", "\u{FEFF}"])
  func empty(text: String) {
    #expect(errorOfReading(utf8(text)) == .empty)
  }

  @Test(
    "another format is not a recording, nor is another kind of file",
    arguments: [
      (#"{"format":"asciicast","version":1}"#, "asciicast"), (#"{"version":1}"#, nil),
      (#"{"format":7,"version":1}"#, nil), (#"[1]"#, nil), ("\u{89}PNG\r\n", nil), ("hello", nil),
      (#"{"header":{"format":"x"},"events":[]}"#, "x"),
    ] as [(String, String?)]
  )
  func notARecording(text: String, format: String?) {
    #expect(errorOfReading(utf8(text + "\n")) == .notARecording(format: format))
  }

  @Test(
    "a higher version is refused, naming both, whatever else it looks like",
    arguments: [
      ("3", "3"), ("2.0", "2"), ("9223372036854775807", "9223372036854775807"),
      ("99999999999999999999", "1e+20"), ("1e300", "1e+300"),
    ]
  )
  func version(written: String, said: String) throws {
    let found = try #require(JSONNumber(literal: said))
    #expect(
      errorOfReading(utf8(#"{"format":"decal-recording","version":\#(written),"canvas":"?"}"#))
        == .newerVersion(found: found, known: 1)
    )
  }

  @Test("a bad line is an error with line, column and reason")
  func badLine() {
    let text = Sample.text(Sample.header, Sample.create, #"{"é":1,"t":tru"#, Sample.end)
    let offset = Sample.header.utf8.count + Sample.create.utf8.count + 2 + 15
    #expect(
      errorOfReading(text)
        == .invalid(
          SourcePosition(line: 3, column: 15, offset: offset),
          .syntax(.unexpectedEnd)
        )
    )
  }

  @Test("a bad value is pointed at")
  func badValue() {
    let line =
      #"{"t":0,"by":"a","type":"drag","sticker":"s","phase":"ended","frame":{"x":1,"y":"2"}}"#
    let column = line.utf8.count - 4
    #expect(
      errorOfReading(Sample.text(Sample.header, line))
        == .invalid(
          SourcePosition(line: 2, column: column, offset: Sample.header.utf8.count + column),
          .wrongValue(JSONPath([.key("frame"), .key("y")]), expected: .number)
        )
    )
  }

  @Test("salvage skips bad lines and tells of each")
  func salvage() throws {
    let recording = try SessionRecording(
      bytes: Sample.text(
        Sample.header,
        Sample.create,
        "{oops",
        #"{"t":1,"type":"tap"}"#,
        Sample.tap,
        Sample.end
      ),
      options: ReadingOptions(salvages: true)
    )
    #expect(recording.events.map(\.line) == [2, 5, 6])
    let found = recording.warnings.map { warning -> (Int, RecordingFault)? in
      guard case .skipped(let position, let fault) = warning else { return nil }
      return (position.line, fault)
    }
    #expect(found.count == 2)
    #expect(found[0]?.0 == 3)
    #expect(found[0]?.1 == .syntax(.unexpectedByte(UInt8(ascii: "o"))))
    #expect(found[1]?.0 == 4)
    #expect(found[1]?.1 == .missingField("by"))
  }

  @Test("salvage does not make up a header")
  func salvageHeader() {
    let options = ReadingOptions(salvages: true)
    #expect(
      errorOfReading(Sample.text(Sample.end), options: options) == .notARecording(format: nil)
    )
    #expect(errorOfReading(utf8("{\"format\":"), options: options) != nil)
  }

  @Test("unknown types and fields are warned about once")
  func unknown() throws {
    let wave = #"{"t":1,"type":"wave","strength":9}"#
    let tap = #"{"t":900,"by":"ana","type":"tap","sticker":"s1","force":1,"phase":"began"}"#
    let create = Sample.create.dropLast(2) + #","turn":1}}"#
    let recording = try Sample.recording(
      String(create),
      String(create),
      wave,
      wave,
      tap,
      tap,
      Sample.end
    )
    let known = recording.warnings.map { warning -> String in
      switch warning {
      case .unknownType(let type, let position): "type \(type) \(position.line)"
      case .unknownField(let path, let owner, let position): "\(owner) \(path) \(position.line)"
      default: "other"
      }
    }
    #expect(known == ["create frame.turn 2", "type wave 4", "tap force 6", "tap phase 6"])
    #expect(recording.events.count == 7)
    #expect(recording.json(of: recording.events[2])["strength"] == 9)
  }

  @Test("a field of another type may hold anything: it is not looked at")
  func misplaced() throws {
    let recording = try Sample.recording(
      #"{"t":0,"by":"a","type":"leave","frame":"none","seq":2,"translation":[],"frame2":{}}"#
    )
    #expect(recording.events.first?.event.action == .leave)
  }

  @Test("pieces may end anywhere", arguments: [1, 2, 3, 7, 64, 1000])
  func pieces(count: Int) throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    for text in [Sample.small, mark + Sample.small, Sample.document(Sample.create, Sample.end)] {
      let whole = try SessionRecording(bytes: text)
      var reader = RecordingReader()
      for start in stride(from: 0, to: text.count, by: count) {
        try reader.read(Array(text[start..<min(start + count, text.count)]))
      }
      let recording = try reader.finish()
      #expect(recording == whole)
      #expect(recording.events.map(\.event) == whole.events.map(\.event))
      #expect(recording.events.map(\.line) == whole.events.map(\.line))
      #expect(recording.events.map(\.offset) == whole.events.map(\.offset))
    }
  }
}
