/// A piece of XML: an element, or text, as they stand in their file.
///
/// Names and texts stay spelt as they were: nothing is unescaped, so nothing has to be escaped.
enum XMLNode: Hashable, Sendable {
  case element(XMLElement)
  case text([UInt8])
}

/// An element of XML.
struct XMLElement: Hashable, Sendable {
  /// An attribute, its value without quotes.
  struct Attribute: Hashable, Sendable {
    var name: String
    var value: [UInt8]
  }

  /// The name with its prefix.
  var name: String
  var attributes: [Attribute] = []
  var children: [XMLNode] = []

  /// The elements among the children.
  var elements: [XMLElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// Appends the element as it is written.
  func write(to bytes: inout [UInt8]) {
    bytes += Array("<\(name)".utf8)
    for attribute in attributes {
      // Of the two marks one is not in the value.
      let quote = attribute.value.contains(0x22) ? "'" : "\""
      bytes += Array(" \(attribute.name)=\(quote)".utf8) + attribute.value + Array(quote.utf8)
    }
    guard !children.isEmpty else {
      bytes += Array("/>".utf8)
      return
    }
    bytes.append(UInt8(ascii: ">"))
    for child in children {
      switch child {
      case .element(let element): element.write(to: &bytes)
      case .text(let text): bytes += text
      }
    }
    bytes += Array("</\(name)>".utf8)
  }
}
