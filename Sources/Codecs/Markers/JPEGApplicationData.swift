/// What the application segments of a JPEG say that matters for its pixels.
package struct JPEGApplicationData: Sendable {
  /// Whether there is a JFIF segment (APP0).
  package private(set) var hasJFIF = false
  /// The colour transform named by an Adobe segment (APP14): 0 none, 1 YCbCr, 2 YCCK; nil without
  /// one.
  package private(set) var adobeTransform: UInt8?
  /// The TIFF data of the first EXIF segment (APP1), as a place in the file.
  package private(set) var exif: Range<Int>?
  /// The colour profile in pieces (APP2).
  package private(set) var profile = JPEGProfilePieces()

  /// Looks at one segment; others than application segments are passed over.
  package mutating func take(_ segment: JPEGSegment, in file: [UInt8]) {
    let payload = segment.payload
    switch segment.applicationNumber {
    case 0 where segment.begins(with: MarkerSignature.jfif, in: file) && payload.count >= 14:
      hasJFIF = true
    case 1
    where segment.begins(with: MarkerSignature.exif, in: file) && payload.count >= 6 && exif == nil:
      // The sixth byte is padding: 0 as it should be, or anything.
      exif = payload.dropFirst(6)
    case 2 where segment.begins(with: MarkerSignature.profile, in: file) && payload.count >= 14:
      profile.take(payload, in: file)
    case 14 where segment.begins(with: MarkerSignature.adobe, in: file) && payload.count >= 12:
      adobeTransform = file[payload.lowerBound + 11]
    default: break
    }
  }
}
