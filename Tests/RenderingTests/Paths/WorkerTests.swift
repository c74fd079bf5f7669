import Codecs
import Pixels
import Rendering
import Parallel
import TestSupport
import Testing

@Suite("Many hands")
struct WorkerTests {
  /// Taller than the parts into which photos are cut.
  static func photo(
    restarts: Int,
    factors: [(Int, Int)] = [(1, 1), (1, 1), (1, 1)]
  ) -> HandmadeJPEG {
    var photo = HandmadeJPEG(width: 50, height: 420, factors: factors, seed: 8)
    photo.restartInterval = restarts
    return photo
  }

  static let scene: PathScene = {
    let size = PixelSize(width: 50, height: 420)
    let soft = Color(red: 20, green: 90, blue: 250, alpha: 140)
    return PathScene(
      size: size,
      stickers: [
        PlainSticker(.black, x: 12, y: 30, width: 30, height: 90.5),
        PlainSticker(soft, x: -4, y: 100, width: 20, height: 60),
        PlainSticker(PathScene.shades(PixelSize(width: 13, height: 9)), x: 36, y: 300),
        PlainSticker(soft, x: 45, y: 405, width: 20, height: 60),
      ]
    )
  }()

  @Test("the bytes do not depend on how many there are", arguments: [0, 1, 5, 7, 100])
  func workers(_ restarts: Int) throws {
    for factors in [[(1, 1), (1, 1), (1, 1)], [(2, 2), (1, 1), (1, 1)], [(1, 1)]] {
      let photo = Self.photo(restarts: restarts, factors: factors).file
      var scene = Self.scene
      if factors.count == 1 { scene.stickers = scene.stickers.map(\.gray) }
      let alone = try scene.rendered(photo)
      #expect(alone.way.path == .bitstream)
      for workers in [2, 3, 8] {
        let picture = try scene.rendered(photo, workers: workers)
        #expect(picture.file.bytes == alone.file.bytes)
        #expect(picture.way == alone.way)
      }
      var tally = KeptBlocksTests.Tally()
      try KeptBlocksTests.check(
        photo,
        scene,
        orientation: .upright,
        fastest: .bitstream,
        "\(factors), restarts \(restarts)",
        tally: &tally
      )
      #expect(tally.far == 0)
    }
  }

  @Test(
    "a photo that many walk through at once is judged as by one",
    arguments: [0, 0.4, 0.7, 0.9]
  )
  func damaged(_ place: Double) throws {
    let size = PixelSize(width: 1400, height: 1050)
    let options = JPEGOptions(tables: .quality(98), chroma: .full)
    let photo = try JPEGEncoder.encode(LossTests.bitmap(size, seed: 4), options: options)
    try #require(photo.count > 1 << 20)
    let scene = PathScene(
      size: size,
      stickers: [PlainSticker(.black, x: 300, y: 200, width: 90, height: 70)]
    )
    func outcome(_ file: [UInt8], _ workers: Int, _ path: RenderPath? = nil) -> Outcome {
      do {
        let picture = try scene.rendered(file, path: path, workers: workers)
        return .bytes(picture.file.bytes)
      } catch {
        return .error(error as? RenderingError)
      }
    }
    guard place > 0 else {
      #expect(outcome(photo, 4) == outcome(photo, 1))
      return
    }
    let cut = Int(Double(photo.count) * place)
    let data = [[0xFF, 0xD9], [0xFF, 0xD3], [0xFF], [0]] as [[UInt8]]
    for bytes in data {
      let file = photo[..<cut] + bytes + photo[cut...]
      #expect(outcome(Array(file), 4) == outcome(Array(file), 1), "\(bytes)")
    }
    let prefix = Array(photo[..<cut])
    #expect(outcome(prefix, 4) == outcome(prefix, 1, .rgb))
  }

  private enum Outcome: Equatable {
    case bytes([UInt8])
    case error(RenderingError?)
  }

  @Test("whoever wants the picture no more gets none, whenever that is")
  func interruption() throws {
    let photo = Self.photo(restarts: 0).file
    let files = try Self.scene.files(photo: photo)
    for path in [RenderPath.bitstream, .coefficients] {
      let options = OutputOptions(format: .jpeg, path: path)
      let asked = Guarded(0)
      _ = try PictureRenderer.render(Self.scene.plan, files: files, options: options) {
        asked.withLock { $0 += 1 }
        return true
      }
      let times = asked.withLock { $0 }
      #expect(times > 20)
      for patience in stride(from: 0, to: times, by: 3) {
        let left = Guarded(patience)
        #expect(throws: RenderingError.interrupted) {
          try PictureRenderer.render(Self.scene.plan, files: files, options: options) {
            left.withLock { left in
              left -= 1
              return left >= 0
            }
          }
        }
      }
    }
  }
}
