extension XMPPacket {
  /// The packet, read-only and without padding: whoever changes it writes the file anew.
  package var bytes: [UInt8] {
    var bytes = Self.head
    for property in properties { property.write(to: &bytes) }
    return bytes + Self.tail
  }

  /// A byte order mark names the encoding (ISO 16684-1, 7.3.2).
  private static let head = Array(
    """
    <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/">
     <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">

    """.utf8
  )
  private static let tail = Array(" </rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>".utf8)
}

extension XMPPacket.Property {
  /// Bytes that it takes.
  var size: Int {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes.count
  }

  /// Appends a description of this property alone: each declares what it needs.
  func write(to bytes: inout [UInt8]) {
    bytes += Array("  <rdf:Description rdf:about=\"\"".utf8)
    var used: Set<String> = []
    node.collectPrefixes(into: &used)
    var declared: Set<String> = ["xmlns:rdf"]
    // Of several the innermost counts. Their order has no meaning, so it is one that stays.
    let needed = declarations.reversed().filter { declaration in
      used.contains(String(declaration.name.dropFirst(6)))
        && declared.insert(declaration.name).inserted
    }
    for declaration in needed.sorted(by: { $0.name < $1.name }) {
      let quote = declaration.value.contains(0x22) ? "'" : "\""
      bytes += Array(" \(declaration.name)=\(quote)".utf8) + declaration.value + Array(quote.utf8)
    }
    bytes.append(UInt8(ascii: ">"))
    node.write(to: &bytes)
    bytes += Array("</rdf:Description>\n".utf8)
  }
}

extension XMLElement {
  /// The prefixes of all names in it.
  fileprivate func collectPrefixes(into prefixes: inout Set<String>) {
    for name in [name] + attributes.map(\.name) {
      if let colon = name.firstIndex(of: ":") { prefixes.insert(String(name[..<colon])) }
    }
    for element in elements { element.collectPrefixes(into: &prefixes) }
  }
}
