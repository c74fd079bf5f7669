import Foundation
import Testing
import TestSupport

@testable import Album

/// Foundation carries Unicode's own library, which is the reference here.
@Suite("Normal form C")
struct NormalFormTests {
  static let all = (0x20...0x2FFFF).compactMap(Unicode.Scalar.init(UInt32.init))
    .filter { !$0.properties.isFullCompositionExclusion }

  @Test("every character alone, taken apart and put together again")
  func alone() {
    var differing: [String] = []
    for scalar in Self.all where scalar.properties.generalCategory != .unassigned {
      let text = String(scalar)
      let composed = text.precomposedStringWithCanonicalMapping
      for form in [text, text.decomposedStringWithCanonicalMapping]
      where !NormalForm.composed(form).utf8.elementsEqual(composed.utf8) {
        differing.append(String(scalar.value, radix: 16))
      }
    }
    #expect(differing.isEmpty)
  }

  @Test("letters with heaps of marks in any order", arguments: [1, 2, 3])
  func heaps(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let marks = Self.all.filter { $0.properties.canonicalCombiningClass.rawValue != 0 }
    let letters = Self.all.filter { $0.value < 0x2000 || (0x3040..<0x3100).contains($0.value) }
    let jamo = (0x1100...0x11FF).compactMap(Unicode.Scalar.init(UInt32.init))
    for _ in 0..<20_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<3 {
        text.append(letters[Int.random(in: letters.indices, using: &random)])
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          // The marks of Latin and Greek far more often, for they are the ones that unite.
          let common = marks.prefix(60)
          let mark =
            Bool.random(using: &random)
            ? common[Int.random(in: common.indices, using: &random)]
            : marks[Int.random(in: marks.indices, using: &random)]
          text.append(mark)
        }
        text.append(jamo[Int.random(in: jamo.indices, using: &random)])
      }
      let string = String(text)
      let composed = string.precomposedStringWithCanonicalMapping
      try #require(
        NormalForm.composed(string).utf8.elementsEqual(composed.utf8),
        "\(text.map { String($0.value, radix: 16) })"
      )
    }
  }
}
