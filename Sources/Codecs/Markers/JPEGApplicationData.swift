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
    switch SegmentKind(segment, in: file) {
    case .jfif: hasJFIF = true
    // The sixth byte is padding: 0 as it should be, or anything.
    case .exif: exif = exif ?? payload.dropFirst(6)
    case .profile: profile.take(payload, in: file)
    case .adobe: adobeTransform = file[payload.lowerBound + 11]
    default: break
    }
  }
}
