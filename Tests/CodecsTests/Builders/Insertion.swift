import Codecs

extension PNGChunk {
  /// The four letters.
  var name: String {
    String(
      decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: type >> $0) },
      as: UTF8.self
    )
  }
}

extension [UInt8] {
  /// This PNG with chunks put in before the first one of a name.
  func inserting(_ chunks: [UInt8], before name: String) -> [UInt8] {
    let place = PNGChunks(of: self).first { $0.name == name }?.start ?? count
    return [UInt8](self[..<place]) + chunks + self[place...]
  }

  /// This JPEG with segments put in after the start of the image.
  func insertingSegments(_ segments: [UInt8]) -> [UInt8] {
    [UInt8](self[..<2]) + segments + self[2...]
  }

  /// This JPEG without its segments of a marker.
  func removingSegments(_ marker: UInt8) -> [UInt8] {
    var result = self
    for segment in JPEGSegments(of: self).filter({ $0.marker == marker }).reversed() {
      result.removeSubrange(segment.payload.lowerBound - 4..<segment.payload.upperBound)
    }
    return result
  }
}

/// A marker with a length and what it carries.
func jpegSegment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
  let length = payload.count + 2
  return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + payload
}
