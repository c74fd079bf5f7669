package import Pixels

/// Filters rows of a bitmap for a PNG: each byte becomes its difference to the one above it.
///
/// Of the five filters (PNG specification, 9.2) *Up* costs least, here and in whatever reads the file,
/// and no other makes smaller files throughout: compared with the one of the smallest differences for
/// each row, photos were between 4 % larger and 6 % smaller, stickers between 13 % larger and 7 %
/// smaller.
package enum PNGStripFilter {
  /// Bytes that a strip must have behind its last row: pixels are written four at a time, however
  /// many are left.
  package static let spareBytes = 16

  /// Filters rows into a strip, each after the number of its filter.
  ///
  /// - Parameters:
  ///   - rows: Which rows.
  ///   - bitmap: The picture.
  ///   - withAlpha: Whether alpha goes into the strip too.
  ///   - strip: Where they go, from its first byte on.
  package static func apply(
    to rows: Range<Int>,
    of bitmap: Bitmap,
    withAlpha: Bool,
    into strip: inout [UInt8]
  ) {
    let channels = withAlpha ? 4 : 3
    let bytesPerRow = 1 + bitmap.width * channels
    let perRow = bitmap.quadsPerRow
    precondition(strip.count >= rows.count * bytesPerRow + spareBytes, "room for the rows")
    precondition(rows.lowerBound >= 0 && rows.upperBound <= bitmap.height, "rows of the picture")
    let quads = bitmap.quads.span
    unsafe strip.withUnsafeMutableBytes { target in
      var place = 0
      for y in rows {
        unsafe target[place] = 2
        var next = place + 1
        for index in y * perRow..<(y + 1) * perRow {
          let above = y == 0 ? .zero : quads[index - perRow]
          let difference = quads[index] &- above
          if withAlpha {
            unsafe target.storeBytes(of: difference, toByteOffset: next, as: SIMD16<UInt8>.self)
          } else {
            unsafe Self.store(difference, in: target, at: next)
          }
          next += 4 * channels
        }
        place += bytesPerRow
      }
    }
  }

  /// Stores four pixels without their alpha: twelve bytes.
  @inline(__always)
  private static func store(
    _ quad: SIMD16<UInt8>,
    in target: UnsafeMutableRawBufferPointer,
    at place: Int
  ) {
    let pairs = unsafe unsafeBitCast(quad, to: SIMD2<UInt64>.self)
    let packed = pairs & 0xFF_FFFF | pairs &>> 8 & 0xFFFF_FF00_0000
    unsafe target.storeBytes(of: packed[0] | packed[1] &<< 48, toByteOffset: place, as: UInt64.self)
    unsafe target.storeBytes(
      of: UInt32(truncatingIfNeeded: packed[1] &>> 16),
      toByteOffset: place + 8,
      as: UInt32.self
    )
  }
}
