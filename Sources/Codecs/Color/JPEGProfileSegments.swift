/// The segments that carry a profile in a JPEG (ICC.1:2022, B.4).
package enum JPEGProfileSegments {
  /// The most bytes of a profile that a segment holds.
  private static let longestPiece = 65_519
  private static let name = MarkerSignature.profile

  /// A file with another profile in the place of its own.
  ///
  /// - Parameters:
  ///   - profile: The profile, of at most `ICCProfile.longest` bytes; empty for none.
  ///   - file: A file that was read without a fault.
  /// - Returns: The file; its new segments stand after those that have to be the first, JFIF's and
  ///   EXIF's.
  package static func replaced(by profile: [UInt8], in file: [UInt8]) -> [UInt8] {
    precondition(profile.count <= ICCProfile.longest, "a profile that fits into segments")
    var result = [UInt8](file.prefix(2))
    result.reserveCapacity(file.count + profile.count + 1024)
    var copied = 2
    var waiting: [UInt8]? = segments(of: profile)
    for segment in JPEGSegments(of: file) {
      let isFirst = segment.applicationNumber == 0 || segment.applicationNumber == 1
      let start = segment.payload.lowerBound - (JPEGSegment.isBare(segment.marker) ? 2 : 4)
      if !isFirst, start > 0, let segments = waiting {
        result += file[copied..<start] + segments
        copied = start
        waiting = nil
      }
      if segment.marker == JPEGSegment.startOfScan { break }
      if segment.applicationNumber == 2, segment.begins(with: name, in: file) {
        result += file[copied..<start]
        copied = segment.payload.upperBound
      }
    }
    return result + file[copied...]
  }

  /// A file whose profile is one that counts, and nothing but that: pieces that are of no use go, so that
  /// nobody makes anything else of the picture's colours, and nothing hides in them.
  ///
  /// - Parameter file: A file that was read without a fault.
  /// - Returns: The file; the same where there was nothing of the kind.
  package static func tidied(_ file: [UInt8]) -> [UInt8] {
    var count = 0
    for segment in JPEGSegments(of: file) {
      if segment.marker == JPEGSegment.startOfScan { break }
      guard segment.applicationNumber == 2, segment.begins(with: name, in: file) else { continue }
      count += max(1, segment.payload.count - name.count - 2)
    }
    guard count > 0 else { return file }
    guard case .profile(let profile)? = ColorTag.read(file) else {
      return replaced(by: [], in: file)
    }
    return profile.count == count ? file : replaced(by: profile, in: file)
  }

  private static func segments(of profile: [UInt8]) -> [UInt8] {
    let count = (profile.count + longestPiece - 1) / longestPiece
    return (0..<count).flatMap { index in
      let piece = profile[index * longestPiece..<min((index + 1) * longestPiece, profile.count)]
      return JPEGSegment.bytes(0xE2, name + [UInt8(index + 1), UInt8(count)] + piece)
    }
  }
}
