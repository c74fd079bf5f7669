extension JPEGEncoder {
  /// A JPEG with the application segments and comments of another one in place of its own.
  ///
  /// - Parameters:
  ///   - file: A file that was written here, of the same kind of colour as the photo.
  ///   - photo: A file that was read without a fault.
  /// - Returns: The file with the photo's segments, byte for byte.
  package static func replacingSegments(of file: [UInt8], byThoseOf photo: [UInt8]) -> [UInt8] {
    var bare: [UInt8] = []
    bare.reserveCapacity(file.count)
    var segments = JPEGSegments(of: file)
    var start = 0
    // What was written here has nothing between its segments.
    while let segment = segments.next(), segment.marker != JPEGSegment.startOfScan {
      if segment.applicationNumber == nil, segment.marker != JPEGSegment.comment {
        bare += file[start..<segments.position]
      }
      start = segments.position
    }
    bare += file[start...]
    return JPEGKeptSegments(of: photo, becomingColor: nil).inserted(into: bare)
  }
}
