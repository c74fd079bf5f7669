extension XMPPacket {
  /// Takes away all that shows another picture than the one that it goes with, or leads to one:
  /// thumbnails, depth maps, text that spells bytes, gain maps, and what says that a film or further
  /// pictures stand behind the end of the file.
  package mutating func removeOtherPictures() {
    filter { property in
      let (space, local) = (property.name.space, property.name.local)
      return !Self.spacesOfPictures.contains(space)
        && !(space == "http://ns.adobe.com/xap/1.0/" && local == "Thumbnails")
        && !local.hasPrefix("MotionPhoto") && !local.hasPrefix("MicroVideo")
        && !property.node.mentions(Self.spacesOfPictures, in: property.scope)
        && !property.node.spellsBytes
    }
  }

  /// Takes away what says how the picture is turned and how large it is, for it was turned or scaled,
  /// and where in it faces are.
  package mutating func removeGeometry() {
    let geometry: Set = [
      "Orientation", "ImageWidth", "ImageLength", "PixelXDimension", "PixelYDimension",
    ]
    let spaces: Set = ["http://ns.adobe.com/tiff/1.0/", "http://ns.adobe.com/exif/1.0/"]
    filter { property in
      !Self.spacesOfRegions.contains(property.name.space)
        && !(spaces.contains(property.name.space) && geometry.contains(property.name.local))
    }
  }

  /// What the packet says of pictures behind the end of its file.
  package var trailingKinds: [TrailingKind] {
    var kinds: [TrailingKind] = []
    if spaces.contains(where: Self.spacesOfGainMaps.contains) { kinds.append(.gainMap) }
    if properties.contains(where: { Self.isOfMotion($0.name) }) { kinds.append(.motionPhoto) }
    return kinds
  }

  private static func isOfMotion(_ name: XMPName) -> Bool {
    name.local.hasPrefix("MotionPhoto") || name.local.hasPrefix("MicroVideo")
  }

  private static let spacesOfGainMaps: Set = [
    "http://ns.adobe.com/hdr-gain-map/1.0/", "http://ns.apple.com/HDRGainMap/1.0/",
  ]

  private static let spacesOfRegions: Set = [
    "http://www.metadataworkinggroup.com/schemas/regions/",
    "http://ns.microsoft.com/photo/1.2/",
  ]

  private static let spacesOfPictures: Set = spacesOfGainMaps.union([
    "http://ns.google.com/photos/1.0/container/", "http://ns.google.com/photos/1.0/container/item/",
    "http://ns.google.com/photos/1.0/depthmap/", "http://ns.google.com/photos/1.0/image/",
    "http://ns.google.com/photos/1.0/audio/", "http://ns.google.com/photos/dd/1.0/device/",
    "http://ns.google.com/photos/dd/1.0/container/", "http://ns.google.com/photos/dd/1.0/item/",
    "http://ns.adobe.com/xap/1.0/g/img/",
  ])
}

extension XMLElement {
  /// Whether a name in it is of one of these namespaces.
  fileprivate func mentions(_ spaces: Set<String>, in outer: XMPScope) -> Bool {
    let scope = outer.within(self)
    return ([name] + attributes.map(\.name)).contains { name in
      scope.name(name).map { spaces.contains($0.space) } ?? false
    } || elements.contains { $0.mentions(spaces, in: scope) }
  }

  /// Whether a text in it spells bytes.
  fileprivate var spellsBytes: Bool {
    attributes.contains { HiddenPicture.mayBeSpelt(in: $0.value) }
      || children.contains { child in
        switch child {
        case .text(let text): HiddenPicture.mayBeSpelt(in: text)
        case .element(let element): element.spellsBytes
        }
      }
  }
}
