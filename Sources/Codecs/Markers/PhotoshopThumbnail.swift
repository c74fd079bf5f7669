/// The thumbnail that Photoshop keeps among its image resources (Adobe Photoshop File Formats
/// Specification, "Image Resources").
enum PhotoshopThumbnail {
  /// Resources that are thumbnails: of Photoshop 4, and of later ones.
  private static let identifiers: Set<Int> = [1033, 1036]

  /// A segment's payload without thumbnails; resources that cannot be read stay as they are.
  ///
  /// - Parameters:
  ///   - payload: The payload.
  ///   - start: Where the resources begin.
  /// - Returns: The payload without them.
  static func removed(from payload: [UInt8], after start: Int) -> [UInt8] {
    var kept = Array(payload.prefix(start))
    var offset = start
    while offset + 12 <= payload.count, payload[offset...].starts(with: Array("8BIM".utf8)) {
      let identifier = Int(payload[offset + 4]) << 8 | Int(payload[offset + 5])
      // A name with its length before it, and then the data with theirs: each padded to even.
      let name = (Int(payload[offset + 6]) + 2) / 2 * 2
      let length = offset + 6 + name
      guard length + 4 <= payload.count else { break }
      let size = payload[length..<length + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = length + 4 + (size + 1) / 2 * 2
      guard length + 4 + size <= payload.count else { break }
      let whole = offset..<min(end, payload.count)
      if !identifiers.contains(identifier) { kept += payload[whole] }
      offset = whole.upperBound
    }
    return kept + payload[offset...]
  }
}
