import JSON
import Recording
import Room
import TestSupport
import Testing

/// A recording with everything that a conversion could lose.
private let odd = """
  # a comment is for people and is not kept
  {"version":1.0,"x-note":{"b":[1,2.50,1E+3],"a":null,"":{}},"format":"decal-recording",\
  "images":{"heart":{"file":"heart.png","licence":"\\u00a9 ana"},"beach":{"file":"beach.jpg"}},\
  "photo":{"image":"beach","filter":0.10},"canvas":{"width":390.0,"height":29.25e1,"scale":3},\
  "document":{"$schema":"urn:x","tool":{"name":"é","v":[1]}}}
  {"type":"create","t":0,"image":"heart","frame":{"width":64.0,"x":4e1,"height":64,"y":30,"z":-0},\
  "sticker":"s\\u0031","by":"ana","extra":"\\ud83d\\ude00 \\/ \\\\ \\" , : { }"}
  { "t" : 5 , "type" : "wave" , "payload" : [ { "deep" : [ [ ] , { } ] } , "a b" ] , "seq" : 1.0 }
  {"t":100000000000000e-10,"type":"marker","big":123456789012345678901234567890}
  {"t":14e2,"type":"end"}

  """

@Suite("Writing recordings")
struct LosslessTests {
  private func recording(_ text: String) throws -> SessionRecording {
    try SessionRecording(bytes: utf8(text))
  }

  private func text(_ recording: SessionRecording, _ form: RecordingWriter.Form) -> String {
    String(decoding: RecordingWriter(form).bytes(recording), as: UTF8.self)
  }

