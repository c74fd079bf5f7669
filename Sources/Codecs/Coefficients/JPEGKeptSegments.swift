/// What stands in a JPEG beside its picture: application segments and comments, and where among the
/// scans they stood.
struct JPEGKeptSegments: Sendable {
  /// The segments before the first scan, with their markers, one after the other.
  private(set) var leading: [UInt8] = []
  /// The segments after a scan, by the number of scans before them.
  private(set) var later: [(scans: Int, bytes: [UInt8])] = []

  /// Collects the segments of a file.
  ///
  /// - Parameters:
  ///   - file: A file that libjpeg has read without a fault.
  ///   - gray: The outline of a gray picture that is to become one in colour: what would contradict
  ///     that is left out. Nil for any other.
  init(of file: [UInt8], becomingColor gray: JPEGOutline?) {
    var scans = 0
    for segment in JPEGSegments(of: file) {
      if segment.marker == JPEGSegment.startOfScan { scans += 1 }
      guard segment.applicationNumber != nil || segment.marker == JPEGSegment.comment else {
        continue
      }
      if let gray, segment.contradictsColor(in: file, outline: gray) { continue }
      let bytes = file[segment.payload.lowerBound - 2..<segment.payload.upperBound]
      let whole = [0xFF, segment.marker] + bytes
      if scans == 0 {
        leading += whole
      } else if let last = later.indices.last, later[last].scans == scans {
        later[last].bytes += whole
      } else {
        later.append((scans, whole))
      }
    }
  }

  /// The file of a picture, which has no such segments, with these put in: those that stood before
  /// a scan before that, the others where the file has its end.
  func inserted(into file: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    let more = leading.count + later.map(\.bytes.count).reduce(0, +)
    result.reserveCapacity(file.count + more)
    result += file[..<2]
    result += leading
    var copied = 2
    var waiting = later[...]
    if !waiting.isEmpty {
      var scans = 0
      for segment in JPEGSegments(of: file) {
        let start = segment.payload.lowerBound - (JPEGSegment.isBare(segment.marker) ? 2 : 4)
        let isEnd = segment.marker == JPEGSegment.endOfImage
        while let next = waiting.first, isEnd || (scans > 0 && next.scans <= scans) {
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
  /// The marker of a comment (COM).
  package static let comment: UInt8 = 0xFE

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
