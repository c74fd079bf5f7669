import Pixels

/// One layer, drawn row by row: the image filtered to its place, premultiplied, with the coverage of
/// its edges and its opacity in it.
///
/// Separable: a source row is filtered across once, when the first output row needs it, and kept as
/// long as the filter down the image reaches it.
struct LayerSampler {
  /// The pixels that it touches, within the canvas.
  let bounds: PixelRect

  private let image: Bitmap
  private let across: AxisTaps
  private let down: AxisTaps
  private let opacity: Float
  /// Rows filtered across, `down.count` of them; the source row `y` lies in slot `y % down.count`.
  private var filtered: [FloatPixel]
  /// The source row in each slot; −1 for none.
  private var held: [Int]
  /// A source row, premultiplied.
  private var source: [FloatPixel]
  /// An output row while it is added up.
  private var sums: [FloatPixel]

  /// Prepares an image to be drawn into a rectangle of the canvas.
  ///
  /// - Parameters:
  ///   - image: The image, upright.
  ///   - area: Where it goes, in output pixels; sides longer than 0.
  ///   - opacity: 0…1.
  ///   - canvas: The size of the canvas.
  init(image: Bitmap, area: LayerArea, opacity: Double, canvas: PixelSize) {
    across = AxisTaps(
      start: area.x,
      length: area.width,
      samples: image.width,
      canvas: canvas.width
    )
    down = AxisTaps(
      start: area.y,
      length: area.height,
      samples: image.height,
      canvas: canvas.height
    )
    bounds = PixelRect(
      x: across.range.lowerBound,
      y: down.range.lowerBound,
      width: across.range.count,
      height: down.range.count
    )
    self.image = image
    self.opacity = Float(opacity)
    filtered = []
    held = [Int](repeating: -1, count: down.count)
    source = []
    sums = []
  }

  /// Draws one row of the layer over a row of the canvas.
  ///
  /// - Parameters:
  ///   - y: The row, within `bounds`.
  ///   - row: Premultiplied pixels of the canvas.
  ///   - start: The column of the first of them.
  mutating func draw(row y: Int, over row: inout [FloatPixel], from start: Int) {
    if filtered.isEmpty {
      filtered = [FloatPixel](repeating: .zero, count: down.count * bounds.width)
      source = [FloatPixel](repeating: .zero, count: image.width)
      sums = [FloatPixel](repeating: .zero, count: bounds.width)
    }
    let line = y - bounds.y
    let firstRow = down.first[line]
    for sample in firstRow..<firstRow + down.count where held[sample % down.count] != sample {
      filterAcross(sample, into: sample % down.count)
      held[sample % down.count] = sample
    }
    let strength = down.coverage[line] * opacity
    var taps: [RowTap] = []
    for tap in 0..<down.count where down.weights[line * down.count + tap] != 0 {
      let slot = (firstRow + tap) % down.count * bounds.width
      taps.append(RowTap(slot: slot, weight: down.weights[line * down.count + tap]))
    }
    blendDown(taps, strength: strength, over: &row, at: bounds.x - start)
    if y == bounds.maxY - 1 { release() }
  }

  /// Gives the rows back after the last one: of thousands of layers few are drawn at a time.
  private mutating func release() {
    filtered = []
    source = []
    sums = []
    for slot in held.indices { held[slot] = -1 }
  }

  /// A filtered row and how much it counts.
  private struct RowTap {
    /// Where its pixels begin.
    var slot: Int
    var weight: Float
  }

  private mutating func filterAcross(_ y: Int, into slot: Int) {
    load(row: y)
    let rowStart = slot * bounds.width
    let across = across
    let count = across.count
    let source = source
    let pixels = source.span
    let weights = across.weights.span
    let first = across.first.span
    var filtered = filtered.mutableSpan
    for x in 0..<first.count {
      let base = first[x]
      var sum = FloatPixel.zero
      for tap in 0..<count {
        sum += pixels[base + tap] * weights[x * count + tap]
      }
      filtered[rowStart + x] = sum
    }
  }

  private mutating func load(row y: Int) {
    let image = image
    let quads = image.quads.span
    let rowStart = y * image.quadsPerRow
    let isOpaque = image.isOpaque
    let width = image.width
    var pixels = source.mutableSpan
    for quad in 0..<width / 4 {
      let (one, two, three, four) = quads[rowStart + quad].floatPixels
      pixels[quad * 4] = isOpaque ? one : one.premultiplied
      pixels[quad * 4 + 1] = isOpaque ? two : two.premultiplied
      pixels[quad * 4 + 2] = isOpaque ? three : three.premultiplied
      pixels[quad * 4 + 3] = isOpaque ? four : four.premultiplied
    }
    for x in width / 4 * 4..<width {
      let pixel = quads[rowStart + x / 4].floatPixel(x % 4)
      pixels[x] = isOpaque ? pixel : pixel.premultiplied
    }
  }

  /// Adds the rows up, each with its weight, and draws the sum over the canvas.
  ///
  /// Four rows are added in one pass over the pixels: going up, that is all of them.
  private mutating func blendDown(
    _ taps: [RowTap],
    strength: Float,
    over row: inout [FloatPixel],
    at offset: Int
  ) {
    let width = bounds.width
    let filtered = filtered
    let rows = filtered.span
    let across = across
    let coverage = across.coverage.span
    var sums = sums.mutableSpan
    func span(_ index: Int) -> Range<Int> {
      let slot = index < taps.count ? taps[index].slot : 0
      return slot..<slot + width
    }
    func weight(_ index: Int) -> Float { index < taps.count ? taps[index].weight : 0 }
    for first in stride(from: 0, to: taps.count, by: 4) {
      let one = rows.extracting(span(first))
      let two = rows.extracting(span(first + 1))
      let three = rows.extracting(span(first + 2))
      let four = rows.extracting(span(first + 3))
      let weights = (weight(first), weight(first + 1), weight(first + 2), weight(first + 3))
      for x in 0..<width {
        var sum = one[x] * weights.0
        sum += two[x] * weights.1
        sum += three[x] * weights.2
        sum += four[x] * weights.3
        sums[x] = first == 0 ? sum : sums[x] + sum
      }
    }
    var pixels = row.mutableSpan
    for x in max(0, -offset)..<max(0, -offset, min(width, pixels.count - offset)) {
      let pixel = sums[x].clampedToAlpha * (coverage[x] * strength)
      pixels[offset + x] = pixel.over(pixels[offset + x])
    }
  }
}
