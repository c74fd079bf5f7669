public import Pixels

/// Writes an animated PNG (PNG specification, third edition, 11.3.6) frame by frame; nothing is held
/// but what is appended to the file.
///
/// The first frame is the whole picture, and what programs show that know nothing of animation. Each
/// further one holds a rectangle that takes the place of what was there.
public struct AnimatedPNG: Sendable {
  private let layout: PNGLayout
  private let profile: [UInt8]
  private let options: PNGOptions
  private let frameCount: Int
  /// The number that the next chunk of the animation bears.
  private var sequence: UInt32 = 0
  private var written = 0

  /// Plans a file.
  ///
  /// - Parameters:
  ///   - size: Columns and rows of the picture.
  ///   - hasAlpha: Whether alpha is stored; if not, all pixels must be opaque.
  ///   - frameCount: How many frames there will be, 1 or more.
  ///   - options: Effort, profile and cores.
  /// - Throws: `CodecError.cannotEncode` for a profile or a size that no PNG can have.
  public init(
    size: PixelSize,
    hasAlpha: Bool,
    frameCount: Int,
    options: PNGOptions = PNGOptions()
  ) throws(CodecError) {
    precondition(frameCount > 0 && !size.isEmpty, "an animation has frames of pixels")
    guard size.width <= 1 << 28, size.height <= Int(Int32.max), frameCount <= Int(Int32.max) else {
      throw .cannotEncode(.png, reason: "\(frameCount) frames of \(size) pixels")
    }
    profile = try ICCProfile.checked(options.iccProfile, for: .png)
    layout = PNGLayout(size: size, samples: hasAlpha ? .rgba : .rgb)
    self.frameCount = frameCount
    self.options = options
  }

  /// What the file begins with, up to the first frame; the animation runs without an end.
  ///
  /// - Throws: `CodecError.outOfMemory`.
  public func start() throws(CodecError) -> [UInt8] {
    var bytes = ImageFormat.pngSignature
    bytes += PNGChunk.bytes(type: "IHDR", PNGChunk.header(layout))
    if !profile.isEmpty {
      guard let chunk = PNGChunk.profile(profile) else { throw .outOfMemory }
      bytes += chunk
    }
    // As often as anybody looks: 0 plays.
    let plays: UInt32 = 0
    bytes += PNGChunk.bytes(
      type: "acTL",
      UInt32(frameCount).bigEndianBytes + plays.bigEndianBytes
    )
    return bytes
  }

  /// The next frame.
  ///
  /// - Parameters:
  ///   - part: What of the picture is new; of the first frame, all of it.
  ///   - picture: The picture.
  ///   - delay: How long the frame is shown.
  /// - Returns: The chunks of the frame.
  /// - Throws: `CodecError`.
  public mutating func frame(
    _ part: PixelRect,
    of picture: Bitmap,
    delay: AnimationDelay
  ) throws(CodecError) -> [UInt8] {
    precondition(picture.size == layout.size, "a frame has the size of the animation")
    precondition(written > 0 || part == PixelRect(picture.size), "the first frame is whole")
    precondition(written < frameCount, "there are as many frames as were planned")
    var bytes = control(part, delay)
    let isFirst = written == 0
    let part = picture.part(part)
    switch options.effort {
    case .fast:
      let writer = PNGFastWriter(part, hasAlpha: layout.samples == .rgba)
      var sequence = sequence
      try writer.appendPixels(
        to: &bytes,
        cores: max(1, options.cores),
        as: isFirst ? "IDAT" : "fdAT"
      ) {
        guard !isFirst else { return [] }
        defer { sequence += 1 }
        return sequence.bigEndianBytes
      }
      self.sequence = sequence
    case .small:
      let file = try CodecShim.writePNG(part, samples: layout.samples, profile: [])
      for chunk in PNGChunks(of: file) where chunk.type == PNGChunk.pixels {
        let data = Array(file[chunk.data])
        bytes +=
          isFirst
          ? PNGChunk.bytes(type: "IDAT", data)
          : PNGChunk.bytes(type: "fdAT", nextNumber() + data)
      }
    }
    written += 1
    return bytes
  }

  /// What the file ends with.
  public func end() -> [UInt8] {
    precondition(written == frameCount, "there are as many frames as were planned")
    return PNGChunk.bytes(type: "IEND", [])
  }

  /// The chunk that stands before a frame, and says what becomes of it.
  ///
  /// The frame stays when the next one comes (`dispose_op` 0), and takes the place of what was there
  /// (`blend_op` 0).
  private mutating func control(_ part: PixelRect, _ delay: AnimationDelay) -> [UInt8] {
    var data = nextNumber()
    for number in [part.width, part.height, part.x, part.y] {
      data += UInt32(number).bigEndianBytes
    }
    data += delay.numerator.bigEndianBytes + delay.denominator.bigEndianBytes
    return PNGChunk.bytes(type: "fcTL", data + [0, 0])
  }

  private mutating func nextNumber() -> [UInt8] {
    defer { sequence += 1 }
    return sequence.bigEndianBytes
  }
}
