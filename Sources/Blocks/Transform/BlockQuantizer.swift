/// Between a block's stored coefficients and its samples.
///
/// Blocks are held column by column, so that one transposition is enough on each way.
package struct BlockQuantizer: Sendable {
  /// For each place in the file, the place in a block that is held column by column.
  static let order: [Int] = Zigzag.order.map { $0 % 8 * 8 + $0 / 8 }

  /// For each place in a block that is held column by column, a bit at its place in the file.
  static let ranks: [UInt64] = {
    var ranks = [UInt64](repeating: 0, count: 64)
    for (place, index) in order.enumerated() { ranks[index] = 1 << UInt64(place) }
    return ranks
  }()

  /// What coefficients are multiplied by on the way to samples: 16 vectors of four.
  private let toSamples: [SIMD4<Float>]
  /// What frequencies are multiplied by on the way to coefficients.
  private let toCoefficients: [SIMD4<Float>]

  /// Prepares a quantization table, given row by row.
  package init(_ table: [UInt16]) {
    precondition(table.count == 64, "a block has 64 coefficients")
    let divisors = (0..<64).map { index in
      // Column by column: the frequency across is the slower one.
      let (across, down) = (index / 8, index % 8)
      return (
        table: Double(table[down * 8 + across]),
        scale: CosineScale.factors[across] * CosineScale.factors[down]
      )
    }
    func vectors(_ number: (_ table: Double, _ scale: Double) -> Double) -> [SIMD4<Float>] {
      (0..<16).map { vector in
        SIMD4(
          (0..<4).map { Float(number(divisors[vector * 4 + $0].0, divisors[vector * 4 + $0].1)) }
        )
      }
    }
    toSamples = vectors { $0 * $1 / 8 }
    toCoefficients = vectors { 1 / ($0 * $1 * 8) }
  }

  /// The samples of a block, less 128: rows from top to bottom.
  @inline(__always)
  package func samples(of block: Span<Int16>, at start: Int) -> SampleBlock {
    let factors = toSamples.span
    let bytes = unsafe block.bytes
    @inline(__always)
    func vector(_ index: Int) -> SIMD4<Float> {
      let numbers = unsafe bytes.unsafeLoadUnaligned(
        fromByteOffset: start &* 2 &+ index &* 8,
        as: SIMD4<Int16>.self
      )
      return SIMD4<Float>(exactlySmall: numbers) * factors[index]
    }
    var samples = SampleBlock(
      left: SampleHalf(
        v0: vector(0),
        v1: vector(2),
        v2: vector(4),
        v3: vector(6),
        v4: vector(8),
        v5: vector(10),
        v6: vector(12),
        v7: vector(14)
      ),
      right: SampleHalf(
        v0: vector(1),
        v1: vector(3),
        v2: vector(5),
        v3: vector(7),
        v4: vector(9),
        v5: vector(11),
        v6: vector(13),
        v7: vector(15)
      )
    )
    samples.left.transformBack()
    samples.right.transformBack()
    samples.transpose()
    samples.left.transformBack()
    samples.right.transformBack()
    return samples
  }

  /// Sets a block from its samples, less 128.
  @inline(__always)
  package func set(_ block: inout [Int16], at start: Int, from samples: SampleBlock) {
    var samples = samples
    samples.left.transformForward()
    samples.right.transformForward()
    samples.transpose()
    samples.left.transformForward()
    samples.right.transformForward()
    let factors = toCoefficients.span
    var numbers = block.mutableSpan
    var bytes = unsafe numbers.mutableBytes
    @inline(__always)
    func store(_ vector: SIMD4<Float>, _ index: Int, _ bytes: inout MutableRawSpan) {
      let numbers = (vector * factors[index]).nearestCoefficients
      bytes.storeBytes(
        of: numbers,
        toByteOffset: start &* 2 &+ index &* 8,
        as: SIMD4<Int16>.self
      )
    }
    store(samples.left.v0, 0, &bytes)
    store(samples.right.v0, 1, &bytes)
    store(samples.left.v1, 2, &bytes)
    store(samples.right.v1, 3, &bytes)
    store(samples.left.v2, 4, &bytes)
    store(samples.right.v2, 5, &bytes)
    store(samples.left.v3, 6, &bytes)
    store(samples.right.v3, 7, &bytes)
    store(samples.left.v4, 8, &bytes)
    store(samples.right.v4, 9, &bytes)
    store(samples.left.v5, 10, &bytes)
    store(samples.right.v5, 11, &bytes)
    store(samples.left.v6, 12, &bytes)
    store(samples.right.v6, 13, &bytes)
    store(samples.left.v7, 14, &bytes)
    store(samples.right.v7, 15, &bytes)
  }
}

extension SIMD4<Float> {
  /// 1.5·2²³: added to a number below 2²², it leaves the number's nearest integer in the low bits.
  @inline(__always)
  private static var integerShift: SIMD4<Float> { SIMD4(repeating: 12_582_912) }

  /// Four 16-bit numbers as they are.
  @inline(__always)
  init(exactlySmall numbers: SIMD4<Int16>) {
    let bits = SIMD4<Int32>(truncatingIfNeeded: numbers) &+ SIMD4<Int32>(repeating: 0x4B40_0000)
    self = unsafe unsafeBitCast(bits, to: SIMD4<Float>.self) - Self.integerShift
  }

  /// The nearest numbers that a coefficient of 8-bit samples can be.
  @inline(__always)
  var nearestCoefficients: SIMD4<Int16> {
    let limit = SIMD4<Float>(repeating: 1023)
    let low = replacing(with: -limit, where: self .< -limit)
    let inside = low.replacing(with: limit, where: low .> limit)
    let bits = unsafe unsafeBitCast(inside + Self.integerShift, to: SIMD4<Int32>.self)
    return SIMD4<Int16>(truncatingIfNeeded: bits)
  }
}
