/// What stays of a text that anybody may have written when it becomes part of a name.
enum Slug {
  /// Keeps letters, marks, digits and underscores in normal form C, and puts one dash for whatever
  /// stands between them.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - longest: The most bytes in UTF-8; the text is cut between characters.
  /// - Returns: What stays, without dashes and underscores at its ends; it may be empty.
  static func make(of text: String, longest: Int) -> String {
    var slug = String.UnicodeScalarView()
    var isBetween = false
    // Composing looks at all of it; whoever sends a megabyte gets the start of it.
    let start = String(text.unicodeScalars.prefix(4 * longest))
    for scalar in NormalForm.composed(start).unicodeScalars {
      guard isKept(scalar), !(slug.isEmpty && isMark(scalar)) else {
        isBetween = true
        continue
      }
      if isBetween, !slug.isEmpty { slug.append("-") }
      isBetween = false
      slug.append(scalar)
    }
    var result = NormalForm.composed(String(slug))[...]
    while result.utf8.count > longest { result.removeLast() }
    while let end = result.last, "-_".contains(end) { result.removeLast() }
    return String(result.drop { "-_".contains($0) })
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    if PictureName.isForbidden(scalar) { return false }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    case .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark: true
    default: scalar == "_"
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }
}
