import Foundation
import TestSupport
import Testing

@Suite("The date of a picture in an album")
struct CaptureDateTests {
  static let dated =
    TestSession.header(more: #", "startedAt": "2026-11-30T16:42:10.250+05:45""#)
    + "\n" + TestSession.events

  /// 2026-11-30T16:42:10+05:45, by `date +%s`.
  static let start = 1_796_036_230

  struct Row: Sendable, CustomTestStringConvertible {
    let words: [String]
    /// Seconds from the start of the recording to the picture, of which it lasts 4.
    let seconds: Int
    let time: String
    var milliseconds = 250

    var testDescription: String { words.joined(separator: " ") }
  }

  static let rows = [
    Row(words: [], seconds: 4, time: "16:42:14"),
    Row(words: ["--at", "1"], seconds: 1, time: "16:42:11"),
    Row(words: ["--at", "50%"], seconds: 2, time: "16:42:12"),
    Row(words: ["--at", "0.75"], seconds: 1, time: "16:42:11", milliseconds: 0),
    Row(words: ["--at", "1:00:00"], seconds: 4, time: "16:42:14"),
  ]

  @Test("the file, its name and its inside bear the moment", arguments: rows, ["png", "jpeg"])
  func moment(row: Row, format: String) async throws {
    let home = try TestHome(text: Self.dated)
    let result = try await home.save(["--allow-album", "--format", format] + row.words)
    #expect(result.status == 0, "\(result.errorText)")
    let name = try #require(try home.pictures().first)
    let time = row.time.replacing(":", with: "")
    let ending = format == "png" ? "png" : "jpg"
    #expect(name.hasPrefix("20261130_\(time)_session_"))
    #expect(name.hasSuffix("." + ending))

    var status = stat()
    try #require(unsafe lstat(home.album + "/" + name, &status) == 0)
    #expect(status.st_mtim.tv_sec == Self.start + row.seconds)
    #expect(status.st_mtim.tv_nsec == row.milliseconds * 1_000_000)

    let tiff = try FileWalk.tiff(of: try #require(home.bytes(of: name)))
    let first = try tiff.directory(at: tiff.start)
    let pointer = try #require(first.first { $0.tag == 0x8769 })
    let exif = try tiff.directory(at: tiff.long(pointer))
    func text(_ tag: Int) throws -> String {
      try tiff.text(try #require(exif.first { $0.tag == tag }))
    }
    #expect(try text(0x9003) == "2026:11:30 " + row.time)
    #expect(try text(0x9011) == "+05:45")
    #expect(try text(0x9291) == (row.milliseconds == 0 ? "0" : "25"))
    let software = try tiff.text(try #require(first.first { $0.tag == 0x0131 }))
    #expect(software.hasPrefix("decal "))
  }

  static let exiftool = ["/usr/bin/exiftool", "/usr/local/bin/exiftool"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(
    "another program reads it with its offset",
    .enabled(if: exiftool != nil, "exiftool is not installed"),
    arguments: ["png", "jpeg"]
  )
  func otherProgram(format: String) async throws {
    let home = try TestHome(text: Self.dated)
    #expect(try await home.save(["--allow-album", "--format", format]).status == 0)
    let name = try #require(try home.pictures().first)
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: try #require(Self.exiftool))
    process.arguments = [
      "-s3", "-DateTimeOriginal", "-OffsetTimeOriginal", "-SubSecDateTimeOriginal", "-CreateDate",
      home.album + "/" + name,
    ]
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(
      String(decoding: text, as: UTF8.self) == """
        2026:11:30 16:42:14
        +05:45
        2026:11:30 16:42:14.25+05:45
        2026:11:30 16:42:14

        """
    )
  }

  @Test(
    "without a start there is no date anywhere",
    arguments: [nil, "", "2026-11-30T16:42:10", "soon"] as [String?]
  )
  func undated(startedAt: String?) async throws {
    let more = startedAt.map { #", "startedAt": "\#($0)""# } ?? ""
    let home = try TestHome(text: TestSession.header(more: more) + "\n" + TestSession.events)
    let before = time(nil)
    for format in ["png", "jpeg"] {
      let result = try await home.save(["--allow-album", "--format", format])
      #expect(result.status == 0, "\(result.errorText)")
    }
    for name in try home.pictures() {
      #expect(name.wholeMatch(of: /session_[0-9a-f]{8}\.(png|jpg)/) != nil, "\(name)")
      #expect(throws: FileWalk.Broken.self) {
        try FileWalk.tiff(of: home.bytes(of: name) ?? [])
      }
      var status = stat()
      try #require(unsafe lstat(home.album + "/" + name, &status) == 0)
      #expect(abs(status.st_mtim.tv_sec - before) < 300)
    }
    #expect(try home.pictures().count == 2)
  }

  @Test("two moments that look alike are two pictures, for their dates differ")
  func sameLook() async throws {
    let home = try TestHome(text: Self.dated)
    for time in ["3", "3.5"] {
      #expect(try await home.save(["--allow-album", "--at", time]).status == 0)
    }
    #expect(try home.pictures().count == 2)
  }

  @Test("a picture that goes elsewhere than into an album has no date inside")
  func elsewhere() async throws {
    let home = try TestHome(text: Self.dated)
    #expect(try await home.run(["render", "session.jsonl", "-o", "out.png"]).status == 0)
    let chunks = try FileWalk.chunks(of: home.folder.bytes(of: "out.png") ?? [])
    #expect(!chunks.map(\.type).contains("eXIf"))
  }
}
