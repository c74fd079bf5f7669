import JSON
import Recording
import TestSupport
import Testing

@Suite("Limits of recordings")
struct LimitTests {
  private func fault(_ lines: [String], salvages: Bool = false) -> (RecordingFault, line: Int)? {
    let text = lines.joined(separator: "\n") + "\n"
    return faultOfReading(utf8(text), options: ReadingOptions(salvages: salvages)).map { ($0, $1) }
  }

  @Test("a line of 1 MiB is read, one byte more is not")
  func line() throws {
    let frame = #"{"t":0,"type":"marker","note":""}"#
    let room = 1_048_576 - frame.utf8.count
    let longest = String(frame.dropLast(2)) + String(repeating: "x", count: room) + "\"}"
    #expect(longest.utf8.count == 1_048_576)
    #expect(try Sample.recording(longest).events.count == 1)
    let found = fault([Sample.header, longest + " "])
    #expect(found?.0 == .overLimit(JSONPath(), .lineBytes, allowed: 1_048_576))
    #expect(found?.line == 2)
    // The header too, and the event of a document, air not counted.
    #expect(
      fault([Sample.header + String(repeating: " ", count: 1 << 20)])?.0
        == .overLimit(JSONPath(), .lineBytes, allowed: 1_048_576)
    )
    #expect(try SessionRecording(bytes: Sample.document(longest + " ")).events.count == 1)
    #expect(
      faultOfReading(Sample.document(longest.replacing("xx", with: "xxx", maxReplacements: 1)))?
        .fault
        == .overLimit(JSONPath(), .lineBytes, allowed: 1_048_576)
    )
  }

  @Test("a document's header fits into a line, with what stands beside it")
  func headerOfDocument() throws {
    let note = String(repeating: "x", count: (1 << 20) - Sample.header.utf8.count - 40)
    func document(_ more: String) -> [UInt8] {
      utf8("{\"header\":\(Sample.header),\"note\":\"\(note)\(more)\",\"events\":[]}")
    }
    let largest = try SessionRecording(bytes: document(""))
    #expect(try SessionRecording(bytes: RecordingWriter(.lines).bytes(largest)) == largest)
    #expect(
      faultOfReading(document(String(repeating: "y", count: 40)))?.fault
        == .overLimit(JSONPath(), .lineBytes, allowed: 1 << 20)
    )
  }

  @Test("a line without an end is refused as soon as it is too long, and is not kept")
  func endlessLine() throws {
    let piece = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 16)
    var reader = RecordingReader()
    try reader.read(Sample.text(Sample.header))
    #expect(throws: RecordingError.self) {
      for _ in 0..<17 { try reader.read(piece) }
    }
    var first = RecordingReader()
    #expect(throws: RecordingError.self) {
      try first.read(utf8("{"))
      for _ in 0..<17 { try first.read(piece) }
    }
  }

  @Test("salvage skips a line that is too long")
  func salvagedLine() throws {
    let long = "{" + String(repeating: " ", count: 3 << 20)
    for size in [1 << 16, 1 << 30] {
      var reader = RecordingReader(options: ReadingOptions(salvages: true))
      let text = Sample.text(Sample.header, long, Sample.end)
      for start in stride(from: 0, to: text.count, by: size) {
        try reader.read(Array(text[start..<min(start + size, text.count)]))
      }
      let recording = try reader.finish()
      #expect(recording.events.map(\.line) == [3])
      let event = try #require(recording.events.first)
      #expect(text[event.offset...].starts(with: Sample.end.utf8))
      #expect(
        recording.warnings == [
          .skipped(
            SourcePosition(line: 2, column: 1, offset: Sample.header.utf8.count + 1),
            .overLimit(JSONPath(), .lineBytes, allowed: 1 << 20)
          )
        ]
      )
    }
  }

  @Test("a million events are read, one more is not", arguments: [false, true])
  func events(salvages: Bool) throws {
    let options = ReadingOptions(salvages: salvages)
    var text = utf8(Sample.header + "\n")
    let line = utf8("{\"t\":0,\"type\":\"end\"}\n")
    for _ in 0..<1_000_000 { text += line }
    #expect(try SessionRecording(bytes: text, options: options).events.count == 1_000_000)
    let found = faultOfReading(text + line, options: options)
    #expect(found?.fault == .overLimit(JSONPath(), .events, allowed: 1_000_000))
    #expect(found?.line == 1_000_002)
  }

  @Test("4,096 stickers are read, one more is not", arguments: [false, true])
  func stickers(salvages: Bool) throws {
    let creates = (0...4096).map { Sample.create.replacing("s1", with: "s\($0)") }
    #expect(fault([Sample.header] + creates.dropLast() + [Sample.create]) == nil)
    let found = fault([Sample.header] + creates, salvages: salvages)
    #expect(found?.0 == .overLimit("sticker", .stickers, allowed: 4096))
    #expect(found?.line == 4098)
  }

  @Test("256 participants are read, one more is not")
  func participants() {
    func header(_ count: Int) -> String {
      let list = (0..<count).map { #"{"id":"p\#($0)","role":"guest"}"# }.joined(separator: ",")
      return Sample.header.dropLast() + ",\"participants\":[\(list)]}"
    }
    #expect(fault([header(256)]) == nil)
    #expect(fault([header(257)])?.0 == .overLimit("participants", .participants, allowed: 256))
    // Without a list, whoever acts takes part.
    let leaves = (0..<257).map { #"{"t":0,"type":"leave","by":"p\#($0)"}"# }
    #expect(fault([Sample.header] + leaves.dropLast()) == nil)
    #expect(fault([Sample.header] + leaves)?.0 == .overLimit("by", .participants, allowed: 256))
    #expect(fault([header(1)] + leaves) == nil)
  }

  @Test("a canvas of 100,000 points is read, a larger one is not", arguments: ["width", "height"])
  func canvas(side: String) {
    func header(_ size: String) -> String {
      Sample.header
        .replacing("390", with: side == "width" ? size : "1")
        .replacing("292.5", with: side == "height" ? size : "1")
    }
    #expect(fault([header("100000")]) == nil)
    #expect(
      fault([header("100000.001")])?.0
        == .overLimit(JSONPath([.key("canvas"), .key(side)]), .canvasSide, allowed: 100_000)
    )
  }

  @Test("no number is beyond a Double, known field or not")
  func finite() {
    let frame = Sample.create.replacing("40", with: "1e999")
    #expect(fault([Sample.header, frame])?.0 == .syntax(.numberTooLarge))
    let note = #"{"t":0,"type":"marker","note":[-1e309]}"#
    #expect(fault([Sample.header, note])?.0 == .syntax(.numberTooLarge))
    #expect(fault([Sample.header.replacing("390", with: "1e400")])?.0 == .syntax(.numberTooLarge))
  }

  @Test("nesting is limited to the same depth in both forms")
  func depth() throws {
    func marker(_ levels: Int) -> String {
      let note = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      return #"{"t":0,"type":"marker","note":\#(note)}"#
    }
    #expect(try Sample.recording(marker(63)).events.count == 1)
    #expect(try SessionRecording(bytes: Sample.document(marker(63))).events.count == 1)
    #expect(fault([Sample.header, marker(64)])?.0 == .syntax(.tooDeep(limit: 64)))
    #expect(faultOfReading(Sample.document(marker(64))) != nil)
    // What stands beside the header goes two levels down in the line form.
    func document(_ levels: Int) -> [UInt8] {
      let note = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      return utf8("{\"header\":\(Sample.header),\"note\":\(note),\"events\":[]}")
    }
    let deepest = try SessionRecording(bytes: document(62))
    #expect(try SessionRecording(bytes: RecordingWriter(.lines).bytes(deepest)) == deepest)
    #expect(faultOfReading(document(63)) != nil)
  }

  @Test("a caller may set tighter limits")
  func tighter() {
    let options = ReadingOptions(limits: RecordingLimits(events: 2))
    #expect(
      faultOfReading(Sample.small, options: options)?.fault
        == .overLimit(JSONPath(), .events, allowed: 2)
    )
  }
}
