extension XMPPacket {
  /// What a packet holds, for whoever wants to know what a file tells of its maker.
  package struct Account: Hashable, Sendable {
    /// The names of all namespaces that properties are in, in order.
    package var spaces: [String]
    /// Whether it says where the picture was taken, in degrees.
    package var hasPosition: Bool
  }

  /// What the packet holds.
  package var account: Account {
    Account(
      spaces: spaces.sorted(),
      hasPosition: properties.contains { $0.node.hasPosition(in: $0.scope) }
    )
  }
}

extension XMLElement {
  /// Whether it is a position, or one stands in it, as in the description of a place (EXIF for XMP,
  /// CIPA DC-010; IPTC Photo Metadata, Location).
  fileprivate func hasPosition(in outer: XMPScope) -> Bool {
    let scope = outer.within(self)
    return ([name] + attributes.map(\.name)).contains { name in
      scope.name(name).map { positions.contains($0.local) && $0.space == exif } ?? false
    } || elements.contains { $0.hasPosition(in: scope) }
  }

  private var exif: String { "http://ns.adobe.com/exif/1.0/" }
  private var positions: [String] { ["GPSLatitude", "GPSLongitude"] }
}
