import Metadata

/// What application segments of a JPEG begin with.
enum MarkerSignature {
  static let jfif = Array("JFIF\0".utf8)
  static let jfifExtension = Array("JFXX\0".utf8)
  /// A sixth byte follows: padding.
  static let exif = Array("Exif\0".utf8)
  static let xmp = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
  static let profile = Array("ICC_PROFILE\0".utf8)
  /// The index of further pictures (CIPA DC-007).
  static let pictureIndex = Array("MPF\0".utf8)
  /// What a gain map behind the picture is to do with it (ISO 21496-1, C.4).
  static let gainMap = Array("urn:iso:std:iso:ts:21496".utf8)
  static let flashPix = Array("FPXR\0".utf8)
  static let adobe = Array("Adobe".utf8)
  /// Content credentials and the like (ISO/IEC 19566-5): they vouch for a picture that was.
  static let boxes = Array("JP".utf8)
}

/// What an application segment or a comment is.
package enum SegmentKind: Hashable, Sendable {
  case jfif
  case exif
  case xmp
  case extendedXMP
  case resources
  case profile
  case adobe
  case comment
  /// Thumbnails, indexes of further pictures, seals of the picture as it was.
  case aboutOtherPictures
  /// Whatever else there is, by marker and first bytes.
  case unknown([UInt8])

  /// Nil for what is neither an application segment nor a comment.
  package init?(_ segment: JPEGSegment, in file: [UInt8]) {
    func begins(with signature: [UInt8]) -> Bool { segment.begins(with: signature, in: file) }
    guard let number = segment.applicationNumber else {
      guard segment.marker == JPEGSegment.comment else { return nil }
      self = .comment
      return
    }
    let count = segment.payload.count
    switch number {
    case 0 where begins(with: MarkerSignature.jfif) && count >= 14: self = .jfif
    case 0 where begins(with: MarkerSignature.jfifExtension): self = .aboutOtherPictures
    case 1 where begins(with: MarkerSignature.exif) && count >= 6: self = .exif
    case 1 where begins(with: MarkerSignature.xmp): self = .xmp
    case 1 where begins(with: ExtendedXMP.signature): self = .extendedXMP
    case 2 where begins(with: MarkerSignature.profile) && count >= 14: self = .profile
    case 2 where begins(with: MarkerSignature.pictureIndex): self = .aboutOtherPictures
    case 2 where begins(with: MarkerSignature.gainMap): self = .aboutOtherPictures
    case 2 where begins(with: MarkerSignature.flashPix): self = .aboutOtherPictures
    case 11 where begins(with: MarkerSignature.boxes): self = .aboutOtherPictures
    case 13 where begins(with: ImageResources.signature): self = .resources
    case 14 where begins(with: MarkerSignature.adobe) && count >= 12: self = .adobe
    default: self = .unknown([segment.marker] + file[segment.payload].prefix(4))
    }
  }
}
