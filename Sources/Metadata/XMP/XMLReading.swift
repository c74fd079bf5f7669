/// Reads the plain kind of XML that XMP is written in (XML 1.0; ISO 16684-1, 7): elements, text and
/// references to characters, in UTF-8.
///
/// Comments and processing instructions are passed over. A document type, which can declare entities
/// that grow without end, is refused, and so is whatever is not well-formed. The depth is bounded; so
/// is the cost, for every byte is looked at once.
struct XMLReading {
  private let bytes: [UInt8]
  private var position = 0

  private static let deepest = 64
  private static let longestSpace = 1024
  private static let mostElements = 100_000
  private var elements = 0

  /// The only element of a document; nil where it is not of that kind.
  static func root(of bytes: [UInt8]) -> XMLElement? {
    var reading = XMLReading(bytes: bytes)
    return reading.document()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func document() -> XMLElement? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    guard skipBetween(), let root = element() else { return nil }
    // Some writers end the packet with zeros.
    guard skipBetween() || bytes[position...].allSatisfy({ $0 == 0 }) else { return nil }
    return bytes[position...].allSatisfy { $0 == 0 } ? root : nil
  }

  /// Steps over blanks, comments and instructions; false where none of them is well-formed.
  private mutating func skipBetween() -> Bool {
    while position < bytes.count {
      if Self.isBlank(bytes[position]) {
        position += 1
      } else if next("<!--") {
        guard skip(past: "-->") else { return false }
      } else if next("<?") {
        guard skip(past: "?>") else { return false }
      } else {
        return true
      }
    }
    return true
  }

  /// An element that begins here, read with a stack of our own: the file does not choose how deep the
  /// program's is.
  private mutating func element() -> XMLElement? {
    var open: [XMLElement] = []
    while position < bytes.count {
      if next("</") {
        guard let name = name(), let last = open.popLast(), last.name == name else { return nil }
        skipBlanks()
        guard take(">") else { return nil }
        guard var parent = open.popLast() else { return last }
        parent.children.append(.element(last))
        open.append(parent)
      } else if next("<!--") {
        guard skip(past: "-->") else { return nil }
      } else if next("<?") {
        guard skip(past: "?>") else { return nil }
      } else if take("<") {
        guard open.count < Self.deepest, let (element, isWhole) = tag() else { return nil }
        guard isWhole else {
          open.append(element)
          continue
        }
        guard !open.isEmpty else { return element }
        open[open.count - 1].children.append(.element(element))
      } else {
        guard !open.isEmpty, let text = text(until: UInt8(ascii: "<")) else { return nil }
        open[open.count - 1].children.append(.text(text))
      }
    }
    return nil
  }

  /// What follows the opening bracket, and whether the element ends with it.
  private mutating func tag() -> (XMLElement, isWhole: Bool)? {
    elements += 1
    guard elements <= Self.mostElements, let name = name() else { return nil }
    var element = XMLElement(name: name)
    while true {
      let hadBlanks = skipBlanks()
      if take(">") { return (element, false) }
      if next("/>") { return (element, true) }
      guard hadBlanks, element.attributes.count < 256, let name = self.name() else { return nil }
      skipBlanks()
      guard take("=") else { return nil }
      skipBlanks()
      guard position < bytes.count else { return nil }
      let quote = bytes[position]
      guard quote == 0x22 || quote == 0x27 else { return nil }
      position += 1
      guard let value = text(until: quote), !value.contains(UInt8(ascii: "<")) else { return nil }
      position += 1
      // The names of namespaces are written wherever they are used.
      guard !name.hasPrefix("xmlns:") || value.count <= Self.longestSpace else { return nil }
      guard !element.attributes.contains(where: { $0.name == name }) else { return nil }
      element.attributes.append(XMLElement.Attribute(name: name, value: value))
    }
  }

  /// Text up to a byte, which is not stepped over; nil where it never comes, or the text holds what is
  /// no text.
  private mutating func text(until end: UInt8) -> [UInt8]? {
    guard let stop = bytes[position...].firstIndex(of: end) else { return nil }
    let text = Array(bytes[position..<stop])
    position = stop
    return Self.isPlain(text) ? text : nil
  }

  /// Whether text holds no control characters, and no references but to characters.
  private static func isPlain(_ text: [UInt8]) -> Bool {
    for (index, byte) in text.enumerated() {
      if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D { return false }
      guard byte == UInt8(ascii: "&") else { continue }
      let rest = text[(index + 1)...].prefix(10)
      guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return false }
      let name = String(decoding: rest[..<end], as: UTF8.self)
      guard name.hasPrefix("#") || ["amp", "lt", "gt", "quot", "apos"].contains(name) else {
        return false
      }
    }
    return String(validating: text, as: UTF8.self) != nil
  }

  private mutating func name() -> String? {
    let start = position
    while position < bytes.count, Self.isOfName(bytes[position]) { position += 1 }
    guard position > start, position - start <= 256 else { return nil }
    return String(validating: bytes[start..<position], as: UTF8.self)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x80...: true
    default: false
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  @discardableResult
  private mutating func skipBlanks() -> Bool {
    let start = position
    while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
    return position > start
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func next(_ words: StaticString) -> Bool {
    let expected = String(describing: words).utf8
    guard bytes[position...].starts(with: expected) else { return false }
    position += expected.count
    return true
  }

  private mutating func skip(past words: StaticString) -> Bool {
    let expected = Array(String(describing: words).utf8)
    while let start = bytes[position...].firstIndex(of: expected[0]) {
      position = start
      if bytes[start...].starts(with: expected) {
        position += expected.count
        return true
      }
      position += 1
    }
    return false
  }
}
