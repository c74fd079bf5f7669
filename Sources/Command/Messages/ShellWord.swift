extension String {
  /// The text as a word of a shell's command line.
  var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: "/._-+:,@%".utf8.contains(byte)
      }
    }
    if isPlain, !isEmpty, utf8.first != UInt8(ascii: "-") { return self }
    guard harmless == self else { return "$'" + utf8.map(\.shellEscape).joined() + "'" }
    // Scalar by scalar: to Swift a quotation mark with an accent is another character.
    let scalars = unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }
    return "'" + scalars.joined() + "'"
  }
}

extension UInt8 {
  /// The byte between `$'` and `'`, where a terminal obeys nothing.
  fileprivate var shellEscape: String {
    switch self {
    case UInt8(ascii: "'"), UInt8(ascii: "\\"): "\\" + String(Unicode.Scalar(self))
    case 0x20...0x7E: String(Unicode.Scalar(self))
    default: "\\" + String(String(0o1000 + Int(self), radix: 8).dropFirst())
    }
  }
}
