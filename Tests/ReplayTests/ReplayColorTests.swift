import Batch
import Codecs
import Pixels
import Replay
import TestSupport
import Testing

/// A session whose photo is in Display P3 and whose sticker is in sRGB, and the other way.
@Suite("The colours of a replay")
struct ReplayColorTests {
  static let p3 = ReferenceProfile.rgb(ReferenceProfile.p3, .sRGB)
  static let standard = ReferenceProfile.rgb(ReferenceProfile.standard, .sRGB)
  static let moments = [0, 1000, 2000, 3000, 4000]

  static func replay(
    _ photo: [UInt8],
    _ output: (TemporaryFolder) -> ReplayOutput
  ) throws -> TestReplay {
    var replay = try TestReplay(TestSession.text, output)
    try replay.folder.write(photo, to: "beach.png")
    replay.job.pace = .rate(1)
    replay.job.idleLimit = .unlimited
    _ = try ReplayPipeline.run(replay.job)
    return replay
  }

  /// Photos that say that they are in P3, each in its own way; a JPEG may be called what it likes.
  static func photos() throws -> [(name: String, file: [UInt8])] {
    let plain = try PNGEncoder.encode(TestPictures.photo)
    let jpeg = JPEGOptions(chroma: .halved, iccProfile: p3)
    return [
      ("a profile", try PNGEncoder.encode(TestPictures.photo, options: PNGOptions(iccProfile: p3))),
      ("numbers", PNGBytes.inserting(PNGBytes.chunk("cICP", [12, 13, 0, 1]), into: plain)),
      ("a JPEG", try JPEGEncoder.encode(TestPictures.photo, options: jpeg)),
    ]
  }

  @Test("frames are the pictures of render, profile and all", arguments: [ImageFormat.png, .jpeg])
  func folder(format: ImageFormat) throws {
    for (name, photo) in try Self.photos() {
      let replay = try Self.replay(photo) { .folder($0["out"], format) }
      let frames = try replay.frames()
      #expect(frames.count == Self.moments.count)
      for (frame, moment) in zip(frames, Self.moments) {
        #expect(frame.bytes == (try replay.picture(at: moment, format)), "\(name) at \(moment)")
        #expect(try ImageDecoder.decode(frame.bytes).iccProfile != nil, "\(name)")
      }
    }
  }

  @Test("an animation has the photo's colours and its profile")
  func animation() throws {
    for (name, photo) in try Self.photos() {
      let replay = try Self.replay(photo) { .animation($0["out.png"]) }
      let file = try #require(replay.folder.bytes(of: "out.png"))
      let first = try ImageDecoder.decode(try replay.picture(at: 0, .png))
      #expect(try ImageDecoder.decode(file).iccProfile == first.iccProfile, "\(name)")
      #expect(first.iccProfile != nil)
      let frames = try AnimationFrames(file).frames
      let shown = try ImageDecoder.decode(try replay.picture(at: 2000, .png)).bitmap
      #expect(frames.first?.picture == first.bitmap, "\(name)")
      #expect(frames.contains { $0.picture == shown }, "\(name)")
    }
  }

  /// A film has no place for a profile.
  @Test("a film is in sRGB: its pixels are those of the picture, converted")
  func film() throws {
    let (photo, sticker) = (
      Color(red: 240, green: 60, blue: 40), Color(red: 30, green: 200, blue: 90)
    )
    let solid = Bitmap(size: TestPictures.photo.size, filledWith: photo)
    let file = try PNGEncoder.encode(solid, options: PNGOptions(iccProfile: Self.p3))
    var replay = try TestReplay(TestSession.text) { .film($0["out.y4m"]) }
    try replay.folder.write(file, to: "beach.png")
    let cover = Bitmap(size: PixelSize(width: 48, height: 48), filledWith: sticker)
    try replay.folder.write(
      PNGEncoder.encode(cover, options: PNGOptions(iccProfile: Self.p3)),
      to: "heart.png"
    )
    replay.job.pace = .rate(1)
    _ = try ReplayPipeline.run(replay.job)
    let film = try #require(replay.folder.bytes(of: "out.y4m"))
    let start = try #require(
      film.indices.first { film[$0...].starts(with: utf8("FRAME\n")) }
    )
    // At (24, 24) lies the sticker, at (80, 60) nothing: their lightness by JFIF's matrix.
    let expected = ReferenceProfile.converted(
      [photo, sticker].flatMap { [$0.red, $0.green, $0.blue] }.map { Double($0) / 255 },
      from: Self.p3,
      to: Self.standard
    ).map { min(max($0, 0), 1) * 255 }
    for (place, index) in [((x: 80, y: 60), 0), ((x: 24, y: 24), 1)] {
      let color = expected[index * 3..<index * 3 + 3].map { $0 }
      let lightness = 0.299 * color[0] + 0.587 * color[1] + 0.114 * color[2]
      let found = film[start + 6 + place.y * TestPictures.photo.size.width + place.x]
      #expect(abs(Double(found) - lightness) < 1.5, "\(found) for \(lightness)")
    }
  }
}
