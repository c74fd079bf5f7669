/// The thumbnail of EXIF data: the directories after the first one (Exif 3.0, 4.5.8; TIFF 6.0).
enum ExifThumbnail {
  /// TIFF data without its further directories and the pictures that they point to.
  ///
  /// Zeros stand in their place, so that nothing else moves. Nothing is cleared that belongs to the
  /// first directory, whatever the links of a hostile file say.
  static func removed(from tiff: [UInt8]) -> [UInt8] {
    guard let reader = TIFFReader(bytes: tiff[...]), let first = reader.number32(at: 4),
      let count = reader.number16(at: Int(first))
    else { return tiff }
    let link = Int(first) + 2 + Int(count) * 12
    guard let second = reader.number32(at: link), second != 0 else { return tiff }
    var unlinked = tiff
    unlinked.clear(link..<link + 4)
    var bare = unlinked
    let kept = kept(by: reader, first: Int(first), link: link)
    for place in pictures(of: reader, from: Int(second)) where !kept.contains(where: place.overlaps)
    {
      bare.clear(place)
    }
    // The last word: how the picture is shown must not change.
    let orientation = ExifOrientation(at: tiff.indices, in: tiff)
    if ExifOrientation(at: bare.indices, in: bare) == orientation { return bare }
    return ExifOrientation(at: unlinked.indices, in: unlinked) == orientation ? unlinked : tiff
  }

  /// What must stay: the head, the first directory with its values, and the directories that it
  /// leads to.
  private static func kept(by reader: TIFFReader, first: Int, link: Int) -> [Range<Int>] {
    var kept = [0..<8, first..<link + 4]
    for entry in stride(from: first + 2, to: link, by: 12) {
      guard let tag = reader.number16(at: entry), let type = reader.number16(at: entry + 2),
        let count = reader.number32(at: entry + 4), let word = reader.number32(at: entry + 8)
      else { break }
      let size = Int(count) * (Self.widths[type] ?? 1)
      if size > 4 { kept.append(Int(word)..<Int(word) + size) }
      // The directories of EXIF and of the place where a picture was taken.
      if tag == 0x8769 || tag == 0x8825, let entries = reader.number16(at: Int(word)) {
        kept.append(Int(word)..<Int(word) + 2 + Int(entries) * 12 + 4)
      }
    }
    return kept
  }

  /// Bytes of a value of each type (TIFF 6.0, section 2).
  private static let widths: [UInt16: Int] = [
    1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8,
  ]

  /// The directories from one on, and the pictures that they point to.
  private static func pictures(of reader: TIFFReader, from start: Int) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var next = start
    var seen: Set<Int> = []
    while next != 0, seen.insert(next).inserted, let entries = reader.number16(at: next) {
      var offsets: [Int] = []
      var lengths: [Int] = []
      for entry in 0..<Int(entries) {
        let place = next + 2 + entry * 12
        guard let tag = reader.number16(at: place) else { break }
        switch tag {
        // Where the picture begins, as a JPEG or in strips; and how long it is.
        case 0x0201, 0x0111: offsets += numbers(of: reader, at: place)
        case 0x0202, 0x0117: lengths += numbers(of: reader, at: place)
        default: break
        }
      }
      places += zip(offsets, lengths).map { $0..<$0 + $1 }
      let end = next + 2 + Int(entries) * 12
      places.append(next..<end + 4)
      next = Int(reader.number32(at: end) ?? 0)
    }
    return places
  }

  /// The numbers of an entry, 4,096 of them at the most: in the entry itself, or where it points to.
  private static func numbers(of reader: TIFFReader, at entry: Int) -> [Int] {
    guard let type = reader.number16(at: entry + 2), type == 3 || type == 4,
      let count = reader.number32(at: entry + 4), let word = reader.number32(at: entry + 8)
    else { return [] }
    let width = type == 3 ? 2 : 4
    let start = Int(count) * width <= 4 ? entry + 8 : Int(word)
    return (0..<min(Int(count), 4096)).compactMap { index in
      width == 2
        ? reader.number16(at: start + index * 2).map { Int($0) }
        : reader.number32(at: start + index * 4).map { Int($0) }
    }
  }
}

extension [UInt8] {
  /// Sets bytes to zero, as far as they are there.
  fileprivate mutating func clear(_ place: Range<Int>) {
    for index in place.clamped(to: 0..<count) { self[index] = 0 }
  }
}
