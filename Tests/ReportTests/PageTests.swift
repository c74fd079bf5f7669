import Files
import Foundation
import JSON
import Recording
import Room
import Testing

@testable import Report

@Suite("The page")
struct PageTests {
  static func page(_ recording: SessionRecording, title: String = "session") -> [UInt8] {
    ReportPage(
      title: title,
      recording: recording,
      trace: SessionTrace(recording),
      images: PageImages(),
      describing: { "\($0)" }
    ).bytes
  }

  @Test("the policy lets in exactly the style and the script that are there")
  func policy() throws {
    let reader = try PageReader(Self.page(try RandomSession.recording(seed: 3)))
    let policy = try reader.text(from: #"Content-Security-Policy" content=""#, to: "\"")
    let style = try reader.text(from: "<style>", to: "</style>")
    let script = try reader.text(from: "<script>", to: "</script>")
    #expect(script.contains("stateAfter") && style.contains("--page"))
    let rules = Set(policy.split(separator: ";").map { $0.trimmingPrefix(" ") })
    #expect(
      rules.map(String.init).sorted() == [
        "base-uri 'none'", "default-src 'none'", "form-action 'none'", "img-src data:",
        "script-src '\(Self.source(script))'", "style-src '\(Self.source(style))'",
      ]
    )
  }

  /// The digest of a block as a policy names it: hexadecimal digits made into base 64 by Foundation.
  private static func source(_ block: String) -> String {
    let digits = Array(ContentDigest.sha256([UInt8](block.utf8)))
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    return "sha256-" + Data(bytes).base64EncodedString()
  }

  @Test("the page asks for nothing: no address, no evaluation, no markup out of text")
  func selfContained() throws {
    let page = String(decoding: Self.page(try RandomSession.recording(seed: 4)), as: UTF8.self)
    for word in [
      "http:", "https:", "//cdn", "<link", "@import", "url(", "src=\"", "eval(", "new Function",
      "innerHTML", "insertAdjacentHTML", "document.write", "fetch(", "XMLHttpRequest", "import(",
      " style=\"", " onclick",
    ] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  static let hostile = "</script><img src=x onerror=alert(1)></noscript><!--<script>&\"'"

  /// A recording every string of which is hostile.
  static func hostileRecording() throws -> SessionRecording {
    let text = JSONWriter(.compact).text(.string(hostile))
    let other = JSONWriter(.compact).text(.string("b" + hostile))
    let frame = #""frame": {"x": 1, "y": 2, "width": 60, "height": 60}"#
    let lines = """
      {"format": "decal-recording", "version": 1, "startedAt": \(text), "canvas": {"width": 390, \
      "height": 292.5}, "photo": {"image": \(text)}, "images": {\(text): {"file": "none.png"}}, \
      "participants": [{"id": \(text), "role": "host"}, {"id": \(other), "role": "guest"}], \
      \(other): \(text)}
      {"t": 0, "by": \(text), "type": "create", "sticker": \(text), "image": \(text), \(frame)}
      {"t": 1, "by": \(text), "type": "tap", "sticker": \(text), \(other): \(text)}
      {"t": 2, "by": \(other), "type": "drag", "phase": "changed", "sticker": \(text)}
      {"t": 3, "by": "c\(text.dropFirst()), "type": \(text), "sticker": \(other)}
      {"t": 4, "by": \(text), "type": "delete", "sticker": \(other)}

      """
    return try SessionRecording(bytes: [UInt8](lines.utf8))
  }

  @Test("no string of a recording becomes markup, and each is there as it was")
  func escaping() throws {
    let recording = try Self.hostileRecording()
    let plain = try PageReader(Self.page(try RandomSession.recording(seed: 1, count: 5)))
    let reader = try PageReader(Self.page(recording, title: Self.hostile))
    // As many tags as in a page of harmless words; rows and cells are the table's.
    for tag in ["<script", "</script", "<noscript", "</noscript", "<!--", "<style", "<title"] {
      let count = reader.page.ranges(of: tag).count
      #expect(count == plain.page.ranges(of: tag).count, "\(tag)")
    }
    #expect(!reader.page.contains("<img"))
    #expect(!reader.page.contains(" onerror=alert(1)>"))
    let title = try reader.text(from: "<title>", to: "</title>")
    #expect(title.hasPrefix("&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;"))

    #expect(reader.data["title"]?.string == Self.hostile)
    #expect(reader.data["startedAt"]?.string == Self.hostile)
    #expect(
      try reader.strings("people", "id") == [Self.hostile, "b" + Self.hostile, "c" + Self.hostile]
    )
    #expect(try reader.strings("stickers", "id") == [Self.hostile, "b" + Self.hostile])
    #expect(try reader.strings("images", "name") == [Self.hostile])
    #expect(try reader.strings("events", "type")[3] == Self.hostile)
    let raw = try reader.strings("events", "raw")
    for (line, recorded) in zip(raw, recording.events) {
      #expect(Array(line.utf8) == Array(recording.text(of: recorded)))
    }
    #expect(try !reader.strings("events", "oddity").isEmpty)
  }

  @Test("without a script there is a table with every event")
  func table() throws {
    let recording = try RandomSession.recording(seed: 5)
    let reader = try PageReader(Self.page(recording))
    let table = try reader.text(from: "<noscript>", to: "</noscript>")
    let body = try #require(table.firstRange(of: "<tbody>"))
    let rows = table[body.upperBound...].split(separator: "<tr>").dropFirst()
    #expect(rows.count == recording.events.count)
    var state = RoomState(settings: recording.header.roomSettings)
    for (index, (row, recorded)) in zip(rows, recording.events).enumerated() {
      let cells = row.split(separator: "<td>", omittingEmptySubsequences: false).dropFirst()
      let verdict = state.apply(recorded.event).verdict
      #expect(cells.count == 9)
      #expect(cells.prefix(2).map(String.init) == [String(index + 1), String(recorded.line)])
      #expect(cells.contains { $0 == verdict.name }, "\(row)")
      #expect(cells.contains { $0 == recorded.event.participant?.rawValue ?? "" }, "\(row)")
    }
  }

  @Test("a page of 10,000 events has a few megabytes")
  func size() throws {
    let recording = try RandomSession.recording(seed: 6, count: 10_000, latency: 50)
    let page = Self.page(recording)
    #expect(page.count < 6_000_000, "\(page.count) bytes")
  }

  @Test("a recording without events has a page")
  func empty() throws {
    let reader = try PageReader(Self.page(try RandomSession.recording(seed: 1, count: 0)))
    #expect(try reader.numbers("steps", "t").isEmpty)
    #expect(reader.data["duration"]?.number?.integer == 0)
  }
}
