/// The name of a property: its namespace and its name in there.
struct XMPName: Hashable, Sendable {
  var space: String
  var local: String

  static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  static let meta = "adobe:ns:meta/"
  static let xml = "http://www.w3.org/XML/1998/namespace"
  /// Where a packet says that more of it stands elsewhere.
  static let extended = XMPName("http://ns.adobe.com/xmp/note/", "HasExtendedXMP")

  init(_ space: String, _ local: String) {
    (self.space, self.local) = (space, local)
  }
}

/// The prefixes that stand for namespaces at a place of a document.
struct XMPScope {
  private var spaces: [String: String] = ["xml": XMPName.xml]

  /// The scope within an element.
  func within(_ element: XMLElement) -> XMPScope {
    var scope = self
    for attribute in element.attributes where attribute.name.hasPrefix("xmlns:") {
      scope.spaces[String(attribute.name.dropFirst(6))] =
        String(decoding: attribute.value, as: UTF8.self)
    }
    return scope
  }

  /// A name without its prefix; nil where the prefix stands for nothing.
  func name(_ name: String) -> XMPName? {
    guard let colon = name.firstIndex(of: ":"),
      let space = spaces[String(name[..<colon])]
    else { return nil }
    return XMPName(space, String(name[name.index(after: colon)...]))
  }
}
