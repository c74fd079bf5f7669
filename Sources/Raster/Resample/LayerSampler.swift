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
    }
    let line = y - bounds.y
    let firstRow = down.first[line]
    for sample in firstRow..<firstRow + down.count where held[sample % down.count] != sample {
      filterAcross(sample, into: sample % down.count)
      held[sample % down.count] = sample
    }
    let strength = down.coverage[line] * opacity
    let weights = (0..<down.count).map { tap in
      RowWeight(
        slot: (firstRow + tap) % down.count * bounds.width,
        weight: down.weights[line * down.count + tap]
      )
    }
    blendDown(
      weights.filter { $0.weight != 0 },
      strength: strength,
      over: &row,
      at: bounds.x - start
    )
  }

  /// A filtered row and how much it counts.
  private struct RowWeight {
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
    for x in 0..<width {
      let pixel = quads[rowStart + x / 4].floatPixel(x % 4)
      pixels[x] = isOpaque ? pixel : pixel.premultiplied
    }
  }

  private func blendDown(
    _ rows: [RowWeight],
    strength: Float,
    over row: inout [FloatPixel],
    at offset: Int
  ) {
    let filtered = filtered.span
    let coverage = across.coverage.span
    let rows = rows.span
    var row = row.mutableSpan
    for x in 0..<coverage.count {
      var sum = FloatPixel.zero
      for index in 0..<rows.count {
        sum += filtered[rows[index].slot + x] * rows[index].weight
      }
      let pixel = sum.clampedToAlpha * (coverage[x] * strength)
      row[offset + x] = pixel.over(row[offset + x])
    }
  }
}

extension SIMD16<UInt8> {
  /// One of the four pixels of a quad.
  @inline(__always)
  func floatPixel(_ index: Int) -> FloatPixel {
    let pair = index & 2 == 0 ? lowHalf : highHalf
    return FloatPixel(widening: index & 1 == 0 ? pair.lowHalf : pair.highHalf)
  }
}
