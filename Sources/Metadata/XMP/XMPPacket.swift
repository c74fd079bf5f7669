/// An XMP packet taken apart (ISO 16684-1): properties that describe a picture.
///
/// What stands around them (instructions, padding, the name of the program that wrote them) is written
/// anew.
package struct XMPPacket: Hashable, Sendable {
  /// A property, with the scope that its names are in.
  struct Property: Hashable, Sendable {
    var name: XMPName
    var node: XMLElement
    /// The declarations that the node needs, by prefix.
    var declarations: [XMLElement.Attribute]
  }

  /// The properties, in their order.
  private(set) var properties: [Property] = []

  /// Each is written with the namespaces that it needs, so many of them would grow.
  private static let most = 10_000
  /// A longer packet than this is none that a camera or a person has made.
  package static let longest = 4 << 20

  /// Takes a packet apart; nil where it is not the XML that it should be, or no description in RDF.
  ///
  /// - Parameter bytes: The packet, in UTF-8.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.longest, let root = XMLReading.root(of: bytes) else { return nil }
    let scope = XMPScope().within(root)
    let rdf: (element: XMLElement, scope: XMPScope)
    switch scope.name(root.name) {
    case XMPName(XMPName.rdf, "RDF"): rdf = (root, scope)
    case XMPName(XMPName.meta, "xmpmeta"), XMPName(XMPName.meta, "xapmeta"):
      guard let inner = root.elements.first, root.elements.count == 1 else { return nil }
      rdf = (inner, scope.within(inner))
      guard rdf.scope.name(inner.name) == XMPName(XMPName.rdf, "RDF") else { return nil }
    default: return nil
    }
    let outer = root.declarations + rdf.element.declarations
    for description in rdf.element.elements {
      guard take(description, rdf.scope, outer), properties.count <= Self.most else { return nil }
    }
  }

  private mutating func take(
    _ description: XMLElement,
    _ outer: XMPScope,
    _ declarations: [XMLElement.Attribute]
  ) -> Bool {
    let scope = outer.within(description)
    guard scope.name(description.name) == XMPName(XMPName.rdf, "Description") else { return false }
    let declarations = declarations + description.declarations
    // The packet is written with this prefix for RDF's own names.
    guard scope.name("rdf:RDF").map({ $0.space == XMPName.rdf }) ?? true else { return false }
    for attribute in description.attributes where !attribute.declaresSpace {
      guard let name = scope.name(attribute.name) else {
        // RDF's own once had no prefix.
        if attribute.name == "about" { continue }
        return false
      }
      if name.space == XMPName.rdf || name.space == XMPName.xml { continue }
      // A property is the same as an attribute and as an element (ISO 16684-1, 7.9.2.2).
      let text = attribute.value
      let node = XMLElement(
        name: attribute.name,
        children: text.isEmpty ? [] : [.text(text)]
      )
      properties.append(Property(name: name, node: node, declarations: declarations))
    }
    for element in description.elements {
      guard let name = scope.within(element).name(element.name) else { return false }
      properties.append(Property(name: name, node: element, declarations: declarations))
    }
    return true
  }

  /// Whether there is nothing left to tell.
  package var isEmpty: Bool { properties.isEmpty }

  /// The names of all namespaces that properties are in.
  var spaces: Set<String> { Set(properties.map(\.name.space)) }

  /// Whether it has a property of a name.
  func has(_ name: XMPName) -> Bool { properties.contains { $0.name == name } }

  /// The text of a simple property; nil where there is none.
  func text(of name: XMPName) -> String? {
    guard let node = properties.first(where: { $0.name == name })?.node,
      case .text(let text)? = node.children.first, node.children.count == 1
    else { return nil }
    return String(decoding: text, as: UTF8.self)
  }

  /// Keeps the properties that pass.
  mutating func filter(_ isWanted: (Property) -> Bool) { properties = properties.filter(isWanted) }

  /// Makes something else of each property, or nothing.
  mutating func mapProperties(_ change: (Property) -> Property?) {
    properties = properties.compactMap(change)
  }

  /// Adds the properties of another packet that it does not have yet.
  mutating func merge(_ other: XMPPacket) {
    properties += other.properties.filter { !has($0.name) }
  }

  /// Sets a property of plain text.
  mutating func set(_ name: XMPName, prefix: String, to text: String) {
    filter { $0.name != name }
    let declaration = XMLElement.Attribute(name: "xmlns:" + prefix, value: Array(name.space.utf8))
    properties.append(
      Property(
        name: name,
        node: XMLElement(name: "\(prefix):\(name.local)", children: [.text(Array(text.utf8))]),
        declarations: [declaration]
      )
    )
  }

  /// Takes the properties away that take most room, until the rest is no longer than so many bytes.
  ///
  /// - Returns: What was taken away.
  mutating func splitting(over limit: Int) -> XMPPacket {
    var rest = self
    rest.properties = []
    var size = bytes.count
    let sizes = properties.map(\.size)
    var moved: Set<Int> = []
    for index in properties.indices.sorted(by: { sizes[$0] > sizes[$1] }) where size > limit {
      size -= sizes[index]
      moved.insert(index)
    }
    rest.properties = moved.sorted().map { properties[$0] }
    properties = properties.indices.filter { !moved.contains($0) }.map { properties[$0] }
    return rest
  }
}

extension XMLElement.Attribute {
  /// Whether it declares a prefix, or the namespace of names without one.
  var declaresSpace: Bool { name.hasPrefix("xmlns:") || name == "xmlns" }
}

extension XMLElement {
  fileprivate var declarations: [Attribute] { attributes.filter { $0.name.hasPrefix("xmlns:") } }
}
