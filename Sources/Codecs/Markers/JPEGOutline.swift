/// What stands in a JPEG before its first scan: all that has to be known before it is decoded.
package struct JPEGOutline: Sendable {
  /// The frame header.
  package var frame: JPEGFrame
  /// Where the frame header ends.
  package var frameEnd: Int
  /// The application segments.
  package var application: JPEGApplicationData
  /// Where the entropy-coded data of the first scan begins.
  package var scanStart: Int

  /// Walks a file up to its first scan.
  package init(of file: [UInt8]) throws(CodecError) {
    var segments = JPEGSegments(of: file)
    var found: (frame: JPEGFrame, end: Int)?
    var application = JPEGApplicationData()
    while let segment = segments.next() {
      if segment.isFrameHeader {
        let place = FilePlace(offset: segment.payload.lowerBound)
        guard found == nil else {
          throw .corrupt(.jpeg, reason: "a second frame header", at: place)
        }
        guard let frame = JPEGFrame(segment, in: file) else {
          throw .corrupt(.jpeg, reason: "a frame header that contradicts itself", at: place)
        }
        found = (frame, segments.position)
      } else if segment.marker == JPEGSegment.startOfScan, let found {
        frame = found.frame
        frameEnd = found.end
        self.application = application
        scanStart = segments.position
        return
      } else {
        application.take(segment, in: file)
      }
    }
    throw Self.fault(after: segments, in: file)
  }

  /// Walks a file of which nothing is known up to its first scan.
  ///
  /// - Throws: `CodecError`; `.unsupported` for a PNG.
  init(ofUnknown file: [UInt8]) throws(CodecError) {
    guard try ImageFormat(of: file) == .jpeg else { throw .unsupported(.png, "no JPEG") }
    try self.init(of: file)
  }

  /// Why a walk that met no scan came to its end.
  private static func fault(after segments: JPEGSegments, in file: [UInt8]) -> CodecError {
    let place = FilePlace(offset: segments.position)
    if segments.metBadLength {
      return .corrupt(.jpeg, reason: "a segment that is shorter than its own length", at: place)
    }
    if segments.metEndOfImage {
      return .corrupt(.jpeg, reason: "an end of image before any picture", at: place)
    }
    return .truncated(.jpeg, at: FilePlace(offset: file.count))
  }
}
