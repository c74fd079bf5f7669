/// Sums of neighbouring pixels, as components of lower resolution need them.
extension PixelQuad {
  /// The sums of two and two pixels, of these four and of the next ones.
  @inline(__always)
  func pairSums(before next: PixelQuad) -> PixelQuad {
    PixelQuad(
      red: red.pairSums(before: next.red),
      green: green.pairSums(before: next.green),
      blue: blue.pairSums(before: next.blue),
      alpha: alpha.pairSums(before: next.alpha)
    )
  }

  /// The sums of three and three pixels, of these four and of the next eight.
  @inline(__always)
  func tripleSums(before next: PixelQuad, _ last: PixelQuad) -> PixelQuad {
    PixelQuad(
      self[0] + self[1] + self[2],
      self[3] + next[0] + next[1],
      next[2] + next[3] + last[0],
      last[1] + last[2] + last[3]
    )
  }
}

extension SIMD4<Float> {
  @inline(__always)
  fileprivate func pairSums(before next: SIMD4<Float>) -> SIMD4<Float> {
    let even = SIMD4(lowHalf: evenHalf, highHalf: next.evenHalf)
    let odd = SIMD4(lowHalf: oddHalf, highHalf: next.oddHalf)
    return even + odd
  }
}
