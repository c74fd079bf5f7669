import Codecs
import Pixels
import TestSupport
import Testing

@Suite("Film frames")
struct FilmFrameTests {
  static let sizes = [(1, 1), (2, 2), (3, 5), (8, 6), (13, 4), (16, 7), (31, 33)]

  /// Planes of noise, padding included.
  static func noise(_ width: Int, _ height: Int, seed: UInt64 = 3) -> PicturePlanes {
    var random = SeededRandom(seed: seed)
    let half = { PictureComponent($0, horizontalRatio: 2, verticalRatio: 2) }
    var picture = PicturePlanes(
      size: PixelSize(width: width, height: height),
      components: [PictureComponent(.luma), half(.blueDifference), half(.redDifference)]
    )
    for index in picture.planes.indices {
      for y in 0..<picture.planes[index].rows {
        for x in 0..<picture.planes[index].samplesPerRow {
          picture.planes[index][x, y] = UInt8.random(in: 0...255, using: &random)
        }
      }
    }
    return picture
  }

  @Test("the header gives even sides, the rate, and the kind of samples")
  func header() {
    let frame = FilmFrame(of: PixelSize(width: 31, height: 20))
    #expect(
      String(decoding: frame.header(framesPerSecond: 24), as: UTF8.self)
        == "YUV4MPEG2 W32 H20 F24:1 Ip A1:1 C420jpeg XCOLORRANGE=FULL\n"
    )
  }

  @Test(
    "a frame is its word and three planes, the last column and row of odd ones with padding",
    arguments: sizes
  )
  func layout(width: Int, height: Int) {
    let picture = Self.noise(width, height)
    var frame = FilmFrame(of: picture.size)
    frame.take(PixelRect(frame.size), of: picture)
    let (columns, rows) = (width + width % 2, height + height % 2)
    #expect(frame.size == PixelSize(width: columns, height: rows))
    var expected = Array("FRAME\n".utf8)
    for (plane, ratio) in zip(picture.planes, [1, 2, 2]) {
      for y in 0..<rows / ratio {
        for x in 0..<columns / ratio { expected.append(plane[x, y]) }
      }
    }
    #expect(frame.bytes == expected)
  }

  @Test("a part takes the samples of its pixels, and no others", arguments: 0..<20)
  func parts(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (width, height) = (29, 19)
    let (before, after) = (Self.noise(width, height), Self.noise(width, height, seed: 100 + seed))
    var frame = FilmFrame(of: before.size)
    frame.take(PixelRect(frame.size), of: before)
    let x = Int.random(in: 0..<width, using: &random)
    let y = Int.random(in: 0..<height, using: &random)
    // Parts may reach beyond the film.
    let part = PixelRect(
      x: x,
      y: y,
      width: Int.random(in: 1...40, using: &random),
      height: Int.random(in: 1...40, using: &random)
    )
    frame.take(part, of: after)
    var place = 6
    for (index, ratio) in [1, 2, 2].enumerated() {
      for row in 0..<20 / ratio {
        for column in 0..<30 / ratio {
          let pixels = PixelRect(x: column * ratio, y: row * ratio, width: ratio, height: ratio)
          let source = pixels.intersection(part).isEmpty ? before : after
          #expect(frame.bytes[place] == source.planes[index][column, row])
          place += 1
        }
      }
    }
    #expect(place == frame.bytes.count)
  }
}
