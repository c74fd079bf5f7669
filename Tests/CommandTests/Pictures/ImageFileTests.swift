import Codecs
import Pixels
import TestSupport
import Testing

@Suite("Images of a session")
struct ImageFileTests {
  static let render = ["render", "session.jsonl", "-o", "out.png"]
  static let expected = RenderTests.expected(TestSession.end)

  static func picture(_ folder: TemporaryFolder) throws -> Bitmap {
    try ImageDecoder.decode(try #require(folder.bytes(of: "out.png"))).bitmap
  }

  @Test("a PNG that is called .jpg is a PNG: the content decides")
  func pngNamedJPEG() async throws {
    let folder = try TemporaryFolder()
    let header = TestSession.header(photo: #""file": "beach.jpg""#)
    try TestSession.write(to: folder, text: header + "\n" + TestSession.events)
    try folder.write(PNGEncoder.encode(TestPictures.photo), to: "beach.jpg")
    let result = try await Decal.run(Self.render, in: folder)
    #expect(result.status == 0, "\(result.errorText)")
    #expect(try Self.picture(folder) == Self.expected)
  }

  @Test("a JPEG that is called .png is a JPEG")
  func jpegNamedPNG() async throws {
    let folder = try TemporaryFolder()
    try TestSession.write(to: folder)
    let photo = try JPEGEncoder.encode(TestPictures.photo)
    try folder.write(photo, to: "beach.png")
    let result = try await Decal.run(Self.render, in: folder)
    #expect(result.status == 0, "\(result.errorText)")
    let expected = try ImageDecoder.decode(photo).bitmap
      .covered(by: TestPictures.sticker, x: TestSession.end.x, y: TestSession.end.y)
    #expect(try Self.picture(folder) == expected)
  }

  @Test("a file stands in for an address that is never fetched")
  func substitutes() async throws {
    let folder = try TemporaryFolder()
    let address = "https://example.com/beach?size=large&x=1"
    let header = TestSession.header(photo: #""file": "\#(address)""#)
    try TestSession.write(to: folder, text: header + "\n" + TestSession.events)
    let result = try await Decal.run(
      Self.render + ["--map", "http://other=x.png", "--map", address + "=beach.png"],
      in: folder
    )
    #expect(result.status == 0, "\(result.errorText)")
    #expect(try Self.picture(folder) == Self.expected)
  }

  @Test("--assets says where the images are")
  func assets() async throws {
    let folder = try TemporaryFolder()
    let photos = try TemporaryFolder()
    try TestSession.write(to: photos)
    try folder.write(TestSession.text, to: "session.jsonl")
    let result = try await Decal.run(Self.render + ["--assets", photos.path], in: folder)
    #expect(result.status == 0, "\(result.errorText)")
    #expect(try Self.picture(folder) == Self.expected)
  }

  @Test("a link that stays in the folder is followed")
  func links() async throws {
    let folder = try TemporaryFolder()
    try TestSession.write(to: folder)
    try folder.makeFolder("photos")
    try folder.write(PNGEncoder.encode(TestPictures.photo), to: "photos/real.png")
    try folder.remove("beach.png")
    try folder.link("beach.png", to: "photos/real.png")
    let result = try await Decal.run(Self.render, in: folder)
    #expect(result.status == 0, "\(result.errorText)")
    #expect(try Self.picture(folder) == Self.expected)
  }

  @Test("the digest of the right bytes is right, in letters of either size")
  func digest() async throws {
    // SHA-256 of the three bytes "abc" (FIPS 180-4, B.1): a file of these is no picture, but it is
    // the one that was recorded.
    let digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    for digest in [digest, digest.uppercased()] {
      let folder = try TemporaryFolder()
      let header = TestSession.header(photo: #""file": "beach.png", "sha256": "\#(digest)""#)
      try TestSession.write(to: folder, text: header + "\n" + TestSession.events)
      try folder.write("abc", to: "beach.png")
      let result = try await Decal.run(Self.render, in: folder)
      #expect(result.status == 3)
      #expect(result.errorText.contains("is neither PNG nor JPEG"), "\(result.errorText)")
    }
  }

  @Test("--salvage makes a picture of what there is, and says what was missing")
  func salvage() async throws {
    let whole = try JPEGEncoder.encode(TestPictures.photo)
    for percent in [50, 95] {
      let folder = try TemporaryFolder()
      try TestSession.write(to: folder)
      try folder.write([UInt8](whole.prefix(whole.count * percent / 100)), to: "beach.png")
      let result = try await Decal.run(Self.render + ["--salvage"], in: folder)
      #expect(result.status == 0, "\(result.errorText)")
      let lines = result.errorText.split(separator: "\n")
      #expect(lines.count == 2)
      #expect(
        lines.first?.hasPrefix(#"decal: warning: the image "beach" ends too early"#) == true,
        "\(result.errorText)"
      )
      let picture = try Self.picture(folder)
      // The first blocks came through, and so did the sticker.
      #expect(picture[0, 0] == (try ImageDecoder.decode(whole).bitmap[0, 0]))
      #expect(picture[60, 60] == Self.expected[60, 60])
    }
  }

  @Test("--salvage plays a recording without its bad lines, and says which")
  func salvageRecording() async throws {
    let folder = try TemporaryFolder()
    let text = TestSession.text.replacingFirst("{\"t\": 1000", by: "{\"t\": x}\n{\"t\": 1000")
    try TestSession.write(to: folder, text: text)
    #expect(try await Decal.run(Self.render, in: folder).status == 3)
    let result = try await Decal.run(Self.render + ["--salvage"], in: folder)
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.errorText.contains(#"decal: warning: "session.jsonl", line 3, column 7"#))
    #expect(try Self.picture(folder) == Self.expected)
  }

  @Test("a recorder that was killed leaves a picture, and a warning for each oddity")
  func killedRecorder() async throws {
    let folder = try TemporaryFolder()
    try TestSession.write(to: folder, text: String(TestSession.text.dropLast(9)))
    let result = try await Decal.run(Self.render, in: folder)
    #expect(result.status == 0)
    #expect(result.errorText.contains(#"decal: warning: "session.jsonl" was cut off"#))
    #expect(result.errorText.contains(#"decal: warning: "session.jsonl" is incomplete"#))
    #expect(try Self.picture(folder) == Self.expected)
  }
}
