import CKernels
import Pixels

/// The rows of an image, filtered across to the columns of the canvas as they are asked for; the
/// last few are kept.
struct FilteredRows {
  /// The quads of the canvas's rows that the image touches.
  let quads: Range<Int>
  /// For each pixel of the quads, the part of it that the image covers, 0…1.
  let coverage: [SIMD4<Float>]
  /// Rows that are kept: the row `y` in slot `y % count`.
  let count: Int
  /// Which pixels of a row of the image make which pixels of the quads.
  let taps: QuadTaps

  private let image: Bitmap
  /// Filtered rows, slot by slot.
  private(set) var rows = QuadRows()
  /// The row in each slot; −1 for none.
  private var held: [Int]
  /// A row of the image, premultiplied.
  private var source: [FloatPixel] = []

  /// Prepares to filter an image.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - taps: Which of its columns make which columns of the canvas.
  ///   - count: How many rows are kept.
  init(_ image: Bitmap, _ taps: AxisTaps, keeping count: Int) {
    self.image = image
    self.count = count
    self.taps = QuadTaps(taps)
    let quads = taps.range.quads
    held = [Int](repeating: -1, count: count)
    var coverage = [SIMD4<Float>](repeating: .zero, count: quads.count)
    for (index, x) in taps.range.enumerated() {
      let pixel = x - quads.lowerBound * 4
      coverage[pixel / 4][pixel % 4] = taps.coverage[index]
    }
    self.quads = quads
    self.coverage = coverage
  }

  /// Filters the rows that are not yet there.
  ///
  /// - Parameter rows: No more than `count`.
  mutating func prepare(_ rows: Range<Int>) {
    if source.isEmpty {
      self.rows.reshape(to: count * quads.count)
      source = [FloatPixel](repeating: .zero, count: image.quadsPerRow * 4)
    }
    for row in rows where held[row % count] != row {
      image.premultiply(row: row, into: &source)
      self.rows.set(from: start(of: row), to: source, filteredBy: taps)
      held[row % count] = row
    }
  }

  /// Where the quads of a row begin.
  func start(of row: Int) -> Int { row % count * quads.count }

  /// Gives the rows back.
  mutating func release() {
    rows = QuadRows()
    source = []
    for slot in held.indices { held[slot] = -1 }
  }
}

extension Bitmap {
  /// Makes premultiplied pixels of a row.
  fileprivate func premultiply(row y: Int, into pixels: inout [FloatPixel]) {
    precondition(
      (0..<height).contains(y) && pixels.count >= quadsPerRow * 4,
      "the row is there, and room for it"
    )
    unsafe ck_premultiply(&pixels, quads, y * bytesPerRow, isOpaque, quadsPerRow * 4)
  }
}
