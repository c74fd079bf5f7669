extension String {
  /// The text between quotation marks, with everything that a terminal would obey written out.
  ///
  /// Names come out of files that anyone may have made: none of them may move the cursor, colour
  /// the screen or turn the direction of reading.
  var quoted: String {
    var text = "\""
    for scalar in unicodeScalars {
      if scalar == "\"" || scalar == "\\" { text += "\\" }
      scalar.append(to: &text)
    }
    return text + "\""
  }

  /// The text with everything that a terminal would obey written out, line ends too.
  var harmless: String {
    var text = ""
    for scalar in unicodeScalars { scalar.append(to: &text) }
    return text
  }

  /// The text as it is where a terminal obeys nothing in it, else quoted; for tables.
  var plain: String {
    let quoted = quoted
    return quoted.dropFirst().dropLast() == self[...] && !isEmpty && !contains(" ") ? self : quoted
  }
}

extension Unicode.Scalar {
  /// Appends the scalar, or its number where a terminal would obey it.
  fileprivate func append(to text: inout String) {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse:
      text += "\\u{" + String(value, radix: 16) + "}"
    default: text.unicodeScalars.append(self)
    }
  }
}

extension Int {
  /// The number with a noun in the right form: `1 event`, `2 events`.
  func counted(_ noun: String) -> String {
    self == 1 ? "1 \(noun)" : "\(self) \(noun)s"
  }
}

extension Double {
  /// The number as a person would write it: to the thousandth, without `.0`.
  var short: String {
    let rounded = abs(self) < 1e12 ? (self * 1000).rounded() / 1000 : self
    let text = String(rounded)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
