/// Text as it stands in a page: never markup, whatever it says.
enum HTMLText {
  /// Appends a text to a page, as the contents of an element or of an attribute between double
  /// quotes.
  static func append(_ text: some StringProtocol, to page: inout [UInt8]) {
    append(bytes: text.utf8, to: &page)
  }

  /// Appends a text in UTF-8 to a page.
  static func append(bytes: some Sequence<UInt8>, to page: inout [UInt8]) {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "&"): page.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): page.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): page.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "\""): page.append(contentsOf: "&quot;".utf8)
      case UInt8(ascii: "'"): page.append(contentsOf: "&#39;".utf8)
      // HTML has no NUL.
      case 0: page.append(contentsOf: "\u{FFFD}".utf8)
      default: page.append(byte)
      }
    }
  }
}
