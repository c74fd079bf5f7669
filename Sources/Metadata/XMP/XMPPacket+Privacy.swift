extension XMPPacket {
  /// Leaves only properties that are known to tell nothing of who, where, or which camera it was.
  package mutating func makePrivate() {
    filter { property in
      Self.harmless[property.name.space]?.contains(property.name.local) == true
        && property.node.isPlainRDF(in: property.scope)
    }
  }

  /// Properties that stay, by namespace.
  private static let harmless: [String: Set<String>] = [
    "http://ns.adobe.com/xap/1.0/": [
      "CreateDate", "ModifyDate", "MetadataDate", "CreatorTool", "Rating",
    ],
    "http://ns.adobe.com/xap/1.0/rights/": ["Marked", "UsageTerms", "WebStatement"],
    "http://purl.org/dc/elements/1.1/": ["rights", "format"],
    "http://ns.adobe.com/photoshop/1.0/": ["DateCreated", "ColorMode", "ICCProfile"],
    "http://ns.adobe.com/tiff/1.0/": [
      "Make", "Model", "Orientation", "XResolution", "YResolution", "ResolutionUnit", "DateTime",
      "Software", "Copyright", "ImageWidth", "ImageLength", "YCbCrPositioning",
    ],
    "http://ns.adobe.com/exif/1.0/": [
      "ExifVersion", "FlashpixVersion", "ColorSpace", "PixelXDimension", "PixelYDimension",
      "DateTimeOriginal", "DateTimeDigitized", "ExposureTime", "FNumber", "ExposureProgram",
      "ISOSpeedRatings", "ShutterSpeedValue", "ApertureValue", "BrightnessValue",
      "ExposureBiasValue", "MaxApertureValue", "SubjectDistance", "MeteringMode", "LightSource",
      "Flash", "FocalLength", "FocalPlaneXResolution", "FocalPlaneYResolution",
      "FocalPlaneResolutionUnit", "SensingMethod", "FileSource", "SceneType", "CustomRendered",
      "ExposureMode", "WhiteBalance", "DigitalZoomRatio", "FocalLengthIn35mmFilm",
      "SceneCaptureType", "GainControl", "Contrast", "Saturation", "Sharpness",
      "SubjectDistanceRange",
    ],
    "http://cipa.jp/exif/1.0/": [
      "PhotographicSensitivity", "SensitivityType", "RecommendedExposureIndex", "LensMake",
      "LensModel", "LensSpecification", "Gamma",
    ],
  ]
}

extension XMPPacket.Property {
  /// The scope that the property's names are in.
  var scope: XMPScope {
    XMPScope().within(XMLElement(name: "", attributes: declarations))
  }
}

extension XMLElement {
  /// Whether nothing in it has a name but RDF's own, XML's own, and fields of its own namespace: what
  /// is not known may be nested, too.
  fileprivate func isPlainRDF(in outer: XMPScope) -> Bool {
    let scope = outer.within(self)
    guard let own = scope.name(name) else { return false }
    return hasOnlyNames(of: [XMPName.rdf, XMPName.xml, own.space], in: outer)
  }

  private func hasOnlyNames(of spaces: [String], in outer: XMPScope) -> Bool {
    let scope = outer.within(self)
    let names = [name] + attributes.filter { !$0.declaresSpace }.map(\.name)
    return names.allSatisfy { scope.name($0).map { spaces.contains($0.space) } ?? false }
      && elements.allSatisfy { $0.hasOnlyNames(of: spaces, in: scope) }
  }
}
