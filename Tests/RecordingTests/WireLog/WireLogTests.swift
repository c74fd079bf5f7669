import JSON
import Recording
import Room
import TestSupport
import Testing

@Suite("Wire logs")
struct WireLogTests {
  private let options = WireLogOptions(
    canvas: RecordingHeader.Canvas(width: 390, height: 292.5),
    photo: .url("https://example.org/beach.jpg"),
    mode: .fill
  )

  private func sticker(_ id: String, x: Int = 0, width: Int = 64, owner: String? = nil) -> String {
    let owner = owner.map { #","owner":"\#($0)""# } ?? ""
    return """
      {"id":"\(id)","image":"heart","frame":{"x":\(x),"y":0,"width":\(width),"height":64}\(owner),\
      "latestUpdated":"2026-11-30T10:00:09Z"}
      """
  }

  private func message(_ type: String, _ second: String, _ sticker: String) -> String {
    #"{"type":"\#(type)","timeStamp":"2026-11-30T10:00:\#(second)Z","entity":{"sticker":{"_0":\#(sticker)}}}"#
  }

  private func events(_ lines: String...) throws -> [String] {
    try SessionRecording(wireLog: Sample.text(lines.joined(separator: "\n")), options: options)
      .events.map { Self.text($0.event) }
  }

  private static func text(_ event: Event) -> String {
    let frame: Frame? =
      switch event.action {
      case .create(_, _, let frame, _): frame
      case .drag(_, _, .frame(let frame)), .resize(_, _, .frame(let frame)): frame
      default: nil
      }
    let phase: String? =
      switch event.action {
      case .drag(_, let phase, _), .resize(_, let phase, _): phase.rawValue
      default: nil
      }
    let parts: [String?] = [
      "\(event.time)", event.participant?.rawValue, event.action.type,
      event.action.sticker?.rawValue,
      phase, frame.map { "x\(Int($0.x)) w\(Int($0.width))" },
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }

  @Test("a session becomes what people did")
  func session() throws {
    let found = try events(
      message("create", "00", sticker("s")),
      message("update", "01.5", sticker("s", owner: "ana")),
      message("update", "02", sticker("s", x: 5, owner: "ana")),
      message("update", "02.016", sticker("s", x: 9, owner: "ana")),
      message("update", "03", sticker("s", x: 9, width: 80, owner: "ana")),
      message("unlock", "04", sticker("s", x: 9, width: 80)),
      message("delete", "05", sticker("s", x: 9, width: 80))
    )
    #expect(
      found == [
        "0 host create s x0 w64", "1500 ana tap s", "2000 ana drag s began x5 w64",
        "2016 ana drag s changed x9 w64", "3000 ana drag s ended", "3000 ana resize s began x9 w80",
        "4000 ana resize s ended", "4000 ana unlock s", "5000 host delete s", "5000 end",
      ]
    )
  }

  @Test("events are numbered, and complete")
  func numbers() throws {
    let text = Sample.text(
      message("create", "00", sticker("s", owner: "bo")),
      message("update", "01", sticker("s", x: 5, owner: "bo"))
    )
    let recording = try SessionRecording(wireLog: text, options: options)
    #expect(recording.events.map(\.event.sequence) == [1, 2, 3, 4])
    #expect(recording.warnings.isEmpty)
    #expect(recording.events.map { Self.text($0.event) }.last == "1000 end")
    if case .create(_, _, _, let owner) = recording.events[0].event.action {
      #expect(owner == ParticipantID("bo"))
    }
  }

  @Test("a sticker goes from hand to hand through an unlock")
  func handOver() throws {
    let found = try events(
      message("create", "00", sticker("s", owner: "ana")),
      message("update", "01", sticker("s", x: 3, owner: "ana")),
      message("update", "02", sticker("s", x: 3, owner: "bo"))
    )
    #expect(
      found[2...] == ["2000 ana drag s ended", "2000 ana unlock s", "2000 bo tap s", "2000 end"]
    )
  }

