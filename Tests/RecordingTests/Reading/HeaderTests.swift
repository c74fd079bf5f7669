import JSON
import Recording
import Room
import TestSupport
import Testing

@Suite("Headers")
struct HeaderTests {
  private static let digest = String(repeating: "0aF9", count: 16)

  private static let full = """
    {"format":"decal-recording","version":1,"startedAt":"2026-11-30T10:00:00+09:00",\
    "canvas":{"width":390,"height":292.5},"photo":{"image":"beach","mode":"fill"},\
    "images":{"beach":{"file":"photos/beach.jpg"},"heart":{"file":"heart.png","sha256":"\(digest)"},\
    "web":{"file":"https://example.org/a.png"}},\
    "participants":[{"id":"ana","role":"host"},{"id":"bo","role":"guest"}],\
    "stickerSize":{"minimum":40,"maximum":200},"latencyMs":120,"idleLimitMs":2000}
    """

  @Test("all of it is read")
  func all() throws {
    let header = try SessionRecording(bytes: utf8(Self.full)).header
    #expect(header.startedAt == "2026-11-30T10:00:00+09:00")
    #expect(header.canvas == RecordingHeader.Canvas(width: 390, height: 292.5))
    #expect(header.photo == RecordingHeader.Photo(image: "beach", mode: .fill))
    #expect(header.images.map(\.name) == ["beach", "heart", "web"])
    #expect(header[image: "beach"]?.source == .file(try AssetPath("photos/beach.jpg")))
    #expect(header[image: "heart"]?.sha256 == Self.digest.lowercased())
    #expect(header[image: "web"]?.source == .url("https://example.org/a.png"))
    #expect(header[image: "moon"] == nil)
    let participants = [
      Participant(id: ParticipantID("ana"), role: .host),
      Participant(id: ParticipantID("bo"), role: .guest),
    ]
    #expect(header.participants == participants)
    #expect(header.idleLimit == 2000)
    let size = try #require(SizeLimits(minimum: 40, maximum: 200))
    #expect(
      header.roomSettings
        == RoomSettings(participants: participants, stickerSize: size, latency: 120)
    )
  }

  @Test("what is not said has the format's defaults")
  func defaults() throws {
    let header = try SessionRecording(bytes: utf8(Sample.header)).header
    #expect(header.photo.mode == .fit)
    #expect(header.roomSettings == RoomSettings())
    #expect(header.startedAt == nil)
    #expect(header.idleLimit == nil)
  }

  @Test("a header that is made is written and read as the same header")
  func making() throws {
    let header = RecordingHeader(
      startedAt: "2026-11-30T10:00:00+09:00",
      canvas: RecordingHeader.Canvas(width: 390, height: 292.5),
      photo: RecordingHeader.Photo(image: "beach", mode: .fill),
      images: [
        RecordingHeader.Image(name: "beach", source: .file(try AssetPath("photos/beach.jpg"))),
        RecordingHeader.Image(
          name: "heart",
          source: .file(try AssetPath("heart.png")),
          sha256: Self.digest
        ),
        RecordingHeader.Image(name: "web", source: .url("https://example.org/a.png")),
      ],
      participants: [
        Participant(id: ParticipantID("ana"), role: .host),
        Participant(id: ParticipantID("bo"), role: .guest),
      ],
      stickerSize: SizeLimits(minimum: 40, maximum: 200),
      latency: 120,
      idleLimit: 2000
    )
    let text = RecordingWriter(.lines).bytes(try SessionRecording(header: header, events: []))
    #expect(String(decoding: text, as: UTF8.self) == Self.full + "\n")
  }

  @Test(
    "a list of participants without its one host is read with a warning",
    arguments: [([], 0), (["guest"], 0), (["host", "guest", "host"], 2), (["guest", "host"], 1)]
      as [([String], Int)]
  )
  func hosts(roles: [String], count: Int) throws {
    let list = roles.enumerated().map { #"{"id":"p\#($0.offset)","role":"\#($0.element)"}"# }
    let header =
      Sample.header.dropLast() + #","participants":[\#(list.joined(separator: ","))]}"#
    let warnings: [RecordingWarning] = count == 1 ? [] : [.hosts(count)]
    let lines = Sample.text(String(header), Sample.end)
    #expect(try SessionRecording(bytes: lines).warnings == warnings)
    let document = Sample.document(header: String(header), Sample.end)
    #expect(try SessionRecording(bytes: document).warnings == warnings)
  }

  @Test(
    "what cannot be is refused, and pointed at",
    arguments: [
      (#""version":1"#, #""version":0"#, "version"),
      (#""version":1"#, #""version":1.5"#, "version"),
      (#""version":1"#, #""version":"1""#, "version"),
      (#""width":390"#, #""width":0"#, "canvas.width"),
      (#""width":390"#, #""width":-1"#, "canvas.width"),
      (#""width":390"#, #""width":"390""#, "canvas.width"),
      (#""mode":"fill""#, #""mode":"stretch""#, "photo.mode"),
      (#""image":"beach""#, #""image":"moon""#, "photo.image"),
      (#""file":"heart.png""#, #""file":7"#, "images.heart.file"),
      (#""file":"heart.png""#, #""file":"../heart.png""#, "images.heart.file"),
      (#""file":"heart.png""#, #""file":"/etc/passwd""#, "images.heart.file"),
      ("0aF9", "0aG9", "images.heart.sha256"),
      ("0aF90aF9", "0aF9", "images.heart.sha256"),
      (#""role":"guest""#, #""role":"queen""#, "participants[1].role"),
      (#""id":"bo""#, #""id":"ana""#, "participants[1].id"),
      (#""maximum":200"#, #""maximum":39"#, "stickerSize.maximum"),
      (#""minimum":40"#, #""minimum":0"#, "stickerSize.minimum"),
      (#""latencyMs":120"#, #""latencyMs":-1"#, "latencyMs"),
      (#""latencyMs":120"#, #""latencyMs":1.5"#, "latencyMs"),
      (#""idleLimitMs":2000"#, #""idleLimitMs":"2""#, "idleLimitMs"),
      (#""startedAt":"2026-11-30T10:00:00+09:00""#, #""startedAt":7"#, "startedAt"),
      (#""latencyMs":120"#, #""document":7"#, "document"),
      (#""latencyMs":120"#, #""document":{"events":[]}"#, "document.events"),
    ]
  )
  func fault(good: String, bad: String, path: String) {
    let text = Self.full.replacing(good, with: bad, maxReplacements: 1)
    #expect(text != Self.full)
    guard case .invalid(let position, let fault) = errorOfReading(utf8(text)) else {
      Issue.record("It was read: \(bad)")
      return
    }
    let found: JSONPath? =
      switch fault {
      case .wrongValue(let path, _), .unknownImage(let path, _), .unsafeFileName(let path, _, _),
        .duplicateParticipant(let path, _):
        path
      default: nil
      }
    #expect(found.map { "\($0)" } == path)
    // It points at the value, behind its key.
    let key = path.split(separator: ".").last ?? ""
    #expect(utf8(text)[..<position.offset].suffix(key.utf8.count + 3) == utf8("\"\(key)\":")[...])
    #expect(position.line == 1)
    #expect(position.column == position.offset + 1)
  }
}
