import Codecs
import Pixels

/// A photo drawn for the purpose; the same pixels on every machine.
///
/// Soft colours under fine grain: about as many bits a pixel as a camera's.
enum DrawnPhoto {
  /// The colours that the photo leads over from one to the next.
  private static let corners = PixelSize(width: 48, height: 36)

  /// Draws a photo.
  ///
  /// Cost: the area, some 10 ns a pixel.
  /// - Parameters:
  ///   - size: Its size.
  ///   - seed: Another one draws another photo.
  /// - Returns: The photo, opaque.
  static func bitmap(_ size: PixelSize, seed: UInt64 = 1) -> Bitmap {
    var numbers = PlainNumbers(seed: seed)
    let colors = (0..<corners.area).map { _ in
      SIMD4<Int32>(numbers.upTo(196), numbers.upTo(196), numbers.upTo(196), 0) &+ 30
    }
    var bitmap = Bitmap(size: size, filledWith: .black)
    let stride = bitmap.bytesPerRow
    unsafe bitmap.withMutableBytes { bytes in
      for y in 0..<size.height {
        let row = unsafe UnsafeMutableRawBufferPointer(
          rebasing: bytes[y * stride..<y * stride + size.width * 4]
        )
        unsafe fill(row, with: Self.colors(inRow: y, of: size.height, colors), &numbers)
      }
    }
    bitmap.markOpaque()
    return bitmap
  }

  /// A photo's file: a JPEG of quality 90 at 4:2:0 with standard codes, as cameras write them.
  static func file(_ size: PixelSize, seed: UInt64 = 1) throws(BenchError) -> [UInt8] {
    let options = JPEGOptions(huffmanCodes: .standard)
    do { return try JPEGEncoder.encode(bitmap(size, seed: seed), options: options) } catch {
      throw .codec(error)
    }
  }

  /// The colours that a row leads over, 256 times as large.
  private static func colors(
    inRow y: Int,
    of height: Int,
    _ colors: [SIMD4<Int32>]
  ) -> [SIMD4<Int32>] {
    let place = y * (corners.height - 1) * 256 / max(1, height)
    let (above, part) = (place / 256 * corners.width, Int32(place % 256))
    return (0..<corners.width).map { x in
      colors[above + x] &* (256 - part) &+ colors[above + corners.width + x] &* part
    }
  }

  /// Fills a row of pixels.
  private static func fill(
    _ row: UnsafeMutableRawBufferPointer,
    with colors: [SIMD4<Int32>],
    _ numbers: inout PlainNumbers
  ) {
    let width = row.count / 4
    var last: Int32 = 0
    var bits: UInt64 = 0
    for x in 0..<width {
      if x % 8 == 0 { bits = numbers.next() }
      // Grain reaches over two pixels, as a sensor's does once colours were made of it.
      let noise = Int32(bits & 255)
      bits >>= 8
      let grain = (noise &+ last &- 255) >> 4
      last = noise
      let place = x &* (corners.width &- 1) &* 256 / width
      let (left, part) = (place / 256, Int32(place % 256))
      let color = colors[left] &* (256 &- part) &+ colors[left + 1] &* part
      let pixel = color &>> 16 &+ grain
      unsafe row.storeBytes(
        of: SIMD4(clamped(pixel[0]), clamped(pixel[1]), clamped(pixel[2]), 255),
        toByteOffset: x &* 4,
        as: SIMD4<UInt8>.self
      )
    }
  }

  @inline(__always)
  private static func clamped(_ value: Int32) -> UInt8 {
    UInt8(truncatingIfNeeded: min(max(value, 0), 255))
  }
}
