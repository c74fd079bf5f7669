import CKernels
import Pixels

/// A few rows of an overlay's pixels: those that make one row of samples of the smallest component.
struct RowGroup: Sendable {
  /// The pixels, row by row, from the first quad on.
  private(set) var pixels: [PixelQuad] = []
  private var columns = 0..<0
  private var canvas = PixelSize(width: 1, height: 1)
  /// The quad of the canvas's rows that each row begins with: the area's first one, or the canvas's
  /// last one if the area lies right of it.
  private var firstQuad = 0
  private var quadsPerRow = 0

  /// Makes room for rows.
  ///
  /// - Parameters:
  ///   - columns: The columns, whole quads; they may reach beyond the canvas.
  ///   - rows: How many rows.
  ///   - canvas: The size of the canvas.
  mutating func reshape(columns: Range<Int>, rows: Int, canvas: PixelSize) {
    self.columns = columns
    self.canvas = canvas
    firstQuad = min(columns.lowerBound / 4, (canvas.width - 1) / 4)
    quadsPerRow = columns.upperBound / 4 - firstQuad
    if pixels.count < quadsPerRow * rows {
      pixels = [PixelQuad](repeating: .clear, count: quadsPerRow * rows)
    }
  }

  /// Where the pixels of the first column of a row are.
  func start(of row: Int) -> Int {
    row * quadsPerRow + columns.lowerBound / 4 - firstQuad
  }

  /// Draws a row of all layers.
  ///
  /// - Parameters:
  ///   - layers: The layers, bottom to top.
  ///   - y: The row of the canvas; below it, its last one.
  ///   - row: Which row of the group.
  mutating func draw(_ layers: inout [LayerSampler], row y: Int, to row: Int) {
    let y = min(y, canvas.height - 1)
    let range = row * quadsPerRow..<(row + 1) * quadsPerRow
    clear(range)
    let end = firstQuad * 4 + quadsPerRow * 4
    for index in layers.indices {
      let bounds = layers[index].bounds
      guard y >= bounds.y, y < bounds.maxY, bounds.x < end, bounds.maxX > firstQuad * 4 else {
        continue
      }
      layers[index].draw(row: y, over: &pixels, at: range, from: firstQuad)
    }
    pad(range)
  }

  private mutating func clear(_ range: Range<Int>) {
    var pixels = pixels.mutableSpan
    for quad in range { pixels[quad] = .clear }
  }

  /// Repeats the canvas's last column right of it.
  private mutating func pad(_ range: Range<Int>) {
    guard columns.upperBound > canvas.width else { return }
    let last = canvas.width - 1 - firstQuad * 4
    let pixel = pixels[range.lowerBound + last / 4][last % 4]
    for x in last + 1..<quadsPerRow * 4 { pixels[range.lowerBound + x / 4][x % 4] = pixel }
  }

  /// Adds up the pixels of each sample.
  ///
  /// - Parameters:
  ///   - rows: The rows of a sample.
  ///   - across: The columns of a sample.
  ///   - sums: The sums, one a sample.
  func add(rows: Range<Int>, across: Int, into sums: inout [PixelQuad]) {
    let count = columns.count / 4 / across
    if sums.count < count { sums = [PixelQuad](repeating: .clear, count: count) }
    let first = start(of: rows.lowerBound)
    let rowLength = quadsPerRow
    let down = rows.count
    if across == 2, down == 2 {
      precondition(
        first >= 0 && first + rowLength + count * 2 <= pixels.count,
        "the rows are there"
      )
      unsafe ck_add_pairs(&sums, pixels, first, first + rowLength, count)
      return
    }
    let pixels = pixels.span
    var sums = sums.mutableSpan

    /// A quad, and those below it.
    @inline(__always)
    func column(_ quad: Int) -> PixelQuad {
      var sum = pixels[first + quad]
      for row in 1..<max(1, down) { sum = sum + pixels[first + row * rowLength + quad] }
      return sum
    }

    switch across {
    case 1:
      for quad in 0..<count { sums[quad] = column(quad) }
    case 2:
      for quad in 0..<count {
        sums[quad] = column(quad * 2).pairSums(before: column(quad * 2 + 1))
      }
    case 3:
      for quad in 0..<count {
        sums[quad] = column(quad * 3).tripleSums(before: column(quad * 3 + 1), column(quad * 3 + 2))
      }
    default:
      for quad in 0..<count {
        let left = column(quad * 4).pairSums(before: column(quad * 4 + 1))
        let right = column(quad * 4 + 2).pairSums(before: column(quad * 4 + 3))
        sums[quad] = left.pairSums(before: right)
      }
    }
  }
}
