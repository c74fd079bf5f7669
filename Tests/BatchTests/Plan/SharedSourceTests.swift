import Codecs
import Files
import Foundation
import Pixels
import Rendering
import Scene
import TestSupport
import Testing

@testable import Batch

@Suite("What jobs share")
struct SharedSourceTests {
  static func image(_ side: Int) throws -> DecodedImage {
    let bitmap = Bitmap(size: PixelSize(width: side, height: side))
    return try ImageDecoder.decode(PNGEncoder.encode(bitmap))
  }

  @Test("stickers stay within their memory, and those wanted last stay")
  func stickers() throws {
    let cache = StickerCache(limit: 4 * 40_000)
    let keys = (0..<6).map { StickerCache.Key(sha256: "\($0)", options: DecodeOptions()) }
    for index in 0..<4 { try cache.keep(Self.image(100), as: keys[index]) }
    #expect(cache.byteCount == 160_000)
    #expect(cache[keys[0]] != nil)
    try cache.keep(Self.image(100), as: keys[4])
    #expect(cache.byteCount == 160_000)
    #expect(cache[keys[0]] != nil)
    #expect(cache[keys[1]] == nil)
    // One that would push out all others is not kept.
    try cache.keep(Self.image(101), as: keys[5])
    #expect(cache[keys[5]] == nil)
  }

  @Test("an image read in another way is another image")
  func options() throws {
    let cache = StickerCache(limit: 1 << 20)
    var salvage = DecodeOptions()
    salvage.damage = .salvage
    try cache.keep(Self.image(4), as: .init(sha256: "a", options: DecodeOptions()))
    #expect(cache[.init(sha256: "a", options: salvage)] == nil)
  }

  @Test("a file is read once, and again when it has changed")
  func files() throws {
    let folder = try TemporaryFolder()
    let cache = FileCache(limit: 1000)
    for number in 0..<20 {
      let bytes = [UInt8](repeating: UInt8(number), count: 100)
      try folder.write(bytes, to: "\(number)")
      for _ in 0..<2 {
        let contents = try FileContents.read(folder["\(number)"], through: cache)
        #expect(contents.bytes == bytes)
        #expect(contents.sha256 == ContentDigest.sha256(bytes))
      }
      #expect(cache.byteCount <= 1000)
    }
    try folder.write([1, 2, 3], to: "19")
    #expect(try FileContents.read(folder["19"], through: cache).bytes == [1, 2, 3])
    #expect(throws: FileError.isDirectory(path: folder.path)) {
      try FileContents.read(folder.path, through: cache)
    }
  }

  @Test("a picture of shared stickers is the picture, and the photo is never shared")
  func pictures() throws {
    let test = try TestJob()
    let alone = try PhotoPipeline.picture(test.job).file
    let sources = SharedSources(limit: 1 << 20)
    for _ in 0..<3 {
      #expect(try PhotoPipeline.picture(test.job, sharing: sources).file == alone)
    }
    #expect(sources.stickers.byteCount == 48 * 48 * 4)
  }

  @Test("a photo is walked once, and every picture of it is as if it had been walked for that one")
  func photos() throws {
    let test = try TestJob(photo: #""file": "beach.jpg""#)
    // Codes for every symbol, so that its bits can be kept whatever lies upon it.
    var options = JPEGOptions()
    options.huffmanCodes = .standard
    try test.folder.write(JPEGEncoder.encode(TestPictures.photo, options: options), to: "beach.jpg")
    var job = test.job
    job.output = "-"
    let sources = SharedSources(limit: 1 << 20)
    for moment in [RenderJob.Moment.milliseconds(0), .end, .milliseconds(0)] {
      job.moment = moment
      let (alone, expected) = try PhotoPipeline.picture(job)
      let (shared, report) = try PhotoPipeline.picture(job, sharing: sources)
      #expect(report.way.path == .bitstream)
      #expect(report.way == expected.way)
      #expect(shared == alone)
    }
    let photo = try #require(test.folder.bytes(of: "beach.jpg"))
    #expect(sources.photos.byteCount == photo.count)
    // The same name is another photo now.
    let larger = TestPictures.makePhoto(PixelSize(width: 192, height: 144))
    try test.folder.write(JPEGEncoder.encode(larger, options: options), to: "beach.jpg")
    #expect(
      try PhotoPipeline.picture(job, sharing: sources).file == PhotoPipeline.picture(job).file
    )
  }

  @Test("a recording or an image that changed since the plan stops the job")
  func pinned() throws {
    let test = try TestJob()
    let sources = SharedSources(limit: 1 << 20)
    var job = test.job
    job.inputs = JobSurvey(job, sources).inputs
    _ = try PhotoPipeline.picture(job, sharing: sources)
    let heart = try #require(test.folder.bytes(of: "heart.png"))
    try test.folder.write(heart + [0], to: "heart.png")
    #expect(throws: JobFailure.asset(name: "heart", .changed)) {
      try PhotoPipeline.picture(job, sharing: sources)
    }
    try test.folder.write(heart, to: "heart.png")
    _ = try PhotoPipeline.picture(job, sharing: sources)
    try test.folder.write(TestSession.text + " \n", to: "session.jsonl")
    #expect(throws: JobFailure.recordingChanged(job.recording)) {
      try PhotoPipeline.picture(job, sharing: sources)
    }
  }
}
