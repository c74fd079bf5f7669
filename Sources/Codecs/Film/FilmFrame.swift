public import Pixels

/// A frame of a film as YUV4MPEG2 has it: Y′, Cb and Cr of ITU-T T.871, the full range of 0…255, the
/// two of colour half as wide and high (4:2:0, in the middle of four pixels as in a JPEG).
///
/// Sides are even, as encoders of films want it: the last column or row of an odd picture is doubled.
/// Transparency is not looked at.
public struct FilmFrame: Sendable {
  /// Columns and rows of the film: those of the picture, or one more.
  public let size: PixelSize
  /// The frame as it stands in a film: the word that begins it and all samples, plane by plane.
  public private(set) var bytes: [UInt8]

  private static let start = Array("FRAME\n".utf8)

  /// Creates a frame for pictures of a size; it is to be filled.
  public init(of picture: PixelSize) {
    precondition(!picture.isEmpty, "a picture has pixels")
    size = PixelSize(width: (picture.width + 1) / 2 * 2, height: (picture.height + 1) / 2 * 2)
    bytes = Self.start + [UInt8](repeating: 0, count: size.area + size.area / 2)
  }

  /// What a film begins with.
  ///
  /// - Parameter rate: Frames to a second.
  /// - Returns: The line.
  public func header(framesPerSecond rate: Int) -> [UInt8] {
    Array(
      "YUV4MPEG2 W\(size.width) H\(size.height) F\(rate):1 Ip A1:1 C420jpeg XCOLORRANGE=FULL\n".utf8
    )
  }

  /// Takes a part of a picture, and what shares its colour samples.
  ///
  /// - Parameters:
  ///   - part: Which pixels; within the picture.
  ///   - picture: The picture, of the size that the frame was created for.
  public mutating func take(_ part: PixelRect, of picture: Bitmap) {
    precondition(
      (picture.width + 1) / 2 * 2 == size.width && (picture.height + 1) / 2 * 2 == size.height,
      "the picture has the film's size"
    )
    let part = part.intersection(PixelRect(picture.size))
    guard !part.isEmpty else { return }
    for pair in part.y / 2..<(part.maxY + 1) / 2 {
      take(rows: pair, quads: part.x / 4..<(part.maxX + 3) / 4, of: picture)
    }
  }

  /// Takes quads of two rows, which share their colour samples.
  private mutating func take(rows pair: Int, quads range: Range<Int>, of picture: Bitmap) {
    let quads = picture.quads.span
    let (width, pictureWidth) = (size.width, picture.width)
    let upper = pair * 2 * picture.quadsPerRow
    // The last row of an odd picture stands for the one that is not there.
    let lower = pair * 2 + 1 < picture.height ? upper + picture.quadsPerRow : upper
    let luma = Self.start.count + pair * 2 * width
    let blue = Self.start.count + size.area + pair * (width / 2)
    let red = blue + size.area / 4
    let whole = range.lowerBound..<max(range.lowerBound, min(range.upperBound, pictureWidth / 4))
    precondition(red + whole.upperBound * 2 <= bytes.count, "three planes, one behind the other")
    unsafe bytes.withUnsafeMutableBytes { target in
      for quad in whole {
        let (above, below) = (RGBQuad(quads[upper + quad]), RGBQuad(quads[lower + quad]))
        let colors = RGBQuad.sum(above, below)
        let x = quad * 4
        unsafe target.storeBytes(of: above.luma, toByteOffset: luma + x, as: SIMD4<UInt8>.self)
        unsafe target.storeBytes(
          of: below.luma,
          toByteOffset: luma + width + x,
          as: SIMD4<UInt8>.self
        )
        unsafe target.storeBytes(
          of: colors.blueDifference,
          toByteOffset: blue + x / 2,
          as: SIMD2<UInt8>.self
        )
        unsafe target.storeBytes(
          of: colors.redDifference,
          toByteOffset: red + x / 2,
          as: SIMD2<UInt8>.self
        )
      }
    }
    // The last quad of a row may have pixels that are none.
    for quad in whole.upperBound..<max(whole.upperBound, range.upperBound) {
      var above = RGBQuad(quads[upper + quad])
      var below = RGBQuad(quads[lower + quad])
      let x = quad * 4
      above.repeatLane(pictureWidth - x - 1)
      below.repeatLane(pictureWidth - x - 1)
      let colors = RGBQuad.sum(above, below)
      for lane in 0..<min(4, width - x) {
        bytes[luma + x + lane] = above.luma[lane]
        bytes[luma + width + x + lane] = below.luma[lane]
        bytes[blue + (x + lane) / 2] = colors.blueDifference[lane / 2]
        bytes[red + (x + lane) / 2] = colors.redDifference[lane / 2]
      }
    }
  }
}
