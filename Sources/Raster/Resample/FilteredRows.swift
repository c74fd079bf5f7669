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

  private let image: Bitmap
  /// The image at its own depth, where that is more than 8 bits.
  private let deep: DeepBitmap?
  /// For each pixel of the quads, the first of the samples that make it.
  let first: [Int]
  /// For each pixel of the quads, the weights of the samples, in `weightsPerPixel` vectors.
  let weights: [SIMD4<Float>]
  private let weightsPerPixel: Int
  /// For each pixel, how many of these can be other than 0.
  private let taps: Int
  /// Filtered rows, slot by slot.
  private(set) var pixels: [PixelQuad] = []
  /// Whether a quad of these has no alpha at all.
  private(set) var isClear: [Bool] = []
  /// The row in each slot; −1 for none.
  private var held: [Int]
  /// A row of the image, premultiplied, with room behind it for samples that weigh nothing.
  private var source: [FloatPixel] = []
  /// A row as it is filtered.
  private var line: [FloatPixel] = []

  /// Prepares to filter an image.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - deep: The same at its own depth, where that is more than 8 bits.
  ///   - taps: Which of its columns make which columns of the canvas.
  ///   - count: How many rows are kept.
  init(_ image: Bitmap, deep: DeepBitmap?, _ taps: AxisTaps, keeping count: Int) {
    self.image = image
    self.deep = deep
    self.count = count
    quads = taps.range.lowerBound / 4..<(taps.range.upperBound + 3) / 4
    weightsPerPixel = (taps.count + 3) / 4
    self.taps = taps.count
    held = [Int](repeating: -1, count: count)
    // Pixels of the first and the last quad that lie beside the image weigh nothing.
    var first = [Int](repeating: 0, count: quads.count * 4)
    var coverage = [SIMD4<Float>](repeating: .zero, count: quads.count)
    var weights = [SIMD4<Float>](repeating: .zero, count: quads.count * 4 * weightsPerPixel)
    for (index, x) in taps.range.enumerated() {
      let pixel = x - quads.lowerBound * 4
      first[pixel] = taps.first[index]
      coverage[pixel / 4][pixel % 4] = taps.coverage[index]
      for tap in 0..<taps.count {
        weights[pixel * weightsPerPixel + tap / 4][tap % 4] = taps.weights[index * taps.count + tap]
      }
    }
    self.first = first
    self.coverage = coverage
    self.weights = weights
  }

  /// Filters the rows that are not yet there.
  ///
  /// - Parameter rows: No more than `count`.
  mutating func prepare(_ rows: Range<Int>) {
    if pixels.isEmpty {
      pixels = [PixelQuad](repeating: .clear, count: count * quads.count)
      isClear = [Bool](repeating: true, count: count * quads.count)
      line = [FloatPixel](repeating: .zero, count: first.count)
      source = [FloatPixel](repeating: .zero, count: image.width / 4 * 4 + 4 + weightsPerPixel * 4)
    }
    for row in rows where held[row % count] != row {
      load(row)
      let slot = start(of: row)
      filter()
      Self.keep(line, in: &pixels, &isClear, at: slot)
      held[row % count] = row
    }
  }

  /// Where the pixels of a row begin.
  func start(of row: Int) -> Int { row % count * quads.count }

  /// Gives the rows back.
  mutating func release() {
    pixels = []
    isClear = []
    source = []
    line = []
    for slot in held.indices { held[slot] = -1 }
  }

  private mutating func load(_ y: Int) {
    if let deep {
      deep.widen(row: y, into: &source)
      return
    }
    let image = image
    let row = image.quads.span.extracting(y * image.quadsPerRow..<(y + 1) * image.quadsPerRow)
    let isOpaque = image.isOpaque
    var source = source.mutableSpan
    for index in row.indices {
      let straight = PixelQuad(widening: row[index])
      let quad = isOpaque ? straight : straight.premultiplied
      source[index * 4] = quad[0]
      source[index * 4 + 1] = quad[1]
      source[index * 4 + 2] = quad[2]
      source[index * 4 + 3] = quad[3]
    }
  }

  private mutating func filter() {
    // Constants let the compiler write the common cases, going up and a little down, without a loop.
    switch taps {
    case ...4: filter(vectors: 1, rest: 0)
    case 5: filter(vectors: 1, rest: 1)
    case 6: filter(vectors: 1, rest: 2)
    case 7: filter(vectors: 1, rest: 3)
    case 8: filter(vectors: 2, rest: 0)
    default: filter(vectors: weightsPerPixel, rest: 0)
    }
  }

  /// Filters the source row.
  ///
  /// - Parameters:
  ///   - count: How many vectors of weights count in full; what is added with a weight of 0 changes
  ///     nothing.
  ///   - rest: How many weights of the next one do.
  @inline(__always)
  private mutating func filter(vectors count: Int, rest: Int) {
    let (source, first, weights) = (source, first, weights)
    let weightsPerPixel = weightsPerPixel
    let samples = source.span
    let starts = first.span
    let vectors = weights.span
    var line = line.mutableSpan
    for x in starts.indices {
      var sum = FloatPixel.zero
      for vector in 0..<count {
        let weights = vectors[x * weightsPerPixel + vector]
        let start = starts[x] + vector * 4
        sum += samples[start] * weights[0]
        sum += samples[start + 1] * weights[1]
        sum += samples[start + 2] * weights[2]
        sum += samples[start + 3] * weights[3]
      }
      if rest > 0 {
        let weights = vectors[x * weightsPerPixel + count]
        let start = starts[x] + count * 4
        sum += samples[start] * weights[0]
        if rest > 1 { sum += samples[start + 1] * weights[1] }
        if rest > 2 { sum += samples[start + 2] * weights[2] }
      }
      line[x] = sum
    }
  }

  /// Keeps the filtered row, channel by channel.
  private static func keep(
    _ line: [FloatPixel],
    in pixels: inout [PixelQuad],
    _ isClear: inout [Bool],
    at slot: Int
  ) {
    let line = line.span
    var pixels = pixels.mutableSpan
    var isClear = isClear.mutableSpan
    for index in 0..<line.count / 4 {
      let x = index * 4
      let quad = PixelQuad(line[x], line[x + 1], line[x + 2], line[x + 3])
      pixels[slot + index] = quad
      isClear[slot + index] = all(quad.alpha .== 0)
    }
  }
}
