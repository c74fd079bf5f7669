/// The filters of PNG byte by byte, as the specification has them (PNG specification, 9.2): what the
/// vectors are tested against, and what does the rows that are not four.
package enum PNGFilterReference {
  /// Undoes the filter of a row.
  ///
  /// - Parameters:
  ///   - row: The filtered bytes after the number of their filter, 0…4.
  ///   - channels: Bytes of a pixel, 1…4.
  ///   - above: The pixels of the row above, zeros above the first.
  /// - Returns: The pixels, each a number with its first byte lowest.
  package static func undo(_ row: [UInt8], channels: Int, above: [UInt32]) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: above.count)
    for x in above.indices {
      for channel in 0..<channels {
        let shift = UInt32(8 * channel)
        let left = x == 0 ? 0 : Int(pixels[x - 1] >> shift & 255)
        let upper = Int(above[x] >> shift & 255)
        let corner = x == 0 ? 0 : Int(above[x - 1] >> shift & 255)
        let guess =
          switch row[0] {
          case 1: left
          case 2: upper
          case 3: (left + upper) / 2
          case 4: paeth(left, upper, corner)
          default: 0
          }
        let byte = row[1 + x * channels + channel] &+ UInt8(guess)
        pixels[x] |= UInt32(byte) << shift
      }
    }
    return pixels
  }

  /// The neighbour nearest to left + above - corner, of equal ones in that order (9.4).
  package static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let guess = left + above - corner
    let distances = (abs(guess - left), abs(guess - above), abs(guess - corner))
    if distances.0 <= distances.1, distances.0 <= distances.2 { return left }
    return distances.1 <= distances.2 ? above : corner
  }
}
