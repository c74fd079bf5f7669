extension ColorTag {
  /// What a file says of its colours, without its pixels being read.
  ///
  /// - Parameter file: A PNG or JPEG.
  /// - Returns: What it says; nil where it says nothing that is of use, or is no such file.
  package static func read(_ file: [UInt8]) -> ColorTag? { readWithWarnings(file).tag }

  /// The same, and what is wrong with what it says.
  package static func readWithWarnings(
    _ file: [UInt8]
  ) -> (tag: ColorTag?, warnings: [CodecWarning]) {
    switch ImageFormat(sniffing: file) {
    case .jpeg:
      guard let outline = try? JPEGOutline(of: file),
        let header = try? ImageHeader(outline, in: file)
      else { return (nil, []) }
      var source = TaggedSource(header: header)
      source.takeProfile(outline, in: file)
      return (source.colorTag, source.warnings)
    case .png:
      guard let header = try? ImageHeader(png: file) else { return (nil, []) }
      var source = TaggedSource(header: header)
      let chunks = PNGColorChunks(of: file)
      // To be unpacked, and only where it counts.
      let profile = chunks.hasProfile ? CodecShim.readPNGProfile(file, of: header.size) : []
      source.take(chunks, profile: profile)
      return (source.colorTag, source.warnings)
    case nil: return (nil, [])
    }
  }
}

/// A picture of which nothing but its colour is looked at.
private struct TaggedSource: Decoded {
  var header: ImageHeader
  var colorTag: ColorTag?
  var damage: Damage?
  var warnings: [CodecWarning] = []
}
