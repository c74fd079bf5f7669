import Codecs
import Pixels
import TestSupport
import Testing

@Suite("Animated PNG")
struct AnimatedPNGTests {
  /// Pictures of which each differs from the one before in a rectangle.
  static func pictures(hasAlpha: Bool, size: PixelSize) -> [(picture: Bitmap, part: PixelRect)] {
    var random = SeededRandom(seed: 12)
    var picture = TestPictures.makePhoto(size)
    var all = [(picture, PixelRect(size))]
    for _ in 0..<6 {
      let x = Int.random(in: 0..<size.width, using: &random)
      let y = Int.random(in: 0..<size.height, using: &random)
      let part = PixelRect(
        x: x,
        y: y,
        width: Int.random(in: 1...size.width - x, using: &random),
        height: Int.random(in: 1...size.height - y, using: &random)
      )
      for y in part.y..<part.maxY {
        for x in part.x..<part.maxX {
          let bits = random.next()
          picture[x, y] = Color(
            red: UInt8(truncatingIfNeeded: bits),
            green: UInt8(truncatingIfNeeded: bits >> 8),
            blue: UInt8(truncatingIfNeeded: bits >> 16),
            alpha: hasAlpha ? UInt8(truncatingIfNeeded: bits >> 24) : 255
          )
        }
      }
      all.append((picture, part))
    }
    return all
  }

  static func file(
    _ frames: [(picture: Bitmap, part: PixelRect)],
    hasAlpha: Bool,
    _ options: PNGOptions
  ) throws -> [UInt8] {
    var animation = try AnimatedPNG(
      size: frames[0].picture.size,
      hasAlpha: hasAlpha,
      frameCount: frames.count,
      options: options
    )
    var file = try animation.start()
    for (index, frame) in frames.enumerated() {
      let delay = AnimationDelay(milliseconds: 40 + index)
      file += try animation.frame(frame.part, of: frame.picture, delay: delay)
    }
    return file + animation.end()
  }

  @Test(
    "every frame is the picture it was made of, for its time",
    arguments: [PNGOptions.Effort.fast, .small],
    [(true, 37, 23), (false, 37, 23), (false, 1, 1), (true, 700, 400)]
  )
  func frames(effort: PNGOptions.Effort, kind: (hasAlpha: Bool, width: Int, height: Int)) throws {
    let frames = Self.pictures(
      hasAlpha: kind.hasAlpha,
      size: PixelSize(width: kind.width, height: kind.height)
    )
    let options = PNGOptions(effort: effort, cores: 2)
    let file = try Self.file(frames, hasAlpha: kind.hasAlpha, options)
    let found = try AnimationFrames(file)
    #expect(found.plays == 0)
    #expect(found.frames.count == frames.count)
    for (index, (frame, shown)) in zip(frames, found.frames).enumerated() {
      #expect(frame.picture == shown.picture)
      #expect(frame.part == shown.part)
      #expect(shown.seconds == Double(40 + index) / 1000)
    }
  }

  @Test("who knows nothing of animation sees the first frame, and the profile")
  func still() throws {
    let frames = Self.pictures(hasAlpha: true, size: PixelSize(width: 30, height: 20))
    let plain = try Self.file(frames, hasAlpha: true, PNGOptions())
    #expect(try ImageDecoder.decode(plain).bitmap == frames[0].picture)
    let profile = ICCBytes.profile()
    let colored = try Self.file(frames, hasAlpha: true, PNGOptions(iccProfile: profile))
    #expect(try ImageDecoder.decode(colored).iccProfile == profile)
    #expect(try AnimationFrames(colored).frames.last?.picture == frames.last?.picture)
  }

  @Test("the number of cores does not show")
  func cores() throws {
    let frames = Self.pictures(hasAlpha: false, size: PixelSize(width: 900, height: 500))
    let one = try Self.file(frames, hasAlpha: false, PNGOptions(cores: 1))
    let two = try Self.file(frames, hasAlpha: false, PNGOptions(cores: 2))
    #expect(one == two)
  }

  @Test(
    "a delay is exact to the millisecond as long as that can be written",
    arguments: [
      (-5, 0, 1000), (0, 0, 1000), (33, 33, 1000), (65_535, 65_535, 1000), (65_536, 6554, 100),
      (655_354, 65_535, 100), (655_356, 6554, 10), (6_553_600, 6554, 1),
      (999_999_999, 65_535, 1),
    ]
  )
  func delays(milliseconds: Int, numerator: UInt16, denominator: UInt16) {
    let delay = AnimationDelay(milliseconds: milliseconds)
    #expect(delay.numerator == numerator)
    #expect(delay.denominator == denominator)
  }
}
