/// The small pictures that a JPEG carries beside its own: they show what it was before.
package enum JPEGThumbnails {
  /// A file without the thumbnails that are known; what else its segments say stands as it did.
  ///
  /// Removed are those of EXIF (its further directories, `ExifThumbnail`), of JFIF and its extensions,
  /// of Photoshop (image resources 1033 and 1036), of FlashPix, and an XMP packet that holds one; and
  /// the index of further pictures that stood after the end (CIPA DC-007). Segments that hold nothing
  /// else go with them. Makers' own notes are not looked into.
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
      case 1 where segment.begins(with: packet, in: file):
        if file[segment.payload].contains(thumbnailName) { edits.append((whole, [])) }
      case 2 where segment.begins(with: pictures, in: file):
        edits.append((whole, []))
      case 2 where segment.begins(with: flashPix, in: file):
        edits.append((whole, []))
      case 13 where segment.begins(with: photoshop, in: file):
        let payload = Array(file[segment.payload])
        let bare = PhotoshopThumbnail.removed(from: payload, after: photoshop.count)
        if bare != payload {
          let length = bare.count + 2
          edits.append((whole, [0xFF, 0xED, UInt8(length >> 8), UInt8(length & 255)] + bare))
        }
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
  private static let flashPix = Array("FPXR\0".utf8)
  private static let photoshop = Array("Photoshop 3.0\0".utf8)
  private static let packet = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
  /// The name under which XMP holds the bytes of a thumbnail.
  private static let thumbnailName = Array("xmpGImg:image".utf8)
}
