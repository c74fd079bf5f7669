import Codecs
import Metadata
import Pixels
import Rendering
import Scene
import TestSupport
import Testing

/// Whatever is wrong with a photo: what is said of it does not depend on the way it was to take.
@Suite("The verdict on a photo")
struct VerdictTests {
  static let options = DecodeOptions(limits: PixelLimits(maximumPixels: 1 << 14))

  /// Small photos whose bits can be walked, with and without restarts.
  static let photos: [[UInt8]] = {
    var restarts = HandmadeJPEG(width: 41, height: 29, factors: [(2, 2), (1, 1), (1, 1)], seed: 5)
    restarts.restartInterval = 2
    restarts.segments.append(HandmadeJPEG.exif(orientation: 6))
    var gray = HandmadeJPEG(width: 23, height: 18, factors: [(1, 1)], seed: 6)
    gray.codes = .flat
    return [
      JPEGFixtures.texture, JPEGFixtures.textureRestart, JPEGSamplings.all[1].baseline,
      restarts.file, gray.file,
    ]
  }()

  /// An opaque sticker in the middle of whatever the file says its size is.
  static func scene(_ file: [UInt8]) -> PathScene {
    let size = (try? ImageHeader.read(file, limits: options.limits))?.uprightSize
    let whole = size ?? PixelSize(width: 37, height: 35)
    let gray = Color(red: 90, green: 90, blue: 90)
    let sticker = PlainSticker(gray, x: Double(whole.width / 3), y: 9, width: 8.5, height: 7)
    return PathScene(size: whole, stickers: [sticker])
  }

  /// What is said of a file on a way; the picture, if there is one.
  static func verdict(
    _ file: [UInt8],
    _ path: RenderPath?
  ) -> Result<RenderedPicture, RenderingError> {
    do {
      return .success(try scene(file).rendered(file, path: path, decoding: options))
    } catch let error as RenderingError {
      return .failure(error)
    } catch {
      return .failure(.encoding(.empty))
    }
  }

