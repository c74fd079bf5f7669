extension XMPPacket {
  /// Leaves only properties that are known to tell nothing of who, where, or which camera it was.
  ///
  /// Each is written anew from its value, which is a plain one: so what else stood in it cannot stay,
  /// neither fields nor attributes, nor a prefix of somebody's choice.
  package mutating func makePrivate() {
    mapProperties { property in
      guard let known = HarmlessXMP.namespaces[property.name.space],
        let kind = known.kind(of: property.name.local),
        let node = property.node.plain(
          named: "\(known.prefix):\(property.name.local)",
          kind,
          in: property.scope
        )
      else { return nil }
      let space = Array(property.name.space.utf8)
      return Property(
        name: property.name,
        node: node,
        declarations: [.init(name: "xmlns:" + known.prefix, value: space)]
      )
    }
  }
}

extension XMPPacket.Property {
  /// The scope that the property's names are in.
  var scope: XMPScope {
    XMPScope().within(XMLElement(name: "", attributes: declarations))
  }
}

/// Properties that tell nothing of who, where, or which camera it was, and what their values look like.
struct HarmlessXMP {
  /// What a value is.
  enum Kind {
    /// Words.
    case words
    /// Numbers, a moment, or whether something is so.
    case numbers
    /// Fields of numbers.
    case fields(Set<String>)
  }

  /// The prefix by which the namespace is known.
  let prefix: String
  private let words: Set<String>
  private let numbers: Set<String>
  private let fields: [String: Set<String>]

  private init(
    _ prefix: String,
    words: Set<String> = [],
    numbers: Set<String> = [],
    fields: [String: Set<String>] = [:]
  ) {
    (self.prefix, self.words, self.numbers, self.fields) = (prefix, words, numbers, fields)
  }

  /// What a property's value is; nil for one that is not harmless.
  func kind(of property: String) -> Kind? {
    if words.contains(property) { return .words }
    if numbers.contains(property) { return .numbers }
    return fields[property].map(Kind.fields)
  }

  /// By the names of namespaces.
  static let namespaces: [String: HarmlessXMP] = [
    "http://ns.adobe.com/xap/1.0/": HarmlessXMP(
      "xmp",
      words: ["CreatorTool"],
      numbers: ["CreateDate", "ModifyDate", "MetadataDate", "Rating"]
    ),
    "http://ns.adobe.com/xap/1.0/rights/": HarmlessXMP(
      "xmpRights",
      words: ["UsageTerms", "WebStatement"],
      numbers: ["Marked"]
    ),
    "http://purl.org/dc/elements/1.1/": HarmlessXMP("dc", words: ["rights", "format"]),
    "http://ns.adobe.com/photoshop/1.0/": HarmlessXMP(
      "photoshop",
      words: ["ICCProfile"],
      numbers: ["DateCreated", "ColorMode"]
    ),
    "http://ns.adobe.com/tiff/1.0/": HarmlessXMP(
      "tiff",
      words: ["Make", "Model", "Software", "Copyright"],
      numbers: [
        "Orientation", "XResolution", "YResolution", "ResolutionUnit", "DateTime", "ImageWidth",
        "ImageLength", "YCbCrPositioning",
      ]
    ),
    "http://ns.adobe.com/exif/1.0/": HarmlessXMP(
      "exif",
      numbers: [
        "ExifVersion", "FlashpixVersion", "ColorSpace", "PixelXDimension", "PixelYDimension",
        "DateTimeOriginal", "DateTimeDigitized", "ExposureTime", "FNumber", "ExposureProgram",
        "ISOSpeedRatings", "ShutterSpeedValue", "ApertureValue", "BrightnessValue",
        "ExposureBiasValue", "MaxApertureValue", "SubjectDistance", "MeteringMode", "LightSource",
        "FocalLength", "FocalPlaneXResolution", "FocalPlaneYResolution",
        "FocalPlaneResolutionUnit", "SensingMethod", "FileSource", "SceneType", "CustomRendered",
        "ExposureMode", "WhiteBalance", "DigitalZoomRatio", "FocalLengthIn35mmFilm",
        "SceneCaptureType", "GainControl", "Contrast", "Saturation", "Sharpness",
        "SubjectDistanceRange",
      ],
      fields: ["Flash": ["Fired", "Return", "Mode", "Function", "RedEyeMode"]]
    ),
    "http://cipa.jp/exif/1.0/": HarmlessXMP(
      "exifEX",
      words: ["LensMake", "LensModel"],
      numbers: [
        "PhotographicSensitivity", "SensitivityType", "RecommendedExposureIndex",
        "LensSpecification", "Gamma",
      ]
    ),
  ]
}
