import Foundation
import TestSupport
import Testing

@Suite("--metadata and --date")
struct MetadataFlagTests {
  /// When the photo says that it was taken: 2026-11-30T16:42:10.25+05:45.
  static let taken = 1_796_036_230
  /// When the session ends: 2026-12-01T10:00:04Z.
  static let recorded = 1_796_119_204

  static func folder(photo: [UInt8]? = nil) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let header = TestSession.header(
      photo: #""file": "beach.jpg""#,
      more: #", "startedAt": "2026-12-01T10:00:00Z""#
    )
    try TestSession.write(to: folder, text: header + "\n" + TestSession.events)
    try folder.write(photo ?? TellingPhoto.jpeg(), to: "beach.jpg")
    return folder
  }

  static func holds(_ words: String, _ file: [UInt8]) -> Bool {
    Data(file).range(of: Data(words.utf8)) != nil
  }

  static func modified(_ name: String, in folder: TemporaryFolder) throws -> stat {
    var status = stat()
    try #require(unsafe lstat(folder[name], &status) == 0)
    return status
  }

  @Test("a picture tells as much as it may", arguments: ["png", "jpg"])
  func policies(ending: String) async throws {
    let folder = try Self.folder()
    for policy in [nil, "keep", "private", "strip"] as [String?] {
      let words = policy.map { ["--metadata", $0] } ?? []
      let name = "\(policy ?? "default").\(ending)"
      let result = try await Decal.run(
        ["render", "session.jsonl", "-o", name] + words,
        in: folder
      )
      #expect(result.status == 0, "\(result.errorText)")
      let file = try #require(folder.bytes(of: name))
      let isKept = policy == nil || policy == "keep"
      #expect(Self.holds("Bea Artist", file) == isKept)
      #expect(Self.holds("Copyright 2026", file) == (policy != "strip"))
      #expect(result.errorText.contains("a gain map and a film"))
    }
    #expect(folder.bytes(of: "default.\(ending)") == folder.bytes(of: "keep.\(ending)"))
  }

  @Test(
    "the file bears the date that was asked for",
    arguments: [
      (nil, taken, 250_000_000), ("photo", taken, 250_000_000), ("recording", recorded, 0),
    ] as [(String?, Int, Int)]
  )
  func dates(source: String?, seconds: Int, nanoseconds: Int) async throws {
    let folder = try Self.folder()
    let words = source.map { ["--date", $0] } ?? []
    let run = ["render", "session.jsonl", "-o", "out.jpg"] + words
    for zone in ["UTC", "Asia/Tokyo", "America/St_Johns"] {
      let result = try await Decal.run(run, in: folder, environment: ["TZ": zone])
      #expect(result.status == 0, "\(result.errorText)")
      let status = try Self.modified("out.jpg", in: folder)
      #expect(status.st_mtim.tv_sec == seconds)
      #expect(status.st_mtim.tv_nsec == nanoseconds)
    }
  }

  @Test("no date is invented", arguments: [["--date", "none"], ["--date", "now"], []])
  func noDate(words: [String]) async throws {
    let photo = words.isEmpty ? try JPEGFile.plain() : try TellingPhoto.jpeg()
    let folder = try Self.folder(photo: photo)
    let before = time(nil)
    let run = ["render", "session.jsonl", "-o", "out.jpg"] + words
    #expect(try await Decal.run(run, in: folder).status == 0)
    #expect(abs(try Self.modified("out.jpg", in: folder).st_mtim.tv_sec - before) < 300)
    if words.isEmpty {
      #expect(!Self.holds("Exif", try #require(folder.bytes(of: "out.jpg"))))
    }
  }

  @Test("a photo that is asked for its date and has none is told of", arguments: [true, false])
  func undated(isDated: Bool) async throws {
    let folder = try Self.folder(photo: isDated ? TellingPhoto.jpeg() : JPEGFile.plain())
    let words = "does not say when it was taken"
    let run = ["render", "session.jsonl", "-o", "out.jpg"]
    let result = try await Decal.run(run + ["--date", "photo", "--json"], in: folder)
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.errorText.contains(words) == !isDated)
    #expect(result.outputText.contains(words) == !isDated)
    let unasked = try await Decal.run(run, in: folder)
    #expect(!unasked.errorText.contains(words))
  }

  @Test("a picture in an album has its photo's date, unless another is asked for")
  func album() async throws {
    let header = TestSession.header(
      photo: #""file": "beach.jpg""#,
      more: #", "startedAt": "2026-12-01T10:00:00Z""#
    )
    let home = try TestHome(text: header + "\n" + TestSession.events)
    try home.folder.write(TellingPhoto.jpeg(), to: "beach.jpg")
    for (words, seconds) in [([], Self.taken), (["--date", "recording"], Self.recorded)] {
      let known = Set(try home.pictures())
      #expect(
        try await home.save(["--allow-album", "--name", "{hash8}-\(seconds)"] + words).status == 0
      )
      let name = try #require(try home.pictures().first { !known.contains($0) })
      var status = stat()
      try #require(unsafe lstat(home.album + "/" + name, &status) == 0)
      #expect(status.st_mtim.tv_sec == seconds)
    }
  }

  @Test("a word that is none is told with those that are", arguments: ["--metadata", "--date"])
  func badWord(flag: String) async throws {
    let folder = try Self.folder()
    let result = try await Decal.run(
      ["render", "session.jsonl", "-o", "out.jpg", flag, "some"],
      in: folder
    )
    #expect(result.status == 2)
    #expect(result.errorText.contains(flag == "--date" ? "recording" : "private"))
  }

  @Test("the frame of a replay is the picture of its moment, metadata and all")
  func replay() async throws {
    let folder = try Self.folder()
    for policy in ["keep", "private"] {
      let words = ["--metadata", policy]
      let replay =
        ["replay", "session.jsonl", "-o", policy, "--every-event", "--from", "4", "--to", "4"]
        + words
      let render = ["render", "session.jsonl", "-o", "\(policy).png"] + words
      for run in [replay, render] {
        let result = try await Decal.run(run, in: folder)
        #expect(result.status == 0, "\(result.errorText)")
      }
      let frames = try FileManager.default.contentsOfDirectory(atPath: folder[policy]).sorted()
      let last = try #require(frames.last { $0.hasSuffix(".png") })
      #expect(folder.bytes(of: "\(policy)/\(last)") == folder.bytes(of: "\(policy).png"))
    }
  }
}

/// A photo that says nothing.
private enum JPEGFile {
  static func plain() throws -> [UInt8] {
    let telling = try TellingPhoto.jpeg()
    let count = try TellingPhoto.segments().count
    let end = try TellingPhoto.trailing().count
    return Array(telling[..<20] + telling[(20 + count)..<(telling.count - end)])
  }
}
