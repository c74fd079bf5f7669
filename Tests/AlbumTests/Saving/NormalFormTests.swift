import Foundation
import Testing
import TestSupport

@testable import Album

/// Foundation carries Unicode's own library, which is the reference here.
@Suite("Normal form C")
struct NormalFormTests {
  static let all = (UInt32(0x20)...0x2FFFF).compactMap { Unicode.Scalar($0) }
    .filter { !$0.properties.isFullCompositionExclusion }
    // Which newer characters the two libraries know depends on their versions.
    .filter { ($0.properties.age?.major ?? .max) <= 14 }

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
    let letters = Self.all.filter {
      $0.value < 0x1100 || (0x1200..<0x2000).contains($0.value)
        || (0x3040..<0x3100).contains($0.value)
    }
    let jamo = [0x1100...0x1112, 0x1161...0x1175, 0x11A8...0x11C2].joined()
      .compactMap { (value: UInt32) in Unicode.Scalar(value) }
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

  /// The library that is the reference goes one too far here; the standard's section 3.12 does not.
  @Test(
    "letters just outside the syllables unite with nothing",
    arguments: [
      "\u{1113}\u{1161}", "\u{1100}\u{1176}", "\u{B020}\u{11C3}", "\u{AC00}\u{11A7}",
      "\u{AC01}\u{11A8}",
    ]
  )
  func outside(text: String) {
    #expect(NormalForm.composed(text).utf8.elementsEqual(text.utf8))
  }
}
