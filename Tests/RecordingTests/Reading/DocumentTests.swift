import JSON
import Recording
import Room
import TestSupport
import Testing

@Suite("Documents")
struct DocumentTests {
  @Test("a document is told by its content, however it is laid out")
  func layouts() throws {
    let events = "[\(Sample.create),\(Sample.tap),\(Sample.resize),\(Sample.end)]"
    let layouts = [
      #"{"header":\#(Sample.header),"events":\#(events)}"#,
      #"{"events":\#(events),"header":\#(Sample.header)}"#,
      "{\n  \"header\":\n\(Sample.header),\n\n  \"events\": \(events)\n}\n",
      "{\"header\":{\n\(Sample.header.dropFirst()),\"events\":\(events)}",
      "# by hand\n\n{\"note\":\n1,\"header\":\(Sample.header),\n# the events\n\"events\":\(events)}\n# end",
      "{\r\n\"header\":\(Sample.header),\r\n\"events\":\(events)\r\n}\r\n",
      #"{"note":{"format":1},"header":\#(Sample.header),"events":\#(events)}"#,
    ]
    for layout in layouts {
      let recording = try SessionRecording(bytes: utf8(layout))
      #expect(recording.events.map(\.event) == Sample.smallEvents)
    }
  }

  @Test("events know their line and offset")
  func positions() throws {
    let text = Sample.document(Sample.create, "\n\n" + Sample.tap, Sample.end)
    let recording = try SessionRecording(bytes: text)
    #expect(recording.events.map(\.line) == [3, 6, 7])
    for event in recording.events { #expect(text[event.offset] == UInt8(ascii: "{")) }
  }

  @Test("a header with a field named like a part of a document is still a header")
  func lookalike() throws {
    let header = #"{"events":12,"header":"x",\#(Sample.header.dropFirst())"#
    #expect(try SessionRecording(bytes: Sample.text(header, Sample.end)).events.count == 1)
    // With the values of a document's too, behind the format and before it.
    let parts = #""events":[],"header":{}"#
    for header in [
      "\(Sample.header.dropLast()),\(parts)}", "{\(parts),\(Sample.header.dropFirst())",
    ] {
      #expect(try SessionRecording(bytes: Sample.text(header, Sample.end)).events.count == 1)
    }
  }

  @Test("a mistake is pointed at, by line and column")
  func mistakes() {
    let bad = Sample.document(Sample.create, #"{"t":-1,"type":"end"}"#)
    guard case .invalid(let position, let fault) = errorOfReading(bad) else {
      Issue.record("It was read.")
      return
    }
    #expect(position.line == 4)
    #expect(position.column == 6)
    #expect(fault == .wrongValue("t", expected: .integer(0...(1 << 53 - 1))))

    let open = Sample.document(Sample.create, #"{"t":0,,"type":"end"}"#)
    guard case .invalid(let position, let fault) = errorOfReading(open) else {
      Issue.record("It was read.")
      return
    }
    #expect(position.line == 4)
    #expect(position.column == 8)
    #expect(fault == .syntax(.unexpectedByte(UInt8(ascii: ","))))
  }

  @Test("a document has both parts, once, and nothing behind it")
  func parts() {
    let header = Sample.header
    #expect(faultOfReading(utf8("{\"header\":\(header)}"))?.fault == .missingField("events"))
    #expect(faultOfReading(utf8("{\"events\":[]}"))?.fault == .missingField("header"))
    #expect(errorOfReading(utf8("{\n\"header\":7,\"events\":[]}")) == .notARecording(format: nil))
    #expect(
      faultOfReading(utf8("{\"header\":\(header),\"events\":{}}"))?.fault
        == .wrongValue("events", expected: .array)
    )
    #expect(
      faultOfReading(utf8("{\"header\":\(header),\"events\":[],\"events\":[]}"))?.fault
        == .syntax(.duplicateKey("events"))
    )
    #expect(
      faultOfReading(utf8("{\"header\":\(header),\"events\":[],\"header\":\(header)}"))?.fault
        == .syntax(.duplicateKey("header"))
    )
    #expect(
      faultOfReading(utf8("{\"header\":\(header),\"events\":[]}\n\(header)"))?.fault
        == .syntax(.trailingContent)
    )
  }

  @Test("salvage skips bad events, and ends where the grammar does")
  func salvage() throws {
    let options = ReadingOptions(salvages: true)
    let skipping = try SessionRecording(
      bytes: Sample.document(Sample.create, #"{"t":0}"#, "7", #"{"a":1,"a":2}"#, Sample.end),
      options: options
    )
    #expect(skipping.events.count == 2)
    #expect(skipping.warnings.count == 3)
    let cut = try SessionRecording(
      bytes: Sample.document(Sample.create, Sample.tap, "{\"t\":"),
      options: options
    )
    #expect(cut.events.map(\.event) == Array(Sample.smallEvents[..<2]))
    #expect(cut.warnings.count == 2)
    let noted = utf8("{\"note\":7,\"header\":\(Sample.header),\"events\":[\(Sample.tap),")
    #expect(try SessionRecording(bytes: noted, options: options).header.surroundings["note"] == 7)
  }

  @Test("columns count characters, also on one long line, and start anew on each line")
  func columns() throws {
    let odd = #"{"t":0,"type":"é€😀"}"#
    let text = utf8("{\"header\":\(Sample.header),\n \"events\":[\(odd),\(odd), 7]}")
    guard case .invalid(let position, _) = errorOfReading(text) else {
      Issue.record("It was read.")
      return
    }
    #expect(position.line == 2)
    #expect(position.column == 11 + odd.count + 1 + odd.count + 2 + 1)
    #expect(text[position.offset] == UInt8(ascii: "7"))
  }

  @Test("a document of one line with a new unknown type in each event is read in one go")
  func longLine() throws {
    let events = (0..<100_000).map { #"{"t":0,"type":"x\#($0)","y\#($0)":1}"# }
    let text = utf8("{\"header\":\(Sample.header),\"events\":[\(events.joined(separator: ","))]}")
    let recording = try SessionRecording(bytes: text)
    #expect(recording.warnings.count == 100_001)
  }
}
