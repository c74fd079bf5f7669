/// Unicode's normal form C (UAX #15, section 3.11 of the Unicode standard): every accent on its
/// letter where there is one character for both.
///
/// The standard library compares strings as if they were in this form, but does not give it away.
enum NormalForm {
  /// Brings a text into normal form C.
  ///
  /// Characters that this form excludes (`isFullCompositionExclusion`, such as compatibility
  /// ideographs) are left as they are; only they can stand in the result and not in the form.
  static func composed(_ text: String) -> String {
    // All characters below U+0300 are their own normal form, and next to each other as well.
    if text.unicodeScalars.allSatisfy({ $0.value < 0x300 }) { return text }
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars { appendDecomposed(scalar, to: &scalars) }
    sortMarks(&scalars)
    var result = String.UnicodeScalarView()
    result.append(contentsOf: compose(scalars))
    return String(result)
  }

  private static func appendDecomposed(
    _ scalar: Unicode.Scalar,
    to scalars: inout [Unicode.Scalar]
  ) {
    if let (first, second) = CompositionTable.parts(of: scalar) ?? HangulSyllable.parts(of: scalar)
    {
      appendDecomposed(first, to: &scalars)
      scalars.append(second)
    } else {
      scalars.append(scalar)
    }
  }

  /// Puts marks on the same letter into their canonical order; those of one class keep theirs.
  private static func sortMarks(_ scalars: inout [Unicode.Scalar]) {
    var start = scalars.startIndex
    while start < scalars.endIndex {
      let isMark = { (scalar: Unicode.Scalar) in combiningClass(scalar) != 0 }
      guard let first = scalars[start...].firstIndex(where: isMark) else { return }
      let end = scalars[first...].firstIndex { !isMark($0) } ?? scalars.endIndex
      // The library's sort is stable, though it does not promise to be: the place decides.
      let sorted = zip(scalars[first..<end], first...).sorted {
        (combiningClass($0.0), $0.1) < (combiningClass($1.0), $1.1)
      }
      scalars.replaceSubrange(first..<end, with: sorted.map(\.0))
      start = end
    }
  }

  /// Definition D117: each mark is united with the last letter before it, unless a mark between them
  /// blocks the way.
  private static func compose(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var starter: Int?
    var classBefore: UInt8 = 0
    for scalar in scalars {
      let mark = combiningClass(scalar)
      if let starter {
        let isAdjacent = starter == result.endIndex - 1
        let isReached = isAdjacent || (classBefore < mark && classBefore != 0)
        if isReached, let united = composite(result[starter], scalar) {
          result[starter] = united
          continue
        }
      }
      if mark == 0 { starter = result.endIndex }
      classBefore = mark
      result.append(scalar)
    }
    return result
  }

  private static func composite(
    _ first: Unicode.Scalar,
    _ second: Unicode.Scalar
  ) -> Unicode.Scalar? {
    CompositionTable.composite(of: first, second) ?? HangulSyllable.composite(of: first, second)
  }

  private static func combiningClass(_ scalar: Unicode.Scalar) -> UInt8 {
    scalar.properties.canonicalCombiningClass.rawValue
  }
}
