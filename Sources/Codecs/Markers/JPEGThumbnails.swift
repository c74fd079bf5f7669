/// The small pictures that a JPEG carries beside its own: they show what it was before.
package enum JPEGThumbnails {
  /// A file without thumbnails; everything else stands as it did.
  ///
  /// Those of EXIF (its second directory), of JFIF and of its extensions are removed, and so is the
  /// index of further pictures that stood after the end (CIPA DC-007). The segments that held nothing
  /// else go with them.
  /// - Parameter file: A file that was read without a fault.
  /// - Returns: The file without them.
  package static func removed(from file: [UInt8]) -> [UInt8] {
    var edits: [(place: Range<Int>, bytes: [UInt8])] = []
    for segment in JPEGSegments(of: file) {
      if segment.marker == JPEGSegment.startOfScan { break }
      let whole = segment.payload.lowerBound - 4..<segment.payload.upperBound
      switch segment.applicationNumber {
      case 0 where segment.begins(with: jfif, in: file) && segment.payload.count > 14:
        // Length 16, and a thumbnail of no columns and no rows.
        let start = Array(file[segment.payload].prefix(12))
        edits.append((whole, [0xFF, 0xE0, 0, 16] + start + [0, 0]))
      case 0 where segment.begins(with: extensions, in: file):
        edits.append((whole, []))
      case 1 where segment.begins(with: exif, in: file) && segment.payload.count > 6:
        let tiff = segment.payload.dropFirst(6)
        let bytes = Array(file[tiff])
        let bare = ExifThumbnail.removed(from: bytes)
        if bare != bytes { edits.append((tiff, bare)) }
      case 2 where segment.begins(with: pictures, in: file):
        edits.append((whole, []))
      default: break
      }
    }
    guard !edits.isEmpty else { return file }
    var result: [UInt8] = []
    result.reserveCapacity(file.count)
    var start = 0
    for edit in edits {
      result += file[start..<edit.place.lowerBound] + edit.bytes
      start = edit.place.upperBound
    }
    return result + file[start...]
  }

  private static let jfif = Array("JFIF\0".utf8)
  private static let extensions = Array("JFXX\0".utf8)
  private static let exif = Array("Exif\0".utf8)
  private static let pictures = Array("MPF\0".utf8)
}

/// The thumbnail of EXIF data: the second directory (Exif 3.0, 4.5.8; TIFF 6.0).
enum ExifThumbnail {
  /// TIFF data without its second directory and the picture that it points to: zeros stand in
  /// their place, so that nothing else moves.
  static func removed(from tiff: [UInt8]) -> [UInt8] {
    guard let reader = TIFFReader(bytes: tiff[...]), let first = reader.number32(at: 4),
      let count = reader.number16(at: Int(first))
    else { return tiff }
    let link = Int(first) + 2 + Int(count) * 12
    guard let second = reader.number32(at: link), second != 0 else { return tiff }
    var bare = tiff
    bare.clear(link..<link + 4)
    let start = Int(second)
    guard let entries = reader.number16(at: start) else { return bare }
    var offset: Int?
    var length: Int?
    for entry in 0..<Int(entries) {
      let place = start + 2 + entry * 12
      guard let tag = reader.number16(at: place), let type = reader.number16(at: place + 2),
        let word = reader.number32(at: place + 8)
      else { break }
      let value = type == 3 ? Int(reader.number16(at: place + 8) ?? 0) : Int(word)
      switch tag {
      // Where the picture begins, as a JPEG or in strips; and how long it is.
      case 0x0201, 0x0111: offset = value
      case 0x0202, 0x0117: length = value
      default: break
      }
    }
    if let offset, let length { bare.clear(offset..<offset + length) }
    bare.clear(start..<start + 2 + Int(entries) * 12 + 4)
    return bare
  }
}

extension [UInt8] {
  /// Sets bytes to zero, as far as they are there.
  fileprivate mutating func clear(_ place: Range<Int>) {
    for index in place.clamped(to: 0..<count) { self[index] = 0 }
  }
}
