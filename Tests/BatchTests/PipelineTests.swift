import Batch
import Codecs
import Files
import Pixels
import Recording
import Room
import TestSupport
import Testing

@Suite("Pipeline")
struct PipelineTests {
  @Test("a job makes its picture and reports on it")
  func report() throws {
    let session = try TestJob()
    let report = try PhotoPipeline.run(session.job)
    let bytes = try #require(session.folder.bytes(of: "out.png"))
    #expect(report.output == session.job.output)
    #expect(report.format == .png)
    #expect(report.size == PixelSize(width: 96, height: 72))
    #expect(report.byteCount == bytes.count)
    #expect(report.session.tally.events == 5 && report.session.tally.rejected == 0)
    #expect(report.session.warnings.isEmpty && report.session.findings.isEmpty)
    let end = TestSession.end
    let expected = TestPictures.photo.covered(by: TestPictures.sticker, x: end.x, y: end.y)
    #expect(try ImageDecoder.decode(bytes).bitmap == expected)
  }

  @Test("nothing that the picture is made from is written over, by whatever name")
  func inputs() throws {
    var session = try TestJob()
    try session.folder.link("alias.png", to: session.folder["heart.png"])
    for name in ["session.jsonl", "beach.png", "heart.png", "alias.png", "./beach.png"] {
      session.job.output = session.folder[name]
      session.job.format = .png
      let before = session.folder.bytes(of: name)
      #expect(session.failure() == .outputIsInput(session.job.output), "\(name)")
      #expect(session.folder.bytes(of: name) == before)
    }
  }

  @Test("the format is the job's, or the name's, or else there is none")
  func formats() throws {
    for (name, format, expected) in [
      ("a.png", nil, ImageFormat.png), ("a.jpg", nil, .jpeg), ("a.jpg", .png, .png),
      ("a", .jpeg, .jpeg), ("a", nil, nil), ("a.png.gif", nil, nil), ("png", nil, nil),
      ("b.png/a", nil, nil),
    ] as [(String, ImageFormat?, ImageFormat?)] {
      var session = try TestJob()
      session.job.output = session.folder[name]
      session.job.format = format
      let failure = session.failure()
      #expect(
        failure == (expected == nil ? .formatUnknown(output: session.job.output) : nil),
        "\(name)"
      )
      #expect(
        session.folder.bytes(of: name).flatMap { ImageFormat(sniffing: $0) } == expected,
        "\(name)"
      )
    }
  }

  @Test("a name says its format in letters of any size, behind the last dot of its last part")
  func names() {
    for name in ["a.png", "a.PNG", ".png", "a.jpg.png", "x.jpg/a.pNg", "/a.png"] {
      #expect(ImageFormat(forName: name) == .png, "\(name)")
    }
    for name in ["a.jpg", "a.jpeg", "a.JPEG", "ä.jpg"] {
      #expect(ImageFormat(forName: name) == .jpeg, "\(name)")
    }
    for name in ["", "a", "png", "a.", "a.png/", "a.png/b", "a.pngx", "a.png ", "a.jpe", "-"] {
      #expect(ImageFormat(forName: name) == nil, "\(name)")
    }
  }

  @Test("a failure says at which stage, and what stood at the output stands there still")
  func failures() throws {
    for (prepare, expected) in [
      (
        { try $0.remove("session.jsonl") }, { .recordingFile(.notFound(path: $0["session.jsonl"])) }
      ),
      ({ try $0.write("", to: "session.jsonl") }, { _ in .recording(.empty) }),
      ({ try $0.write("", to: "beach.png") }, { _ in .photo(name: "beach", .empty) }),
    ] as [((TemporaryFolder) throws -> Void, (TemporaryFolder) -> JobFailure)] {
      let session = try TestJob()
      let folder = session.folder
      try folder.write("before", to: "out.png")
      try prepare(folder)
      let contents = try folder.contents()
      #expect(session.failure() == expected(folder))
      #expect(try folder.contents() == contents)
    }
    var session = try TestJob()
    let folder = session.folder
    session.job.output = folder["missing/out.png"]
    #expect(session.failure() == .output(.notFound(path: folder["missing"])))
  }

  @Test("a viewpoint has to be somebody who is there at that moment")
  func viewpoints() throws {
    let leave = #"{"t": 3000, "by": "bo", "type": "leave"}"# + "\n"
    let events = TestSession.events.replacing(#"{"t": 4000"#, with: leave + #"{"t": 4000"#)
    var session = try TestJob(TestSession.header() + "\n" + events)
    let (ana, bo) = (ParticipantID("ana"), ParticipantID("bo"))
    session.job.viewpoint = ana
    #expect(session.failure() == nil)
    session.job.viewpoint = bo
    #expect(session.failure() == .viewpointUnknown(bo, present: [ana]))
    session.job.moment = .milliseconds(2999)
    #expect(session.failure() == nil)
  }

  @Test("strictness stops at the first kind of oddity, rejected events before warnings")
  func strictness() throws {
    let rejected = TestSession.rejectedEvent
    for (text, expected) in [
      (TestSession.text, nil as String?),
      (TestSession.text.replacing(#"{"t": 4000"#, with: rejected + #"{"t": 4000"#), "rejected"),
      (String(TestSession.text.dropLast(9)), "warnings"),
      (String(TestSession.text.dropLast(9)) + "\n", "recording"),
      (TestSession.text.replacing(#""seq": 3"#, with: #""seq": 9"#), "rejected"),
      (
        TestSession.text.replacing(#""t": 4000, "seq": 5"#, with: #""t": 4000, "seq": 7"#),
        "warnings"
      ),
    ] {
      var session = try TestJob(text)
      session.job.isStrict = true
      let kind: String? =
        switch session.failure() {
        case nil: nil
        case .rejectedEvents(let tally): tally.rejected > 0 ? "rejected" : "none rejected"
        case .warnings(let tally, let warnings):
          tally.warnings.isEmpty && warnings.isEmpty ? "no warnings" : "warnings"
        case .recording: "recording"
        case let other?: "\(other)"
        }
      #expect(kind == expected)
      session.job.isStrict = false
      #expect((session.failure() == nil) == (expected != "recording"))
    }
  }

  @Test("a recording that is read in pieces is the one that is read at once")
  func pieces() throws {
    // Comments make it longer than a piece, so that events lie across the seams.
    let filler = "# " + String(repeating: "x", count: 700_000) + "\n"
    let lines = TestSession.text.split(separator: "\n")
    let text = lines.map { $0 + "\n" + filler }.joined()
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "session.jsonl")
    let recording = try RecordingFile.read(path)
    #expect(recording == (try SessionRecording(bytes: [UInt8](TestSession.text.utf8))))
    #expect(recording.events.map(\.line) == [3, 5, 7, 9, 11])
  }
}
