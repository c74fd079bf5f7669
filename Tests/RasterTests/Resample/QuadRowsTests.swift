import TestSupport
import Testing

@testable import Raster

/// The loops over quads, held against the same sums in `Double`, pixel by pixel.
@Suite("Rows of quads")
struct QuadRowsTests {
  /// As many random pixels: premultiplied, some of them clear.
  static func pixels(_ count: Int, seed: UInt64) -> [FloatPixel] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { index in
      if index / 8 % 3 == 1 { return .zero }
      let alpha = Float.random(in: 0...255, using: &random)
      return FloatPixel(
        Float.random(in: 0...alpha, using: &random),
        Float.random(in: 0...alpha, using: &random),
        Float.random(in: 0...alpha, using: &random),
        alpha
      )
    }
  }

  /// One channel of a pixel of the canvas, as the filter makes it: exact but for `Double`'s rounding.
  static func filtered(_ pixels: [FloatPixel], _ taps: AxisTaps, at x: Int, channel: Int) -> Double
  {
    guard taps.range.contains(x) else { return 0 }
    let index = x - taps.range.lowerBound
    return (0..<taps.count).reduce(0.0) { sum, tap in
      let pixel = pixels[taps.first[index] + tap]
      return sum + Double(pixel[channel]) * Double(taps.weights[index * taps.count + tap])
    }
  }

  @Test(
    "a row is filtered across as its taps say",
    arguments: [1, 2, 3, 5, 16, 37],
    [(0.0, 40.0), (2.25, 13.5), (-7.5, 61.3), (9.0, 3.0), (5.5, 0.4)]
  )
  func across(samples: Int, place: (start: Double, length: Double)) {
    let pixels = Self.pixels(samples, seed: UInt64(samples))
    let taps = AxisTaps(start: place.start, length: place.length, samples: samples, canvas: 50)
    let quads = QuadTaps(taps)
    var rows = QuadRows()
    // Another row stands before it and one behind.
    rows.reshape(to: quads.quadCount * 3)
    rows.set(from: quads.quadCount, to: pixels, filteredBy: quads)
    let first = taps.range.lowerBound / 4 * 4
    for x in 0..<quads.quadCount * 4 {
      let pixel = rows.quads[quads.quadCount + x / 4][x % 4]
      for channel in 0..<4 {
        let exact = Self.filtered(pixels, taps, at: first + x, channel: channel)
        #expect(abs(Double(pixel[channel]) - exact) < 0.001)
      }
    }
    for quad in 0..<quads.quadCount {
      #expect(rows.quads[quad].isClear && rows.quads[quads.quadCount * 2 + quad].isClear)
    }
  }

  /// Rows of seven quads, filtered from pixels that lie where they are drawn.
  static func rows(_ count: Int) -> (rows: QuadRows, pixels: [[FloatPixel]]) {
    let taps = QuadTaps(AxisTaps(start: 0, length: 28, samples: 28, canvas: 28))
    let pixels = (0..<count).map { Self.pixels(28, seed: UInt64(100 + $0)) }
    var rows = QuadRows()
    rows.reshape(to: 7 * count)
    for (index, row) in pixels.enumerated() { rows.set(from: index * 7, to: row, filteredBy: taps) }
    return (rows, pixels)
  }

  /// The weighted sum of rows at a pixel, brought into what a premultiplied pixel can be.
  static func sum(_ pixels: [[FloatPixel]], _ weights: [Float], at x: Int) -> [Double] {
    let sums = (0..<4).map { channel in
      zip(pixels, weights).reduce(0.0) { $0 + Double($1.0[x][channel]) * Double($1.1) }
    }
    let alpha = min(max(sums[3], 0), 255)
    return sums.map { min(max($0, 0), alpha) }
  }

  @Test("rows are added up, clamped, and drawn over what is there", arguments: 1...9)
  func drawing(count: Int) {
    var random = SeededRandom(seed: UInt64(count))
    let (rows, pixels) = Self.rows(count)
    // Weights of a cubic filter overshoot.
    let weights = (0..<count).map { _ in Float.random(in: -0.3...1.2, using: &random) }
    var parts = WeightedRows()
    for (index, weight) in weights.enumerated() { parts.append(from: index * 7, weight: weight) }
    let coverage = (0..<7).map { _ in SIMD4<Float>.random(in: 0...1, using: &random) }
    let below = Self.pixels(40, seed: 999)
    var canvas = (0..<10).map {
      PixelQuad(below[$0 * 4], below[$0 * 4 + 1], below[$0 * 4 + 2], below[$0 * 4 + 3])
    }
    rows.draw(parts, 1..<6, coverage: coverage, strength: 0.75, over: &canvas, at: 3)
    for x in 0..<40 {
      let isDrawn = (12..<32).contains(x)
      let source = isDrawn ? x - 8 : 0
      let above = isDrawn ? Self.sum(pixels, weights, at: source) : [0, 0, 0, 0]
      let part = isDrawn ? Double(coverage[source / 4][source % 4]) * 0.75 : 0
      for channel in 0..<4 {
        let exact =
          above[channel] * part + Double(below[x][channel]) * (1 - above[3] * part / 255)
        #expect(abs(Double(canvas[x / 4][x % 4][channel]) - exact) < 0.001)
      }
    }
  }

  @Test("rows that are kept as a sum are drawn as if they had been added up then", arguments: 1...9)
  func prepared(count: Int) {
    var random = SeededRandom(seed: UInt64(count))
    let (rows, _) = Self.rows(count)
    var parts = WeightedRows()
    for index in 0..<count {
      parts.append(from: index * 7, weight: Float.random(in: -0.3...1.2, using: &random))
    }
    var sums = QuadRows()
    sums.reshape(to: 14)
    sums.set(from: 7, toSumOf: parts, 7, in: rows)
    var sum = WeightedRows()
    sum.append(from: 7, weight: 1)
    let coverage = [SIMD4<Float>](repeating: SIMD4(1, 0.5, 0.25, 0), count: 7)
    var canvas = [PixelQuad](repeating: .clear, count: 7)
    var other = canvas
    rows.draw(parts, 0..<7, coverage: coverage, strength: 1, over: &canvas, at: 0)
    sums.draw(sum, 0..<7, coverage: coverage, strength: 1, over: &other, at: 0)
    for quad in 0..<7 {
      for lane in 0..<4 { #expect(canvas[quad][lane] == other[quad][lane]) }
    }
  }
}

extension PixelQuad {
  fileprivate var isClear: Bool {
    (0..<4).allSatisfy { self[$0] == .zero }
  }
}
