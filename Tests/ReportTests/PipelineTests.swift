import Batch
import Codecs
import Files
import Foundation
import JSON
import Pixels
import TestSupport
import Testing

@testable import Report

@Suite("Report pipeline")
struct PipelineTests {
  static func folder(_ text: String = TestSession.text) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try TestSession.write(to: folder, text: text)
    return folder
  }

  static func job(_ folder: TemporaryFolder, to output: String = "page.html") -> ReportJob {
    ReportJob(recording: folder["session.jsonl"], output: folder[output])
  }

  /// The image of an address that holds it.
  static func image(_ address: String, _ type: String) throws -> DecodedImage {
    let prefix = "data:\(type);base64,"
    try #require(address.hasPrefix(prefix))
    let data = try #require(Data(base64Encoded: String(address.dropFirst(prefix.count))))
    return try ImageDecoder.decode([UInt8](data))
  }

  @Test("a page has the canvas without stickers, and every sticker")
  func images() throws {
    let folder = try Self.folder()
    let account = try ReportPipeline.run(Self.job(folder))
    let bytes = try #require(folder.bytes(of: "page.html"))
    #expect(account.byteCount == bytes.count)
    #expect(account.events == 5)
    #expect(account.missing == [])
    let reader = try PageReader(bytes)
    #expect(reader.data["title"]?.string == "session.jsonl")
    let background = try #require(reader.data["background"]?.string)
    #expect(try Self.image(background, "image/jpeg").header.size == TestPictures.photo.size)
    #expect(try reader.strings("images", "name") == ["heart"])
    let heart = try Self.image(try reader.strings("images", "address")[0], "image/png")
    // A sticker that is small enough is the same to the last bit.
    #expect(heart.bitmap == TestPictures.sticker)
  }

  @Test("large images are made as small as a page shows them, in their own shape")
  func reduction() throws {
    let folder = try Self.folder()
    let large = try PNGEncoder.encode(TestPictures.makePhoto(PixelSize(width: 2000, height: 1500)))
    try folder.write(large, to: "beach.png")
    try folder.write(large, to: "heart.png")
    _ = try ReportPipeline.run(Self.job(folder))
    let reader = try PageReader(try #require(folder.bytes(of: "page.html")))
    let background = try #require(reader.data["background"]?.string)
    let size = try Self.image(background, "image/jpeg").header.size
    #expect(size == PixelSize(width: 1600, height: 1200))
    let heart = try Self.image(try reader.strings("images", "address")[0], "image/png")
    #expect(heart.header.size == PixelSize(width: 384, height: 288))
  }

  @Test("an image that cannot be had leaves a page without it, and is told")
  func missing() throws {
    let folder = try Self.folder()
    try folder.write("no image", to: "beach.png")
    try FileManager.default.removeItem(atPath: folder["heart.png"])
    let account = try ReportPipeline.run(Self.job(folder))
    #expect(account.missing.map(\.name) == ["beach", "heart"])
    guard case .codec = account.missing[0].reason, case .asset = account.missing[1].reason else {
      Issue.record("\(account.missing)")
      return
    }
    let reader = try PageReader(try #require(folder.bytes(of: "page.html")))
    #expect(reader.data["background"] == .null)
    #expect(try reader.strings("images", "address") == [""])
  }

  @Test("an image that is not the recorded one is shown only where salvage is allowed")
  func strangers() throws {
    let digest = String(repeating: "0", count: 64)
    let header = TestSession.header(sticker: #""file": "heart.png", "sha256": "\#(digest)""#)
    let folder = try Self.folder(header + "\n" + TestSession.events)
    var job = Self.job(folder)
    #expect(try ReportPipeline.run(job).missing.map(\.name) == ["heart"])
    job.decoding.damage = .salvage
    let account = try ReportPipeline.run(job)
    #expect(account.missing.isEmpty)
    #expect(account.unrecordedImages.map(\.name) == ["heart"])
  }

  @Test("what a page is made from is not written over", arguments: ["session.jsonl", "beach.png"])
  func inputs(name: String) throws {
    let folder = try Self.folder()
    let contents = try folder.contents()
    #expect(throws: JobFailure.outputIsInput(folder[name])) {
      try ReportPipeline.run(Self.job(folder, to: name))
    }
    #expect(try folder.contents() == contents)
  }

  @Test("who wants the page no more gets none")
  func interruption() throws {
    let folder = try Self.folder()
    let contents = try folder.contents()
    var questions = 0
    _ = try ReportPipeline.run(
      Self.job(folder),
      while: {
        questions += 1; return true
      }
    )
    try FileManager.default.removeItem(atPath: folder["page.html"])
    for last in 0..<questions {
      var asked = 0
      #expect(throws: JobFailure.interrupted) {
        try ReportPipeline.run(
          Self.job(folder),
          while: {
            asked += 1; return asked <= last
          }
        )
      }
      #expect(try folder.contents() == contents)
    }
  }

  @Test("the same recording gives the same page")
  func determinism() throws {
    let folder = try Self.folder()
    _ = try ReportPipeline.run(Self.job(folder))
    _ = try ReportPipeline.run(Self.job(folder, to: "again.html"))
    #expect(folder.bytes(of: "page.html") == folder.bytes(of: "again.html"))
  }
}
