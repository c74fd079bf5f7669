import Pixels

/// The rows of an image, filtered across to the columns of the canvas as they are asked for; the
/// last few are kept.
struct FilteredRows {
  /// What is known of four pixels of a row.
  struct Content: OptionSet {
    let rawValue: UInt8
    /// Nothing is there.
    static let nothing = Content(rawValue: 1)
    /// All four are opaque, and the image covers them wholly.
    static let solid = Content(rawValue: 2)
  }

  /// The quads of the canvas's rows that the image touches.
  let quads: Range<Int>
  /// For each pixel of the quads, the part of it that the image covers, 0…1.
  let coverage: [SIMD4<Float>]
  /// Rows that are kept: the row `y` in slot `y % count`.
  let count: Int

  private let image: Bitmap
  /// For each pixel of the quads, the first of the samples that make it.
  private let first: [Int]
  /// For each pixel of the quads, the weights of the samples, in `weightsPerPixel` vectors.
  private let weights: [SIMD4<Float>]
  private let weightsPerPixel: Int
  /// Filtered rows, slot by slot.
  private(set) var pixels: [PixelQuad] = []
  /// What is known of them.
  private(set) var contents: [Content] = []
  /// The row in each slot; −1 for none.
  private var held: [Int]
  /// A row of the image, premultiplied, with room behind it for samples that weigh nothing.
  private var source: [FloatPixel] = []

  /// Alpha this near to 255 is 255: the rounding of the weights.
  private static var solidity: ClosedRange<Float> { 254.99...255.01 }

  /// Prepares to filter an image.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - taps: Which of its columns make which columns of the canvas.
  ///   - count: How many rows are kept.
  init(_ image: Bitmap, _ taps: AxisTaps, keeping count: Int) {
    self.image = image
    self.count = count
    quads = taps.range.lowerBound / 4..<(taps.range.upperBound + 3) / 4
    weightsPerPixel = (taps.count + 3) / 4
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
      contents = [Content](repeating: [], count: count * quads.count)
      source = [FloatPixel](repeating: .zero, count: image.width / 4 * 4 + 4 + weightsPerPixel * 4)
    }
    for row in rows where held[row % count] != row {
      load(row)
      let slot = start(of: row)
      filter(into: slot)
      held[row % count] = row
    }
  }

  /// Where the pixels of a row begin.
  func start(of row: Int) -> Int { row % count * quads.count }

  /// Gives the rows back.
  mutating func release() {
    pixels = []
    contents = []
    source = []
    for slot in held.indices { held[slot] = -1 }
  }

  private mutating func load(_ y: Int) {
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

  private mutating func filter(into slot: Int) {
    // A constant lets the compiler write the common case, going up, without a loop.
    if weightsPerPixel == 1 {
      Self.filter(
        source,
        first: first,
        weights: weights,
        weightsPerPixel: 1,
        coverage: coverage,
        into: &pixels,
        &contents,
        at: slot
      )
    } else {
      Self.filter(
        source,
        first: first,
        weights: weights,
        weightsPerPixel: weightsPerPixel,
        coverage: coverage,
        into: &pixels,
        &contents,
        at: slot
      )
    }
  }

  @inline(__always)
  private static func filter(
    _ source: [FloatPixel],
    first: [Int],
    weights: [SIMD4<Float>],
    weightsPerPixel: Int,
    coverage: [SIMD4<Float>],
    into pixels: inout [PixelQuad],
    _ contents: inout [Content],
    at slot: Int
  ) {
    let samples = source.span
    let starts = first.span
    let vectors = weights.span
    let coverage = coverage.span
    var pixels = pixels.mutableSpan
    var contents = contents.mutableSpan

    @inline(__always)
    func pixel(_ x: Int) -> FloatPixel {
      var sum = FloatPixel.zero
      for vector in 0..<weightsPerPixel {
        let weights = vectors[x * weightsPerPixel + vector]
        let start = starts[x] + vector * 4
        sum += samples[start] * weights[0]
        sum += samples[start + 1] * weights[1]
        sum += samples[start + 2] * weights[2]
        sum += samples[start + 3] * weights[3]
      }
      return sum
    }

    for index in coverage.indices {
      let x = index * 4
      let quad = PixelQuad(pixel(x), pixel(x + 1), pixel(x + 2), pixel(x + 3))
      pixels[slot + index] = quad
      contents[slot + index] = content(of: quad.alpha, covering: coverage[index])
    }
  }

  @inline(__always)
  private static func content(
    of alpha: SIMD4<Float>,
    covering coverage: SIMD4<Float>
  ) -> Content {
    let solid =
      (alpha .>= solidity.lowerBound) .& (alpha .<= solidity.upperBound) .& (coverage .>= 1)
    if all(solid), false { return .solid }
    return all(alpha .== 0) ? .nothing : []
  }
}
