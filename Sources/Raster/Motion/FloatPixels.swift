import Pixels

/// A picture as the kernels have it: premultiplied, in floating point, not yet rounded.
struct FloatPixels: Sendable {
  private let quadsPerRow: Int
  private var quads: [PixelQuad]

  /// Takes the pixels of a bitmap.
  init(_ bitmap: Bitmap) {
    quadsPerRow = bitmap.quadsPerRow
    quads = []
    quads.reserveCapacity(quadsPerRow * bitmap.height)
    var row: [PixelQuad] = []
    for y in 0..<bitmap.height {
      bitmap.widen(row: y, quads: 0..<quadsPerRow, into: &row)
      quads += row
    }
  }

  /// Draws one row of a layer over a row of the picture.
  mutating func draw(_ sampler: inout LayerSampler, row y: Int) {
    let start = y * quadsPerRow
    sampler.draw(row: y, over: &quads, at: start..<start + quadsPerRow, from: 0)
  }

  /// Reads quads of a row.
  func read(row y: Int, quads range: Range<Int>, into pixels: inout [PixelQuad]) {
    if pixels.count < range.count {
      pixels = [PixelQuad](repeating: .clear, count: range.count)
    }
    let start = y * quadsPerRow
    let quads = quads.span
    var pixels = pixels.mutableSpan
    for quad in range { pixels[quad - range.lowerBound] = quads[start + quad] }
  }

  /// Rounds columns of a row into a bitmap of the same size.
  func write(row y: Int, columns: Range<Int>, to bitmap: inout Bitmap) {
    var row: [PixelQuad] = []
    read(row: y, quads: columns.quads, into: &row)
    bitmap.narrow(row: y, columns: columns, from: row)
  }
}
