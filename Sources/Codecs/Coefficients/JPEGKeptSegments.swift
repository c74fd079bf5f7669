/// What stands in a JPEG beside its coefficients and tables: application segments and comments, and
/// where among the scans they stood.
struct JPEGKeptSegments: Sendable {
  /// One of the segments.
  struct Segment: Hashable, Sendable {
    /// The second byte of the marker.
    var marker: UInt8
    /// The whole segment, with marker and length.
    var bytes: [UInt8]
    /// The number of scans before it.
    var scans: Int
  }

  /// The segments, in their order.
  private(set) var all: [Segment] = []
  /// What the headers of the scans say, without the numbers of their entropy coding tables.
  private(set) var scanHeaders: [[UInt8]] = []

  /// Collects the segments of a file.
  ///
  /// - Parameters:
  ///   - file: A file that libjpeg has read without a fault.
  ///   - gray: The outline of a gray picture that is to become one in colour: what would contradict
  ///     that is left out. Nil for any other.
  init(of file: [UInt8], becomingColor gray: JPEGOutline?) {
    for segment in JPEGSegments(of: file) {
      if segment.marker == JPEGSegment.startOfScan {
        scanHeaders.append([UInt8](file[segment.payload]).withoutTableNumbers)
      }
      guard segment.applicationNumber != nil || segment.marker == JPEGSegment.comment else {
        continue
      }
      if let gray, segment.contradictsColor(in: file, outline: gray) { continue }
      let bytes = file[segment.payload.lowerBound - 2..<segment.payload.upperBound]
      all.append(
        Segment(
          marker: segment.marker,
          bytes: [0xFF, segment.marker] + bytes,
          scans: scanHeaders.count
        )
      )
    }
  }

  /// A file that has no such segments, with these put in: those that stood before a scan before
  /// that, the others where the file has its end.
  func inserted(into file: [UInt8]) -> [UInt8] {
    var waiting = all[...]
    var result: [UInt8] = []
    result.reserveCapacity(file.count + all.map(\.bytes.count).reduce(0, +))
    result += file[..<2]
    while let next = waiting.first, next.scans == 0 {
      result += next.bytes
      waiting.removeFirst()
    }
    var copied = 2
    if !waiting.isEmpty {
      var scans = 0
      for segment in JPEGSegments(of: file) {
        let start = segment.payload.lowerBound - (JPEGSegment.isBare(segment.marker) ? 2 : 4)
        let isEnd = segment.marker == JPEGSegment.endOfImage
        while let next = waiting.first, isEnd || next.scans <= scans {
          result += file[copied..<start]
          result += next.bytes
          copied = start
          waiting.removeFirst()
        }
        if segment.marker == JPEGSegment.startOfScan { scans += 1 }
      }
    }
    result += file[copied...]
    return result
  }
}

extension JPEGSegment {
  /// Whether a decoder that believes this segment would not take three components for Y′CbCr, or
  /// would look for gray among them.
  fileprivate func contradictsColor(in file: [UInt8], outline: JPEGOutline) -> Bool {
    var alone = JPEGApplicationData()
    alone.take(self, in: file)
    if let transform = alone.adobeTransform { return transform != 1 }
    guard alone.profile.hasPieces else { return false }
    // Of a profile in pieces all or none are kept.
    guard let profile = try? outline.application.profile.joined(from: file) else { return true }
    return ICCProfile.fault(of: profile) != nil
  }
}

extension [UInt8] {
  /// The payload of a scan header with zeros for the numbers of the entropy coding tables (ITU-T
  /// T.81, B.2.3).
  fileprivate var withoutTableNumbers: [UInt8] {
    var header = self
    guard let count = header.first, header.count > 2 * Int(count) else { return header }
    for index in 0..<Int(count) { header[2 + 2 * index] = 0 }
    return header
  }
}
