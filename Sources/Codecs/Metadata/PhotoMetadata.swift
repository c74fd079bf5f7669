package import Metadata

/// What a photo's file says beside its picture, in whichever format: places where bytes stand, nothing
/// of which has been looked into yet.
package struct PhotoMetadata: Sendable {
  /// The format of the file.
  package var format: ImageFormat
  /// TIFF data; nil without EXIF data.
  package var exif: [UInt8]?
  /// The XMP packet.
  package var xmp: [UInt8]?
  /// What of it did not fit.
  package var extendedXMP = ExtendedXMP()
  /// Photoshop's image resources, IPTC data among them.
  package var resources: [UInt8]?
  /// Comments of a JPEG.
  package var comments: [[UInt8]] = []
  /// Pixels to a length.
  package var density: PixelDensity?
  /// Texts of a PNG that are none of the above.
  package var texts: [PNGText] = []
  /// Bytes of content credentials (C2PA, 11.3).
  package var credentials = 0
  /// Bytes of application segments that are not known.
  package var unknown = 0

  /// Collects what stands before the first scan of a JPEG, or anywhere in a PNG.
  ///
  /// - Parameter file: A file of either format; from others nothing is collected.
  package init(of file: [UInt8]) {
    format = ImageFormat(sniffing: file) ?? .jpeg
    switch format {
    case .jpeg: takeSegments(of: file)
    case .png: takeChunks(of: file)
    }
  }

  private mutating func takeSegments(of file: [UInt8]) {
    for segment in JPEGSegments(of: file) {
      if segment.marker == JPEGSegment.startOfScan { break }
      let payload = file[segment.payload]
      switch SegmentKind(segment, in: file) {
      case .jfif: density = density ?? PixelDensity(jfif: Array(payload))
      case .exif: exif = exif ?? Array(payload.dropFirst(6))
      case .xmp: xmp = xmp ?? Array(payload.dropFirst(MarkerSignature.xmp.count))
      case .extendedXMP:
        extendedXMP.take(Array(payload.dropFirst(ExtendedXMP.signature.count)))
      case .resources:
        resources = (resources ?? []) + payload.dropFirst(ImageResources.signature.count)
      case .comment: comments.append(Array(payload))
      case .unknown: unknown += payload.count
      case .aboutOtherPictures where segment.applicationNumber == 11: credentials += payload.count
      case .profile, .adobe, .aboutOtherPictures, nil: break
      }
    }
  }

  private mutating func takeChunks(of file: [UInt8]) {
    var hasExif = false
    for chunk in PNGChunks(of: file) {
      switch chunk.type {
      case PNGChunk.exif where !hasExif && chunk.hasGoodChecksum(in: file):
        // Instead of what a text may have told.
        exif = Array(file[chunk.data])
        hasExif = true
      case PNGChunk.density where chunk.hasGoodChecksum(in: file):
        density = PixelDensity(pngData: Array(file[chunk.data]))
      case PNGChunk.credentials: credentials += chunk.data.count
      case PNGChunk.text, PNGChunk.compressedText, PNGChunk.internationalText:
        if let text = PNGText(chunk, in: file) { take(text) }
      default: break
      }
    }
  }

  private mutating func take(_ text: PNGText) {
    switch text.keyword {
    case Self.xmpKeyword: xmp = xmp ?? text.text
    case PNGText.rawProfile("exif"), PNGText.rawProfile("APP1"):
      guard let bytes = text.rawProfileBytes, bytes.starts(with: MarkerSignature.exif) else {
        return
      }
      exif = exif ?? Array(bytes.dropFirst(6))
    case PNGText.rawProfile("xmp"): xmp = xmp ?? text.rawProfileBytes
    case PNGText.rawProfile("iptc"), PNGText.rawProfile("8bim"):
      resources = resources ?? text.rawProfileBytes
    // Profiles of colour have their own chunk; others are not known.
    case let keyword where keyword.hasPrefix(PNGText.rawProfile("")): break
    default: if texts.count < Self.mostTexts { texts.append(text) }
    }
  }

  static let xmpKeyword = "XML:com.adobe.xmp"
  private static let mostTexts = 1000
}

extension PNGChunk {
  /// Pixels to a length (11.3.4.3).
  static let density: UInt32 = 0x7048_5973
  /// Content credentials, as C2PA puts them.
  fileprivate static let credentials = named("caBX")
}

extension PhotoMetadata {
  /// When the photo was taken; nil where it does not say so.
  package var moment: ExifMoment? { exif.flatMap { ExifData($0) }?.moment }

  /// What stands behind the end of the photo's picture, by what it is and by what the photo says.
  ///
  /// - Parameter bytes: What stands there.
  /// - Returns: What it is, each kind once; empty where nobody knows.
  package func trailingKinds(_ bytes: ArraySlice<UInt8>) -> [TrailingKind] {
    guard !bytes.isEmpty else { return [] }
    let told = xmp.flatMap { XMPPacket($0) }?.trailingKinds ?? []
    let kinds = Set(TrailingData.kinds(of: bytes) + told)
    // A gain map is a picture, and has its own name.
    return TrailingKind.allCases.filter {
      kinds.contains($0) && !($0 == .pictures && kinds.contains(.gainMap))
    }
  }
}
