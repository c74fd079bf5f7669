package import Metadata
package import Pixels

/// All that can be told of an image without decoding it: for people who want to know what is in a
/// file.
package struct ImageAccount: Sendable {
  /// What the file says before its first pixel.
  package var header: ImageHeader
  /// What is odd about it.
  package var warnings: [CodecWarning] = []
  /// The quality by which the quantization tables of a JPEG were made, as near as can be told.
  package var quality: QualityEstimate?
  /// Units between two restarts of a JPEG; nil without restarts.
  package var restartInterval: Int?
  /// Pixels to a length.
  package var density: PixelDensity?
  /// The colour profile: its bytes, and what it calls itself; nil without one.
  package var profile: (count: Int, name: String?)?
  /// The word on its colours that counts; nil where it says nothing of use.
  package var colorTag: ColorTag?
  /// Bytes of EXIF data, and what it holds; the latter nil where it cannot be read.
  package var exif: (count: Int, account: ExifData.Account?)?
  /// Bytes of the XMP packet and its extension, and what it holds; the latter nil where it cannot be
  /// read.
  package var xmp: (count: Int, account: XMPPacket.Account?)?
  /// Bytes of IPTC data.
  package var iptc: Int?
  /// Bytes of Photoshop's image resources.
  package var resources: Int?
  /// Comments and texts: how many, and their bytes.
  package var texts: (count: Int, bytes: Int)?
  /// Bytes of other application segments, by the number of each.
  package var unknown: [Int: Int] = [:]
  /// Bytes after the end of the picture, and what they are; nil without any.
  package var trailing: (count: Int, kinds: [TrailingKind])?

  /// Looks through a file.
  ///
  /// - Parameters:
  ///   - file: A PNG or JPEG.
  ///   - limits: How large its picture may be.
  /// - Throws: `CodecError` where there is no header, or it asks for too much.
  package init(of file: [UInt8], limits: PixelLimits = .standard) throws(CodecError) {
    header = try ImageHeader.read(file, limits: limits)
    warnings = header.warnings
    let metadata = PhotoMetadata(of: file)
    density = metadata.density
    exif = metadata.exif.map { ($0.count, ExifData($0)?.account) }
    if let packet = metadata.xmp {
      xmp = (packet.count, XMPPacket(packet)?.account)
    }
    if let bytes = metadata.resources {
      resources = bytes.count
      iptc = ImageResources(bytes).iptcCount
    }
    let bytes = metadata.comments.map(\.count) + metadata.texts.map { $0.text?.count ?? 0 }
    if !bytes.isEmpty { texts = (bytes.count, bytes.reduce(0, +)) }
    let word = ColorTag.readWithWarnings(file)
    colorTag = word.tag
    // A profile is looked at below.
    warnings += word.warnings.filter { if case .codePointsIgnored = $0 { true } else { false } }
    let end: Int
    switch header.format {
    case .jpeg: end = takeSegments(of: file)
    case .png: end = takeChunks(of: file)
    }
    if end < file.count {
      trailing = (file.count - end, metadata.trailingKinds(file[end...]))
    }
  }

  /// Looks through a JPEG, and tells where its picture ends.
  private mutating func takeSegments(of file: [UInt8]) -> Int {
    var segments = JPEGSegments(of: file)
    var pieces = JPEGProfilePieces()
    while let segment = segments.next() {
      let payload = file[segment.payload]
      switch segment.marker {
      case JPEGSegment.quantizationTables:
        quality = quality ?? QualityEstimate(Array(payload))
      case JPEGSegment.restartInterval:
        let interval = file.bigEndian16(at: segment.payload.lowerBound) ?? 0
        if interval > 0 { restartInterval = restartInterval ?? interval }
      default: break
      }
      switch SegmentKind(segment, in: file) {
      case .profile: pieces.take(segment.payload, in: file)
      case .extendedXMP: xmp?.count += payload.count
      case .unknown, .aboutOtherPictures:
        unknown[segment.applicationNumber ?? 0, default: 0] += payload.count
      default: break
      }
    }
    do {
      if let bytes = try pieces.joined(from: file) { take(profile: bytes) }
    } catch {
      warnings.append(.profileDropped(error))
    }
    return segments.metEndOfImage ? segments.position : file.count
  }

  /// Looks through a PNG, and tells where it ends.
  private mutating func takeChunks(of file: [UInt8]) -> Int {
    var chunks = PNGChunks(of: file)
    while let chunk = chunks.next() {
      guard chunk.type == PNGChunk.profile, profile == nil else { continue }
      let data = file[chunk.data]
      guard let end = data.prefix(80).firstIndex(of: 0), data.endIndex - end > 2,
        let bytes = ZlibFrame.unpacked(Array(data[(end + 2)...]), limit: ICCProfile.longest)
      else {
        warnings.append(.profileDropped(.header))
        continue
      }
      take(profile: bytes)
    }
    return chunks.position
  }

  private mutating func take(profile padded: [UInt8]) {
    let bytes = ICCProfile.trimmed(padded)
    profile = (bytes.count, ICCProfile.name(of: bytes))
    if let fault = ICCProfile.fault(of: bytes), !isMatching(fault) {
      warnings.append(.profileDropped(fault))
    }
  }

  /// Whether a profile describes what the file holds, though not red, green and blue.
  private func isMatching(_ fault: BadProfile) -> Bool {
    switch (fault, header.color.model) {
    case (.space("GRAY"), .gray), (.space("CMYK"), .cmyk), (.space("CMYK"), .ycck): true
    default: false
    }
  }
}
