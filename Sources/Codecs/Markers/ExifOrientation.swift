import Metadata
package import Pixels

/// The orientation that EXIF data names: the tag 0x0112 of the first table (Exif 3.0, 4.6.5).
package enum ExifOrientation: Hashable, Sendable {
  /// There is no such tag.
  case absent
  /// The tag, as it should be.
  case known(Orientation)
  /// The tag or the data around it is wrong.
  case bad(BadOrientation)

  /// Looks into TIFF data (TIFF 6.0, section 2).
  ///
  /// Only the first table is read, in one walk over at most 65,535 entries: the data may point
  /// wherever it likes, in circles too.
  /// - Parameters:
  ///   - place: Where the TIFF data lies in the file.
  ///   - file: The file.
  package init(at place: Range<Int>, in file: [UInt8]) {
    let tiff = TIFFReader(bytes: file[place])
    guard let tiff, let table = tiff.number32(at: 4), let count = tiff.number16(at: Int(table))
    else {
      self = .bad(.unreadable)
      return
    }
    for entry in 0..<Int(count) {
      let start = Int(table) + 2 + entry * 12
      guard let tag = tiff.number16(at: start), let word = tiff.number32(at: start + 8) else {
        self = .bad(.unreadable)
        return
      }
      guard tag == Self.tag else { continue }
      let type = tiff.number16(at: start + 2) ?? 0
      let amount = tiff.number32(at: start + 4) ?? 0
      // A SHORT stands in the first two bytes of the four, in either byte order.
      let value = type == 3 ? UInt32(tiff.number16(at: start + 8) ?? 0) : word
      self = Self.judge(type: type, count: amount, value: value)
      return
    }
    self = .absent
  }

  private static let tag: UInt16 = 0x0112

  private static func judge(type: UInt16, count: UInt32, value: UInt32) -> ExifOrientation {
    guard type == 3 || type == 4 else { return .bad(.type(type)) }
    guard count == 1 else { return .bad(.count(count)) }
    guard let raw = UInt8(exactly: value), let orientation = Orientation(rawValue: raw) else {
      return .bad(.value(value))
    }
    return .known(orientation)
  }
}
