public import Pixels

/// A frame of a film as YUV4MPEG2 has it: Y′, Cb and Cr of ITU-T T.871, the full range of 0…255, the
/// two of colour half as wide and high (4:2:0, in the middle of four pixels as in a JPEG).
///
/// Sides are even, as encoders of films want it: where a picture's are odd, the padding of its planes
/// is its last column or row.
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

  /// Takes a part of a picture, rounded out to whole samples of colour.
  ///
  /// - Parameters:
  ///   - part: Which pixels; what lies outside the film does not count.
  ///   - picture: The picture, of the size that the frame was created for: Y′, Cb and Cr, 4:2:0.
  public mutating func take(_ part: PixelRect, of picture: PicturePlanes) {
    precondition(
      (picture.size.width + 1) / 2 * 2 == size.width
        && (picture.size.height + 1) / 2 * 2 == size.height && picture.planes.count == 3,
      "the picture has the film's size"
    )
    let part = part.intersection(PixelRect(size))
    guard !part.isEmpty else { return }
    var start = Self.start.count
    for (plane, ratio) in zip(picture.planes, [1, 2, 2]) {
      let width = size.width / ratio
      copy(
        columns: part.x / ratio..<(part.maxX + ratio - 1) / ratio,
        rows: part.y / ratio..<(part.maxY + ratio - 1) / ratio,
        of: plane,
        to: start,
        width
      )
      start += width * size.height / ratio
    }
  }

  /// Copies a part of a plane into one of the frame, which begins somewhere and has so many columns.
  private mutating func copy(
    columns: Range<Int>,
    rows: Range<Int>,
    of plane: SamplePlane,
    to start: Int,
    _ width: Int
  ) {
    precondition(
      columns.upperBound <= min(width, plane.samplesPerRow) && rows.upperBound <= plane.rows
        && start + rows.upperBound * width <= bytes.count,
      "the samples lie in the plane and in the frame"
    )
    let rowLength = plane.samplesPerRow
    unsafe plane.withBytes { samples in
      unsafe bytes.withUnsafeMutableBytes { bytes in
        for row in rows {
          let source = row * rowLength + columns.lowerBound
          let target = start + row * width + columns.lowerBound
          unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[target..<target + columns.count])
            .copyMemory(
              from: UnsafeRawBufferPointer(rebasing: samples[source..<source + columns.count])
            )
        }
      }
    }
  }
}
