import Foundation
import TestSupport
import Testing

@testable import Blocks
@testable import Raster

@Suite("Cosine transform")
struct TransformTests {
  /// ITU-T T.81, A.3.3, straight from the formula.
  static func samples(of coefficients: [Double]) -> [Double] {
    (0..<64).map { index in
      let (x, y) = (Double(index % 8), Double(index / 8))
      var sum = 0.0
      for v in 0..<8 {
        for u in 0..<8 {
          let scale = (u == 0 ? 0.5.squareRoot() : 1) * (v == 0 ? 0.5.squareRoot() : 1)
          sum +=
            scale * coefficients[v * 8 + u]
            * cos((2 * x + 1) * Double(u) * .pi / 16)
            * cos((2 * y + 1) * Double(v) * .pi / 16)
        }
      }
      return sum / 4
    }
  }

  @Test("coefficients become the samples of the formula, whatever they are divided by")
  func back() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<50 {
      let table = (0..<64).map { _ in UInt16.random(in: 1...60, using: &random) }
      let stored = (0..<64).map { _ in Int16.random(in: -12...12, using: &random) }
      let expected = Self.samples(of: (0..<64).map { Double(stored[$0]) * Double(table[$0]) })
      let columns = (0..<64).map { stored[$0 % 8 * 8 + $0 / 8] }
      let found = BlockQuantizer(table).samples(of: columns, at: 0)
      for (index, number) in expected.enumerated() {
        #expect(abs(Double(found[index / 8][index % 8]) - number) < 0.01)
      }
    }
  }

  @Test("what is transformed back and forth is what it was")
  func roundTrip() {
    var random = SeededRandom(seed: 4)
    for _ in 0..<200 {
      let table = (0..<64).map { _ in UInt16.random(in: 1...255, using: &random) }
      let block = (0..<64).map { _ in Int16.random(in: -4...4, using: &random) }
      let quantizer = BlockQuantizer(table)
      var found = [Int16](repeating: 0, count: 64)
      quantizer.set(&found, at: 0, from: quantizer.samples(of: block, at: 0))
      #expect(found == block)
    }
  }

  /// ITU-T T.81, A.3.3, the other way.
  static func coefficients(of samples: [Double]) -> [Double] {
    (0..<64).map { index in
      let (u, v) = (Double(index % 8), Double(index / 8))
      var sum = 0.0
      for y in 0..<8 {
        for x in 0..<8 {
          sum +=
            samples[y * 8 + x]
            * cos((2 * Double(x) + 1) * u * .pi / 16)
            * cos((2 * Double(y) + 1) * v * .pi / 16)
        }
      }
      return sum / 4 * (u == 0 ? 0.5.squareRoot() : 1) * (v == 0 ? 0.5.squareRoot() : 1)
    }
  }

  @Test(
    "a cover lies over what everybody sees of a block, and bare samples stay",
    arguments: 0..<20
  )
  func covering(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let table = (0..<64).map { _ in UInt16.random(in: 1...20, using: &random) }
    let stored = (0..<64).map { _ in Int16.random(in: -14...14, using: &random) }
    var cover = ComponentCover()
    cover.octetsPerRow = 3
    cover.rows = 10
    cover.alpha = (0..<30).map { _ in
      let soft = SIMD8<Float>.random(in: 0...1, using: &random)
      let kinds = SIMD8<UInt8>.random(in: 0...2, using: &random)
      return soft.replacing(with: 0, where: SIMD8<Int32>(truncatingIfNeeded: kinds) .== 0)
        .replacing(with: 1, where: SIMD8<Int32>(truncatingIfNeeded: kinds) .== 1)
    }
    cover.color = cover.alpha.map { $0 * Float.random(in: -128...127, using: &random) }
    let isHidden = seed % 4 == 0
    let bare = Self.samples(of: (0..<64).map { Double(stored[$0]) * Double(table[$0]) })
    let expected = Self.coefficients(
      of: bare.enumerated().map { index, sample in
        let octet = 4 + index / 8 * 3
        let color = Double(cover.color[octet][index % 8])
        let alpha = Double(cover.alpha[octet][index % 8])
        if isHidden { return color }
        return alpha == 0 ? sample : color + min(max(sample, -128), 127) * (1 - alpha)
      }
    )
    var found = [Int16](repeating: 7, count: 96)
    for index in 0..<64 { found[16 + index] = stored[index % 8 * 8 + index / 8] }
    let quantizer = BlockQuantizer(table)
    quantizer.cover(&found, at: 16, with: cover, from: 4, isHidden: isHidden)
    for index in 0..<64 {
      let exact = expected[index] / Double(table[index])
      #expect(abs(Double(found[16 + index % 8 * 8 + index / 8]) - exact) < 0.501)
    }
    #expect(found[..<16].allSatisfy { $0 == 7 } && found[80...].allSatisfy { $0 == 7 })
  }

  @Test("no coefficient is more than a baseline file can hold")
  func limits() {
    let quantizer = BlockQuantizer([UInt16](repeating: 1, count: 64))
    let samples = [SIMD8<Float>](repeating: SIMD8(repeating: 900), count: 8)
    var found = [Int16](repeating: 0, count: 64)
    quantizer.set(&found, at: 0, from: samples)
    #expect(found[0] == 1023)
    #expect(found.dropFirst().allSatisfy { $0 == 0 })
  }

  @Test("the zigzag goes through a block as figure A.6 has it")
  func zigzag() {
    let figure = [
      0, 1, 5, 6, 14, 15, 27, 28, 2, 4, 7, 13, 16, 26, 29, 42, 3, 8, 12, 17, 25, 30, 41, 43, 9, 11,
      18, 24, 31, 40, 44, 53, 10, 19, 23, 32, 39, 45, 52, 54, 20, 22, 33, 38, 46, 51, 55, 60, 21,
      34, 37, 47, 50, 56, 59, 61, 35, 36, 48, 49, 57, 58, 62, 63,
    ]
    for (place, number) in figure.enumerated() { #expect(Zigzag.order[number] == place) }
  }
}
