package import Pixels

/// Undoes the filters of PNG rows (PNG specification, 9) on their way into a bitmap.
///
/// A filter guesses a byte from its left, upper and upper left neighbours, so a row is one long
/// chain of dependent steps. Four rows at once are four chains: each row runs one pixel behind the
/// one above it, and a vector holds one pixel of each.
///
///     row 0   ■ ■ ■ ■ ■ ■ □
///     row 1   ■ ■ ■ ■ ■ □          □ the four pixels of one step
///     row 2   ■ ■ ■ ■ □
///     row 3   ■ ■ ■ □
///
/// The pixel above is then what the neighbouring lane held one step ago.
package struct PNGUnfilter: Sendable {
  /// Bytes that a strip must have behind its last row, for pixels are read four bytes at a time.
  package static let spareBytes = 4

  private let layout: PNGLayout
  /// The samples of the row above the next one, a number for each pixel.
  private var above: [UInt32]
  /// What is added to a pixel on its way into the bitmap: alpha, where the file has none.
  private let opacity: UInt32

  /// Starts above the first row of a picture.
  package init(_ layout: PNGLayout) {
    self.layout = layout
    self.above = [UInt32](repeating: 0, count: layout.size.width)
    self.opacity = layout.samples == .rgb ? 0xFF00_0000 : 0
  }

  /// Undoes the filters of the next rows; false where there is a filter that does not exist.
  ///
  /// Afterwards the bitmap holds the samples of each pixel in its bytes, red, green and blue with
  /// their alpha.
  /// - Parameters:
  ///   - strip: The rows, each after the byte that names its filter, and the spare bytes.
  ///   - bitmap: The picture.
  ///   - rows: Where these rows belong, right below the ones before.
  /// - Returns: Whether all filters exist.
  package mutating func undo(
    _ strip: [UInt8],
    into bitmap: inout Bitmap,
    rows: Range<Int>
  ) -> Bool {
    precondition(strip.count >= rows.count * layout.bytesPerRow + Self.spareBytes, "whole rows")
    precondition(bitmap.size == layout.size && rows.upperBound <= bitmap.height, "rows inside")
    for row in 0..<rows.count where strip[row * layout.bytesPerRow] > 4 { return false }
    let stride = bitmap.bytesPerRow
    unsafe strip.withUnsafeBytes { source in
      unsafe bitmap.withMutableBytes { target in
        for row in Swift.stride(from: 0, to: rows.count, by: 4) {
          let start = row * layout.bytesPerRow
          let filtered = unsafe UnsafeRawBufferPointer(rebasing: source[start...])
          let pixels = unsafe UnsafeMutableRawBufferPointer(
            rebasing: target[((rows.lowerBound + row) * stride)...]
          )
          if row + 4 <= rows.count {
            unsafe undoFour(filtered, into: pixels, stride: stride)
          } else {
            unsafe undoOneByOne(filtered, into: pixels, stride: stride, count: rows.count - row)
          }
        }
      }
    }
    return true
  }

  /// The rows that are not four any more.
  private mutating func undoOneByOne(
    _ filtered: UnsafeRawBufferPointer,
    into pixels: UnsafeMutableRawBufferPointer,
    stride: Int,
    count: Int
  ) {
    for row in 0..<count {
      let start = row * layout.bytesPerRow
      let bytes = unsafe [UInt8](filtered[start..<start + layout.bytesPerRow])
      above = PNGFilterReference.undo(bytes, channels: layout.channels, above: above)
      for (x, pixel) in above.enumerated() {
        unsafe pixels.storeBytes(
          of: pixel | opacity,
          toByteOffset: row * stride + x * 4,
          as: UInt32.self
        )
      }
    }
  }

  /// Four rows at once.
  private mutating func undoFour(
    _ filtered: UnsafeRawBufferPointer,
    into pixels: UnsafeMutableRawBufferPointer,
    stride: Int
  ) {
    let width = layout.size.width
    precondition(filtered.count >= 4 * layout.bytesPerRow + Self.spareBytes, "four rows")
    precondition(pixels.count >= 3 * stride + width * 4, "four rows of pixels")
    precondition(above.count == width, "a row above")
    guard let source = filtered.baseAddress, let target = pixels.baseAddress else { return }
    let length = layout.bytesPerRow
    let numbers = unsafe SIMD4(
      filtered[0],
      filtered[length],
      filtered[2 * length],
      filtered[3 * length]
    )
    let filters = PNGFilterLanes(numbers)
    let isFiltered = numbers != .zero
    unsafe above.withUnsafeMutableBufferPointer { above in
      guard let above = above.baseAddress else { return }
      var wave = unsafe PNGWave(
        source: source + 1,
        bytesPerRow: layout.bytesPerRow,
        channels: layout.channels,
        target: target,
        stride: stride,
        above: above,
        opacity: opacity
      )
      guard isFiltered else {
        for row in 0..<4 { unsafe wave.copy(row, width: width) }
        return
      }
      // At the edges some rows have not begun yet, or are at their end.
      for step in 0..<3 { unsafe wave.advance(to: step, width: width, filters) }
      if width > 3 {
        for step in 3..<width { unsafe wave.advance(to: step, filters) }
      }
      for step in max(3, width)..<width + 3 { unsafe wave.advance(to: step, width: width, filters) }
    }
  }
}
