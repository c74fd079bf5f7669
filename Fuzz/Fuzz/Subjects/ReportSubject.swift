import JSON
import Recording

@testable import Report

/// Whatever a recording says, its page says it as text: nothing in it opens a tag or ends the data.
enum ReportSubject {
  static func check(_ input: [UInt8]) {
    let options = ReadingOptions(salvages: true)
    guard let recording = try? SessionRecording(bytes: input, options: options) else { return }
    let trace = SessionTrace(recording)
    let title = recording.header.photo.image
    let data = PageData.json(
      title: title,
      recording: recording,
      trace: trace,
      images: PageImages(),
      describing: { "\($0)" }
    )
    expect((try? JSONValue(parsing: data)) != nil, "data that are no JSON")
    expect(!data.contains { "<>&".utf8.contains($0) }, "data that can end their element")
    var table: [UInt8] = []
    StaticTable(title: title, recording: recording, trace: trace).append(to: &table)
    // A row has nine cells; whatever else opens a tag is not ours.
    let tags = tagsWithoutRows + recording.events.count * 10
    let opened = table.count { $0 == UInt8(ascii: "<") }
    expect(opened == tags, "\(opened) tags, not \(tags)")
  }

  /// The tags of a table of no events.
  private static let tagsWithoutRows: Int = {
    let header = """
      {"format": "decal-recording", "version": 1, "canvas": {"width": 1, "height": 1}, \
      "photo": {"image": "p"}, "images": {"p": {"file": "p"}}}
      """
    guard let empty = try? SessionRecording(bytes: [UInt8](header.utf8)) else {
      fatalError("no recording")
    }
    var table: [UInt8] = []
    StaticTable(title: "", recording: empty, trace: SessionTrace(empty)).append(to: &table)
    return table.count { $0 == UInt8(ascii: "<") }
  }()
}
