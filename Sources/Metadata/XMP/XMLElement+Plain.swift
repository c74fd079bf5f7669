extension XMLElement {
  /// A property with nothing but its value: a text, an array of texts, or fields of texts.
  ///
  /// - Parameters:
  ///   - name: What it is to be called.
  ///   - kind: What its texts have to be.
  ///   - outer: The scope that its own names are in.
  /// - Returns: The property, written anew; nil where its value is no such thing.
  func plain(named name: String, _ kind: HarmlessXMP.Kind, in outer: XMPScope) -> XMLElement? {
    let scope = outer.within(self)
    if case .fields(let known) = kind { return fields(known, named: name, in: scope) }
    if let text = plainText { return kind.allows(text) ? XMLElement(name, text) : nil }
    guard let array = onlyElement, let items = array.items(kind, in: scope) else { return nil }
    return XMLElement(name: name, children: [.element(items)])
  }

  /// An array of texts (ISO 16684-1, 7.7), written anew.
  private func items(_ kind: HarmlessXMP.Kind, in outer: XMPScope) -> XMLElement? {
    let scope = outer.within(self)
    guard let own = scope.name(name), own.space == XMPName.rdf,
      ["Seq", "Bag", "Alt"].contains(own.local)
    else { return nil }
    var array = XMLElement(name: "rdf:" + own.local)
    for item in elements {
      guard scope.within(item).name(item.name) == XMPName(XMPName.rdf, "li"),
        let text = item.plainText, kind.allows(text)
      else { return nil }
      var plain = XMLElement("rdf:li", text)
      let language = item.attributes.first { $0.name == "xml:lang" }
      if let language, language.value.isLanguage { plain.attributes = [language] }
      array.children.append(.element(plain))
    }
    return array
  }

  /// Fields of numbers, however they are written (ISO 16684-1, 7.6 and 7.9.2), as elements.
  private func fields(_ known: Set<String>, named name: String, in scope: XMPScope) -> XMLElement? {
    guard let space = scope.name(self.name)?.space else { return nil }
    var holder = self
    var inner = scope
    if let description = onlyElement,
      scope.within(description).name(description.name) == XMPName(XMPName.rdf, "Description")
    {
      holder = description
      inner = scope.within(description)
    }
    let written = holder.attributes.map { ($0.name, Optional($0.value)) }
    let nested = holder.elements.map { ($0.name, $0.plainText) }
    let prefix = name.prefix { $0 != ":" }
    let fields = (written + nested).compactMap { field, text -> XMLNode? in
      guard let field = inner.name(field), field.space == space, known.contains(field.local),
        let text, HarmlessXMP.Kind.numbers.allows(text)
      else { return nil }
      return .element(XMLElement("\(prefix):\(field.local)", text))
    }
    guard !fields.isEmpty else { return nil }
    let resource = Attribute(name: "rdf:parseType", value: Array("Resource".utf8))
    return XMLElement(name: name, attributes: [resource], children: fields)
  }

  private init(_ name: String, _ text: [UInt8]) {
    self.init(name: name, children: text.isEmpty ? [] : [.text(text)])
  }

  /// The text, where there is nothing but text.
  private var plainText: [UInt8]? {
    var all: [UInt8] = []
    for child in children {
      guard case .text(let text) = child else { return nil }
      all += text
    }
    return all
  }

  /// The element, where there is one, and nothing but white space beside it.
  private var onlyElement: XMLElement? {
    for case .text(let text) in children where !text.allSatisfy({ $0 <= 0x20 }) { return nil }
    return elements.count == 1 ? elements[0] : nil
  }
}

extension HarmlessXMP.Kind {
  /// Whether a text is what it should be.
  fileprivate func allows(_ text: [UInt8]) -> Bool {
    guard case .numbers = self else { return true }
    if ["true", "false"].contains(String(decoding: text, as: UTF8.self).lowercased()) {
      return true
    }
    let marks = Array("0123456789+-.,:/TZ ".utf8)
    return text.count <= 64 && text.allSatisfy(marks.contains)
      && text.contains { 0x30...0x39 ~= $0 }
  }
}

extension [UInt8] {
  /// Whether it names a language, and perhaps a country: `en`, `pt-BR`, `x-default`.
  fileprivate var isLanguage: Bool {
    if elementsEqual("x-default".utf8) { return true }
    let parts = split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { 2...3 ~= $0.count && $0.allSatisfy { 0x41...0x5A ~= $0 & 0xDF } }
  }
}
