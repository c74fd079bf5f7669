import Codecs
import Metadata
import Pixels
import Rendering
import Scene

/// Stickers on any JPEG: the bit walk and libjpeg make the same blocks of it, or the walk refuses;
/// and what is said of the file is what is said of its pixels.
///
/// The first eight bytes choose two stickers, the rest is the photo.
enum BlockSubject {
  private static let photo = SourceName("photo")
  private static let sticker = SourceName("sticker")
  private static let decoding = DecodeOptions(limits: JPEGSubject.limits)

  static func check(_ input: [UInt8]) {
    guard input.count > 8 else { return }
    let file = Array(input[8...])
    guard ImageFormat(sniffing: file) == .jpeg,
      let size = (try? ImageHeader.read(file, limits: JPEGSubject.limits))?.uprightSize
    else { return }
    let plan = plan(size, Choices(Array(input[..<8])))
    let pixels = render(plan, file, .rgb)
    let fastest = render(plan, file, nil)
    switch (fastest, pixels) {
    case (.failure(let one), .failure(let other)):
      expect(one.withoutRow == other.withoutRow, "\(one), by pixels \(other)")
    case (.success(let one), .success(let other)):
      let (said, expected) = (Self.said(of: one), Self.said(of: other))
      // What is not changed keeps what stands after its end.
      let isKept = one.way.blocks?.touched == 0
      expect(
        said == expected.filter { !isKept || !$0.isOfKeptFile },
        "\(said), by pixels \(expected)"
      )
      checkWays(plan, file, one)
    case (.failure(let error), .success): fatalError("by pixels a picture, else \(error)")
    case (.success, .failure(let error)): fatalError("a picture, by pixels \(error)")
    }
  }

  /// What was odd, without profiles, which are no business of those who keep the blocks, and without
  /// segments that these keep.
  private static func said(of picture: RenderedPicture) -> [SourceFinding] {
    picture.findings.filter { !$0.isOfWay }
  }

  private static func checkWays(_ plan: RenderPlan, _ file: [UInt8], _ picture: RenderedPicture) {
    guard picture.way.path == .bitstream else { return }
    guard case .success(let other) = render(plan, file, .coefficients) else {
      fatalError("the bits can be walked, and libjpeg does not want the file")
    }
    expect(picture.way.blocks == other.way.blocks, "other blocks are touched")
    do throws(CodecError) {
      let one = try JPEGCoefficients(reading: picture.file.bytes)
      let two = try JPEGCoefficients(reading: other.file.bytes)
      expect(JPEGDifference(between: one, and: two).differingBlocks == 0, "other coefficients")
    } catch {
      fatalError("what was written cannot be read: \(error)")
    }
    guard case .success(let shared) = render(plan, file, .bitstream, workers: 2) else {
      fatalError("two workers are one too many")
    }
    expect(shared.file == picture.file, "two workers write other bytes than one")
  }

  private static func render(
    _ plan: RenderPlan,
    _ file: [UInt8],
    _ path: RenderPath?,
    workers: Int = 1
  ) -> Result<RenderedPicture, RenderingError> {
    Result { () throws(RenderingError) in
      var options = OutputOptions(format: .jpeg, path: path, workers: workers)
      options.decoding = decoding
      return try PictureRenderer.render(
        plan,
        files: [photo: file, sticker: stickerFile],
        options: options
      )
    }
  }

  private static func plan(_ size: PixelSize, _ choices: Choices) -> RenderPlan {
    var choices = choices
    let (width, height) = (Double(size.width), Double(size.height))
    var layers = [
      Layer(
        source: photo,
        placement: Transform(scaleX: width, scaleY: height, x: 0, y: 0)
      )
    ]
    for _ in 0..<2 {
      let (x, y) = (choices.number(-20...235), choices.number(-20...235))
      let (wide, tall) = (choices.byte(), choices.byte())
      layers.append(
        Layer(
          source: sticker,
          placement: Transform(
            scaleX: Double(wide) / 4,
            scaleY: Double(tall) / 4,
            x: Double(x) * width / 200,
            y: Double(y) * height / 200
          ),
          opacity: wide & 1 == 0 ? 1 : 0.4
        )
      )
    }
    return RenderPlan(size: size, background: .white, layers: layers)
  }

  private static let stickerFile: [UInt8] = {
    var image = Bitmap(size: PixelSize(width: 9, height: 7))
    for y in 0..<7 {
      for x in 0..<9 {
        image[x, y] = Color(
          red: UInt8(255 - x * 28),
          green: UInt8(y * 36),
          blue: UInt8((x + y) * 15),
          alpha: [255, 0, 128, 255, 37][(x / 2 + y) % 5]
        )
      }
    }
    guard let file = try? PNGEncoder.encode(image) else { fatalError("no sticker") }
    return file
  }()
}

extension SourceFinding {
  fileprivate var isOfWay: Bool {
    switch kind {
    case .warning(.profileDropped), .warning(.metadataLost(.unknownSegments(_))): true
    default: false
    }
  }

  /// Whether it is about something that a file which is copied has still.
  fileprivate var isOfKeptFile: Bool {
    switch kind {
    case .warning(.bytesAfterEnd), .warning(.metadataLost): true
    default: false
    }
  }
}

extension RenderingError {
  /// The same, whatever row it was noticed in: who reads pixels and who reads blocks is elsewhere.
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
