import Codecs
import JSON
import Pixels
import TestSupport
import Testing

@Suite("The way a picture is made")
struct PathTests {
  /// A folder with the session and its photo as a JPEG.
  static func folder(_ photo: [UInt8]? = nil) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let header = TestSession.header(photo: #""file": "beach.jpg""#)
    try TestSession.write(to: folder, text: header + "\n" + TestSession.events)
    let standard = try JPEGEncoder.encode(TestPictures.photo)
    try folder.write(photo ?? standard, to: "beach.jpg")
    return folder
  }

  static func report(_ words: [String], in folder: TemporaryFolder) async throws -> JSONObject {
    let words = ["render", "session.jsonl", "-o", "out.jpg", "--json"] + words
    let result = try await Decal.run(words, in: folder)
    try #require(result.status == 0, "\(result.errorText)")
    return try #require(try JSONValue(parsing: result.output).object)
  }

  /// A photo with a code for every symbol.
  static var walkable: HandmadeJPEG {
    HandmadeJPEG(width: 96, height: 72, factors: [(2, 2), (1, 1), (1, 1)], seed: 4)
  }

  @Test("--json says which way was taken, and how many blocks were touched")
  func report() async throws {
    let folder = try Self.folder(Self.walkable.file)
    let report = try await Self.report([], in: folder)
    #expect(report["path"]?.string == "bitstream")
    #expect(report["pathReason"] == .null)
    // The sticker lies from 40 to 88 and from 20 to 68: columns 5…10 and rows 2…8 of 8 pixels,
    // 2…5 and 1…4 of 16.
    #expect(report["blocksTouched"] == .integer(6 * 7 + 2 * 4 * 4))
    #expect(report["blocksTotal"] == .integer(12 * 9 + 2 * 6 * 5))
    let picture = try #require(folder.bytes(of: "out.jpg"))
    #expect(try ImageDecoder.decode(picture).bitmap.size == TestPictures.photo.size)
  }

  @Test("--json says why a way was not taken")
  func reasons() async throws {
    var passes = Self.walkable
    passes.isProgressive = true
    let folder = try Self.folder(passes.file)
    let report = try await Self.report([], in: folder)
    #expect(report["path"]?.string == "coefficients")
    #expect(report["pathReason"]?.string == "the photo is progressive")
    let half = try await Self.report(["--width", "48"], in: folder)
    #expect(half["path"]?.string == "rgb")
    #expect(half["pathReason"]?.string == "the photo does not fill the picture pixel for pixel")
    #expect(half["blocksTouched"] == .null)
    #expect(half["blocksTotal"] == .null)
  }

  @Test("--path takes the way it names", arguments: ["bitstream", "coefficients", "rgb"])
  func forced(_ path: String) async throws {
    let folder = try Self.folder(Self.walkable.file)
    let report = try await Self.report(["--path", path], in: folder)
    #expect(report["path"]?.string == path)
  }

  @Test("a way that cannot be taken is an error of usage that says why")
  func impossible() async throws {
    var passes = Self.walkable
    passes.isProgressive = true
    let folder = try Self.folder(passes.file)
    for (words, reason) in [
      (["--path", "bitstream"], "bitstream: the photo is progressive"),
      (
        ["--path", "coefficients", "--quality", "50"],
        "coefficients: a quality of its own was asked for"
      ),
      (
        ["--path", "coefficients", "--width", "10"],
        "coefficients: the photo does not fill the picture pixel for pixel"
      ),
      (
        ["--path", "bitstream", "--format", "png"], "bitstream: the picture is not a JPEG"
      ),
    ] {
      let result = try await Decal.run(
        ["render", "session.jsonl", "-o", "out.jpg"] + words,
        in: folder
      )
      #expect(result.status == 2)
      #expect(result.errorText.contains("--path \(reason)"), "\(result.errorText)")
      #expect(folder.bytes(of: "out.jpg") == nil)
    }
  }

  @Test("a way that there is not is an error of usage", arguments: ["", "rgba", "BITSTREAM", "1"])
  func unknown(_ path: String) async throws {
    let folder = try Self.folder()
    let result = try await Decal.run(
      ["render", "session.jsonl", "-o", "out.jpg", "--path", path],
      in: folder
    )
    #expect(result.status == 2)
    #expect(result.errorText.contains("--path"))
    #expect(folder.bytes(of: "out.jpg") == nil)
  }
}