  /// Compares the fastest way with the one that can always be taken.
  ///
  /// - Returns: Whether there is a picture.
  @discardableResult
  static func compare(_ file: [UInt8], _ comment: @autoclosure () -> Comment) -> Bool {
    let pixels = verdict(file, .rgb)
    switch (verdict(file, nil), pixels) {
    case (.failure(let one), .failure(let other)):
      #expect(one.withoutRow == other.withoutRow, comment())
      return false
    case (.success(let picture), .success(let other)):
      #expect(
        picture.findings.filter { !$0.isOfWay } == other.findings.filter { !$0.isOfWay },
        comment()
      )
      guard picture.way.blocks != nil else { return true }
      do { try checkOutside(picture, of: file, comment()) } catch {
        Issue.record("\(comment()): \(error)")
      }
      return true
    case (let one, let other):
      Issue.record(
        "\(comment()): \(one.error.map { "\($0)" } ?? "a picture"), by pixels \(other.error.map { "\($0)" } ?? "a picture")"
      )
      return true
    }
  }

  /// Makes sure that libjpeg finds the same in both files wherever no sticker lies.
  private static func checkOutside(
    _ picture: RenderedPicture,
    of file: [UInt8],
    _ comment: Comment
  ) throws {
    let before = try CoefficientDump(file, options: options)
    let after = try CoefficientDump(picture.file.bytes, options: options)
    let orientation = try ImageHeader.read(file).orientation
    let reference = BlockReference(scene(file), orientation: orientation)
    let widest = after.components.map(\.horizontalFactor).max() ?? 1
    let tallest = after.components.map(\.verticalFactor).max() ?? 1
    for (component, found) in after.components.enumerated() {
      for y in 0..<found.blocksDown {
        for x in 0..<found.blocksAcross {
          let place = BlockReference.Place(
            component: component,
            x: x,
            y: y,
            across: widest / found.horizontalFactor,
            down: tallest / found.verticalFactor
          )
          guard reference.reach(place) == 0 else { continue }
          #expect(after.rows[component][y][x] == before.rows[component][y][x], comment)
        }
      }
    }
  }

  @Test("every prefix", arguments: photos)
  func prefixes(_ file: [UInt8]) {
    for count in 0..<file.count {
      #expect(!Self.compare([UInt8](file.prefix(count)), "\(count) bytes"))
    }
  }

  @Test("every byte changed", arguments: photos.indices)
  func flipped(_ index: Int) {
    let file = Self.photos[index]
    var random = SeededRandom(seed: 21)
    for place in file.indices {
      for mask in [0xFF, UInt8.random(in: 1...254, using: &random)] {
        var flipped = file
        flipped[place] ^= mask
        Self.compare(flipped, "photo \(index), byte \(place) is \(flipped[place])")
      }
    }
  }

  @Test("a marker, a zero or a full byte anywhere in the data", arguments: photos.indices)
  func insertions(_ index: Int) throws {
    let file = Self.photos[index]
    let start = try JPEGOutline(of: file).scanStart
    let insertions: [[UInt8]] = [
      [0xFF, 0xD9], [0xFF, 0xD0], [0xFF, 0xD3], [0xFF, 0xC4], [0xFF, 0xDA], [0xFF, 0xFE, 0, 2],
      [0xFF, 0], [0], [0xFF], [0xFF, 0xFF], [0x55],
    ]
    for place in start..<file.count {
      for insertion in insertions where (place + insertion.count) % 3 == 0 || place > file.count - 4
      {
        let damaged = file[..<place] + insertion + file[place...]
        Self.compare(Array(damaged), "photo \(index), \(insertion) at \(place)")
      }
    }
  }

  @Test("damage of every kind, by chance", arguments: photos.indices)
  func chance(_ index: Int) throws {
    let file = Self.photos[index]
    let start = try JPEGOutline(of: file).scanStart
    var mutation = JPEGMutation(seed: UInt64(index))
    for round in 0..<500 {
      Self.compare(mutation.damaged(file, scanStart: start), "photo \(index), round \(round)")
    }
  }

  @Test("a few bytes that promise a huge picture are refused at once", arguments: [false, true])
  func huge(_ isProgressive: Bool) {
    for factors in [[(1, 1)], [(1, 1), (1, 1), (1, 1)]] {
      var photo = HandmadeJPEG(width: 16, height: 8, factors: factors, seed: 1)
      photo.isProgressive = isProgressive
      var file = photo.file
      guard let frame = JPEGSegments(of: file).first(where: \.isFrameHeader) else { return }
      let sides: [UInt8] = [0x1D, 0x00, 0xFF, 0x00]
      file.replaceSubrange(frame.payload.lowerBound + 1..<frame.payload.lowerBound + 5, with: sides)
      let scene = PathScene(size: PixelSize(width: 0xFF00, height: 0x1D00), stickers: [])
      for path in [nil, RenderPath.bitstream, .coefficients, .rgb] {
        let start = ContinuousClock.now
        #expect(throws: RenderingError.self) { try scene.rendered(file, path: path) }
        #expect(ContinuousClock.now - start < .seconds(5))
      }
    }
  }
}

extension Result {
  fileprivate var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}

extension SourceFinding {
  /// Whether it is about a colour profile, which is no business of those who keep the blocks, or about
  /// segments, which they keep.
  fileprivate var isOfWay: Bool {
    switch kind {
    case .warning(.profileDropped), .warning(.metadataLost(.unknownSegments(_))): true
    default: false
    }
  }
}

extension RenderingError {
  /// The same, whatever row of the photo it was noticed in: those who read pixels hold none before
  /// the first row, those who read blocks hold all of them.
  fileprivate var withoutRow: RenderingError {
    switch self {
    case .source(let name, .corrupt(let format, let reason, var place)):
      place.row = nil
      return .source(name, .corrupt(format, reason: reason, at: place))
    case .source(let name, .truncated(let format, var place)):
      place.row = nil
      return .source(name, .truncated(format, at: place))
    default: return self
    }
  }
}