  @Test("the line form of the odd sample, byte by byte")
  func lines() throws {
    #expect(
      text(try recording(odd), .lines) == """
        {"version":1.0,"x-note":{"b":[1,2.50,1E+3],"a":null,"":{}},"format":"decal-recording",\
        "images":{"heart":{"file":"heart.png","licence":"© ana"},"beach":{"file":"beach.jpg"}},\
        "photo":{"image":"beach","filter":0.10},\
        "canvas":{"width":390.0,"height":29.25e1,"scale":3},\
        "document":{"$schema":"urn:x","tool":{"name":"é","v":[1]}}}
        {"type":"create","t":0,"image":"heart",\
        "frame":{"width":64.0,"x":4e1,"height":64,"y":30,"z":-0},\
        "sticker":"s\\u0031","by":"ana","extra":"\\ud83d\\ude00 \\/ \\\\ \\" , : { }"}
        {"t":5,"type":"wave","payload":[{"deep":[[],{}]},"a b"],"seq":1.0}
        {"t":100000000000000e-10,"type":"marker","big":123456789012345678901234567890}
        {"t":14e2,"type":"end"}

        """
    )
  }

  @Test("the document form of the odd sample, byte by byte")
  func document() throws {
    #expect(
      text(try recording(odd), .document) == """
        {
          "$schema": "urn:x",
          "tool": {"name": "é", "v": [1]},
          "header": {
            "version": 1.0,
            "x-note": {"b": [1, 2.50, 1E+3], "a": null, "": {}},
            "format": "decal-recording",
            "images": {
              "heart": {"file": "heart.png", "licence": "© ana"},
              "beach": {"file": "beach.jpg"}
            },
            "photo": {"image": "beach", "filter": 0.10},
            "canvas": {"width": 390.0, "height": 29.25e1, "scale": 3}
          },
          "events": [
            {"type": "create", "t": 0, "image": "heart", \
        "frame": {"width": 64.0, "x": 4e1, "height": 64, "y": 30, "z": -0}, \
        "sticker": "s\\u0031", "by": "ana", \
        "extra": "\\ud83d\\ude00 \\/ \\\\ \\" , : { }"},
            {"t": 5, "type": "wave", "payload": [{"deep": [[], {}]}, "a b"], "seq": 1.0},
            {"t": 100000000000000e-10, "type": "marker", "big": 123456789012345678901234567890},
            {"t": 14e2, "type": "end"}
          ]
        }

        """
    )
  }

  @Test("lines to document to lines loses nothing, and the second time not a byte changes")
  func roundTrip() throws {
    for sample in [odd, String(decoding: Sample.small, as: UTF8.self), Sample.header] {
      let first = try recording(sample)
      let lines = text(first, .lines)
      let document = text(first, .document)
      let fromLines = try recording(lines)
      let fromDocument = try recording(document)
      for again in [fromLines, fromDocument] {
        #expect(again == first)
        #expect(again.header.json == first.header.json)
        #expect(again.header.surroundings == first.header.surroundings)
        #expect(again.events.map(\.event) == first.events.map(\.event))
        #expect(
          zip(again.events, first.events).allSatisfy { again.json(of: $0) == first.json(of: $1) }
        )
        #expect(text(again, .lines) == lines)
        #expect(text(again, .document) == document)
      }
    }
  }

  @Test("what stands beside a document's header is kept by the line form")
  func surroundings() throws {
    let document = utf8(#"{"$schema":"urn:x","header":\#(Sample.header),"z":[1.0],"events":[]}"#)
    let recording = try SessionRecording(bytes: document)
    #expect(recording.header.surroundings.members.map(\.key) == ["$schema", "z"])
    let line = text(recording, .lines)
    #expect(line.hasSuffix(#","document":{"$schema":"urn:x","z":[1.0]}}"# + "\n"))
    let names = recording.warnings.compactMap { warning -> String? in
      if case .unknownField(let path, "document", _) = warning { "\(path)" } else { nil }
    }
    #expect(names == ["$schema", "z"])
    // Said twice, it cannot be kept.
    let twice = Sample.header.dropLast() + #","document":{"z":1}}"#
    #expect(
      faultOfReading(utf8("{\"z\":2,\"header\":\(twice),\"events\":[]}"))?.fault
        == .conflictingFields("z", JSONPath([.key("document"), .key("z")]))
    )
  }

  @Test("events that are made are written and read as the same events")
  func making() throws {
    let header = try recording(Sample.header).header
    let made = try SessionRecording(header: header, events: Sample.smallEvents)
    #expect(made.events.map(\.event) == Sample.smallEvents)
    #expect(RecordingWriter(.lines).bytes(made) == Sample.small)
  }

  @Test("a made event that no reader would take is refused")
  func makingWrong() throws {
    let header = try recording(Sample.header).header
    #expect(throws: RecordingError.self) {
      try SessionRecording(header: header, events: [Event(time: -1, .end)])
    }
    #expect(throws: RecordingError.self) {
      try SessionRecording(header: header, events: [Event(time: 1, .tap(StickerID("s")))])
    }
  }

  @Test("the pieces of a long recording are its text")
  func pieces() throws {
    let header = try recording(Sample.header).header
    let events = (0..<5000).map { Event(time: $0, .marker) }
    let long = try SessionRecording(header: header, events: events)
    for form in RecordingWriter.Form.allCases {
      var pieces: [[UInt8]] = []
      RecordingWriter(form).write(long) { pieces.append($0) }
      #expect(pieces.count > 1)
      #expect(pieces.allSatisfy { $0.count < 1 << 17 })
      #expect(Array(pieces.joined()) == RecordingWriter(form).bytes(long))
      #expect(try SessionRecording(bytes: Array(pieces.joined())) == long)
    }
  }

  @Test("recordings that differ in spelling or unknown fields are not equal")
  func equality() throws {
    let one = try Sample.recording(#"{"t":1,"type":"end"}"#)
    #expect(try Sample.recording(#" {"t" : 1,"type":"end" }"#) == one)
    #expect(try Sample.recording(#"{"t":1.0,"type":"end"}"#) != one)
    #expect(try Sample.recording(#"{"type":"end","t":1}"#) != one)
    #expect(try Sample.recording(#"{"t":1,"type":"end","x":1}"#) != one)
  }
}