  @Test("what moved while it was let go was moved before that, by who held it")
  func lastMove() throws {
    let found = try events(
      message("create", "00", sticker("s", owner: "ana")),
      message("unlock", "01", sticker("s", x: 3))
    )
    #expect(
      found[1...] == [
        "1000 ana drag s began x3 w64", "1000 ana drag s ended", "1000 ana unlock s", "1000 end",
      ]
    )
  }

  @Test("what nobody holds was moved by the host, who lets go and holds again what they held")
  func unowned() throws {
    let found = try events(
      message("create", "00", sticker("a", owner: "host")),
      message("create", "00", sticker("b")),
      message("update", "01", sticker("b", x: 3))
    )
    #expect(
      found[2...] == [
        "1000 host drag b began x3 w64", "1000 host drag b ended", "1000 host unlock b",
        "1000 host tap a", "1000 end",
      ]
    )
  }

  @Test("broadcasts are compared with what was known")
  func broadcast() throws {
    let found = try events(
      "[]",
      "[\(sticker("a")),\(sticker("b"))]",
      "[\(sticker("a")),\(sticker("b", owner: "bo"))]",
      "[\(sticker("b", x: 7, owner: "bo"))]"
    )
    #expect(
      found == [
        "0 host create a x0 w64", "0 host create b x0 w64", "0 bo tap b", "0 host delete a",
        "0 bo drag b began x7 w64", "0 bo drag b ended", "0 end",
      ]
    )
  }

  @Test("a broadcast that was sent after a message is not before it")
  func broadcastTime() throws {
    let found = try events(
      message("create", "00", sticker("a")),
      message("update", "20", sticker("a", owner: "bo")),
      "[\(sticker("a", x: 4, owner: "bo"))]"
    )
    #expect(found[2] == "20000 bo drag a began x4 w64")
  }

  @Test("a message that was sent before the first one happens at the start")
  func earlierMessage() throws {
    let found = try events(
      message("create", "10", sticker("a")),
      message("update", "04", sticker("a", owner: "bo"))
    )
    #expect(found == ["0 host create a x0 w64", "0 bo tap a", "0 end"])
  }

  @Test("a log that begins in the middle creates what it first hears of")
  func middle() throws {
    #expect(
      try events(message("update", "07", sticker("s", x: 4, owner: "ana"))) == [
        "0 ana create s x4 w64", "0 end",
      ]
    )
  }

  @Test("the header says what the log and the caller know")
  func header() throws {
    let text = Sample.text(
      message(
        "create",
        "00.25",
        sticker("s", owner: "ana").replacing("heart", with: "art/cat.webp")
      ),
      message("create", "01", sticker("t", owner: "bo")),
      message("create", "02", sticker("u").replacing("heart", with: "photo")),
      message("create", "03", sticker("v").replacing("heart", with: ".x"))
    )
    let header = try SessionRecording(wireLog: text, options: options).header
    #expect(header.startedAt == "2026-11-30T10:00:00.25Z")
    #expect(header.canvas == options.canvas)
    #expect(header.photo == RecordingHeader.Photo(image: "photo-", mode: .fill))
    #expect(header[image: "photo-"]?.source == options.photo)
    #expect(header[image: "art/cat.webp"]?.source == .file(try AssetPath("art/cat.webp")))
    #expect(header[image: "heart"]?.source == .file(try AssetPath("heart.png")))
    #expect(header[image: "photo"]?.source == .file(try AssetPath("photo.png")))
    #expect(header[image: ".x"]?.source == .file(try AssetPath(".x.png")))
    #expect(
      header.participants == [
        Participant(id: ParticipantID("host"), role: .host),
        Participant(id: ParticipantID("ana"), role: .guest),
        Participant(id: ParticipantID("bo"), role: .guest),
      ]
    )
  }

  @Test(
    "what is wrong is pointed at",
    arguments: [
      ("{oops", RecordingFault.syntax(.unexpectedByte(UInt8(ascii: "o")))),
      ("7", .wrongValue(JSONPath(), expected: .object)),
      (#"{"timeStamp":"2026-11-30T10:00:00Z"}"#, .missingField("type")),
      (
        #"{"type":"update","timeStamp":"noon"}"#, .wrongValue("timeStamp", expected: .timestamp)
      ),
      (
        #"{"type":"update","timeStamp":"2026-11-30T10:00:00Z","entity":{}}"#,
        .missingField(JSONPath([.key("entity"), .key("sticker")]))
      ),
      (
        #"[{"id":"a","image":"b","frame":{"x":1,"y":1,"width":"1","height":1}}]"#,
        .wrongValue(JSONPath([.index(0), .key("frame"), .key("width")]), expected: .number)
      ),
      (
        #"[{"id":"a","image":"../b","frame":{"x":1,"y":1,"width":1,"height":1}}]"#,
        .unsafeFileName(JSONPath([.index(0), .key("image")]), name: "../b", .parent)
      ),
    ]
  )
  func fault(line: String, fault: RecordingFault) {
    let text = Sample.text("# log", message("create", "00", sticker("s")), line)
    #expect {
      try SessionRecording(wireLog: text, options: options)
    } throws: { error in
      guard case .invalid(let position, fault)? = error as? RecordingError else { return false }
      return position.line == 3
    }
  }

  @Test("an empty log is empty, a cut one loses its last line, an unknown message is passed over")
  func oddities() throws {
    #expect(throws: RecordingError.empty) {
      try SessionRecording(wireLog: utf8("\n#\n"), options: options)
    }
    let wave = message("wave", "01", "{}")
    let text = Sample.text(message("create", "00", sticker("s")), wave) + utf8("{\"type\":")
    let recording = try SessionRecording(wireLog: text, options: options)
    #expect(recording.events.count == 2)
    #expect(recording.warnings.count == 2)
    if case .unknownMessage(let type, let position)? = recording.warnings.first {
      #expect(type == "wave")
      #expect(position.line == 2)
    } else {
      Issue.record("No warning.")
    }
  }

  @Test("a log of too much is refused")
  func limits() {
    let many = (0...4096).map { message("create", "00", sticker("s\($0)")) }
    #expect {
      try SessionRecording(wireLog: utf8(many.joined(separator: "\n")), options: options)
    } throws: { error in
      guard case .invalid(let position, .overLimit(_, .stickers, 4096))? = error as? RecordingError
      else { return false }
      return position.line == 4097
    }
    let crowd = (0..<256).map { message("update", "00", sticker("s", owner: "p\($0)")) }
    #expect(throws: RecordingError.self) {
      try SessionRecording(wireLog: utf8(crowd.joined(separator: "\n")), options: options)
    }
  }

  @Test("a line of 1 MiB is read, one byte more is not")
  func longLine() throws {
    let line = message("create", "00", sticker("s"))
    let longest = line + String(repeating: " ", count: (1 << 20) - line.utf8.count)
    #expect(try events(longest).count == 2)
    #expect {
      try events(line, longest + " ")
    } throws: { error in
      guard
        case .invalid(let position, .overLimit(_, .lineBytes, 1_048_576))? =
          error as? RecordingError
      else { return false }
      return position.line == 2
    }
  }

  @Test("a million events are read, the end among them; one more is not", arguments: [false, true])
  func events(areTooMany: Bool) throws {
    func update(_ x: Int, _ owner: String) -> [UInt8] {
      utf8(message("update", "00", sticker("s", x: x, owner: owner)) + "\n")
    }
    // 1 event; then 3 (unlock, tap, drag); then 4 a line, since each ends the drag before it.
    var text = utf8(message("create", "00", sticker("s", owner: "bo")) + "\n") + update(1, "ana")
    let swaps = [update(2, "bo"), update(1, "ana")]
    for index in 0..<249_998 { text += swaps[index % 2] }
    // 2 (the end of the drag, unlock), and 1 (tap): 999,999.
    text += utf8(message("unlock", "00", sticker("s", x: 1)) + "\n") + update(1, "bo")
    guard areTooMany else {
      let recording = try SessionRecording(wireLog: text, options: options)
      #expect(recording.events.count == 1_000_000)
      return
    }
    text += utf8(message("unlock", "00", sticker("s", x: 1)) + "\n")
    #expect {
      try SessionRecording(wireLog: text, options: options)
    } throws: { error in
      guard
        case .invalid(let position, .overLimit(_, .events, 1_000_000))? = error as? RecordingError
      else { return false }
      return position.line == 250_003
    }
  }

  @Test("a log is told from a recording")
  func matching() {
    #expect(WireLog.matches(Sample.text("# x", "", message("create", "00", sticker("s")))))
    #expect(WireLog.matches(Sample.text("[]")))
    #expect(!WireLog.matches(Sample.small))
    #expect(!WireLog.matches(Sample.document(Sample.end)))
    #expect(!WireLog.matches([]))
    #expect(!WireLog.matches(utf8("{")))
  }
}
