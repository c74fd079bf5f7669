/// The left or the right half of a block: eight vectors of four numbers.
///
/// The transforms below are those of Y. Arai, T. Agui and M. Nakajima, "A Fast DCT-SQ Scheme for
/// Images" (1988): five multiplications for eight numbers, the rest of them left to the
/// quantization table (`CosineScale`). Only additions and multiplications in a fixed order, so the
/// bits are the same on every machine.
struct SampleHalf {
  var v0 = SIMD4<Float>()
  var v1 = SIMD4<Float>()
  var v2 = SIMD4<Float>()
  var v3 = SIMD4<Float>()
  var v4 = SIMD4<Float>()
  var v5 = SIMD4<Float>()
  var v6 = SIMD4<Float>()
  var v7 = SIMD4<Float>()

  /// From samples to frequencies, from vector to vector.
  ///
  /// Not inlined, and nor is the way back: among transpositions the compiler takes vectors apart.
  @inline(never)
  mutating func transformForward() {
    let (sum07, difference07) = (v0 + v7, v0 - v7)
    let (sum16, difference16) = (v1 + v6, v1 - v6)
    let (sum25, difference25) = (v2 + v5, v2 - v5)
    let (sum34, difference34) = (v3 + v4, v3 - v4)

    let (outer, outerLess) = (sum07 + sum34, sum07 - sum34)
    let (inner, innerLess) = (sum16 + sum25, sum16 - sum25)
    v0 = outer + inner
    v4 = outer - inner
    let turned = (innerLess + outerLess) * 0.707_106_781
    v2 = outerLess + turned
    v6 = outerLess - turned

    let low = difference34 + difference25
    let middle = (difference25 + difference16) * 0.707_106_781
    let high = difference16 + difference07
    let shared = (low - high) * 0.382_683_433
    let lowTurned = low * 0.541_196_100 + shared
    let highTurned = high * 1.306_562_965 + shared
    let (plus, minus) = (difference07 + middle, difference07 - middle)
    v5 = minus + lowTurned
    v3 = minus - lowTurned
    v1 = plus + highTurned
    v7 = plus - highTurned
  }

  /// From frequencies to samples, from vector to vector.
  @inline(never)
  mutating func transformBack() {
    let (outer, inner) = (v0 + v4, v0 - v4)
    let sum26 = v2 + v6
    let turned26 = (v2 - v6) * 1.414_213_562 - sum26
    let (even0, even3) = (outer + sum26, outer - sum26)
    let (even1, even2) = (inner + turned26, inner - turned26)

    let (sum53, difference53) = (v5 + v3, v5 - v3)
    let (sum17, difference17) = (v1 + v7, v1 - v7)
    let odd0 = sum17 + sum53
    let shared = (difference53 + difference17) * 1.847_759_065
    let odd1 = shared - difference53 * 2.613_125_930 - odd0
    let odd2 = (sum17 - sum53) * 1.414_213_562 - odd1
    let odd3 = shared - difference17 * 1.082_392_200 - odd2
    v0 = even0 + odd0
    v7 = even0 - odd0
    v1 = even1 + odd1
    v6 = even1 - odd1
    v2 = even2 + odd2
    v5 = even2 - odd2
    v3 = even3 + odd3
    v4 = even3 - odd3
  }
}

/// Both halves of a block.
package struct SampleBlock {
  var left = SampleHalf()
  var right = SampleHalf()

  /// Sets each row to eight numbers.
  @inline(__always)
  mutating func setRows(_ row: (Int) -> SIMD8<Float>) {
    blendRows { line, _ in row(line) }
  }

  /// Sets each row to what becomes of it.
  @inline(__always)
  mutating func blendRows(_ blend: (_ line: Int, _ row: SIMD8<Float>) -> SIMD8<Float>) {
    blendRow(0, &left.v0, &right.v0, blend)
    blendRow(1, &left.v1, &right.v1, blend)
    blendRow(2, &left.v2, &right.v2, blend)
    blendRow(3, &left.v3, &right.v3, blend)
    blendRow(4, &left.v4, &right.v4, blend)
    blendRow(5, &left.v5, &right.v5, blend)
    blendRow(6, &left.v6, &right.v6, blend)
    blendRow(7, &left.v7, &right.v7, blend)
  }

  @inline(__always)
  private func blendRow(
    _ line: Int,
    _ left: inout SIMD4<Float>,
    _ right: inout SIMD4<Float>,
    _ blend: (_ line: Int, _ row: SIMD8<Float>) -> SIMD8<Float>
  ) {
    let row = blend(line, SIMD8(lowHalf: left, highHalf: right))
    left = row.lowHalf
    right = row.highHalf
  }

  /// Makes columns of rows.
  @inline(__always)
  mutating func transpose() {
    let (a0, a1, a2, a3) = transposed(left.v0, left.v1, left.v2, left.v3)
    let (b0, b1, b2, b3) = transposed(left.v4, left.v5, left.v6, left.v7)
    let (c0, c1, c2, c3) = transposed(right.v0, right.v1, right.v2, right.v3)
    let (d0, d1, d2, d3) = transposed(right.v4, right.v5, right.v6, right.v7)
    left = SampleHalf(v0: a0, v1: a1, v2: a2, v3: a3, v4: c0, v5: c1, v6: c2, v7: c3)
    right = SampleHalf(v0: b0, v1: b1, v2: b2, v3: b3, v4: d0, v5: d1, v6: d2, v7: d3)
  }
}

@inline(__always)
private func transposed(
  _ a: SIMD4<Float>,
  _ b: SIMD4<Float>,
  _ c: SIMD4<Float>,
  _ d: SIMD4<Float>
) -> (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) {
  let ac = interleaved(a, c)
  let bd = interleaved(b, d)
  let low = interleaved(ac.lowHalf, bd.lowHalf)
  let high = interleaved(ac.highHalf, bd.highHalf)
  return (low.lowHalf, low.highHalf, high.lowHalf, high.highHalf)
}

/// The first number of both, the second one of both, and so on.
@inline(__always)
private func interleaved(_ even: SIMD4<Float>, _ odd: SIMD4<Float>) -> SIMD8<Float> {
  var both = SIMD8<Float>()
  both.evenHalf = even
  both.oddHalf = odd
  return both
}

/// What the transforms leave to the quantization: each frequency's factor (Arai, Agui, Nakajima).
enum CosineScale {
  /// For the frequencies 0…7 along one axis: cos(k·π/16)·√2, and 1 for 0.
  static let factors: [Double] = [
    1, 1.387_039_845_322_148, 1.306_562_964_876_377, 1.175_875_602_419_359, 1,
    0.785_694_958_387_102, 0.541_196_100_146_197, 0.275_899_379_282_943,
  ]
}

extension SIMD8<Float> {
  /// Samples of a photo, less 128, with a cover over them.
  ///
  /// Where something covers them, samples are first brought into −128…127, as everybody sees them;
  /// where nothing does, they stay what the coefficients say, and so do the coefficients.
  @inline(__always)
  func covered(by color: SIMD8<Float>, alpha: SIMD8<Float>) -> SIMD8<Float> {
    let low = SIMD8<Float>(repeating: -128)
    let high = SIMD8<Float>(repeating: 127)
    let isBare = alpha .== SIMD8<Float>(repeating: 0)
    let seen = replacing(with: low, where: self .< low).replacing(with: high, where: self .> high)
    return (color + seen * (1 - alpha)).replacing(with: self, where: isBare)
  }
}
