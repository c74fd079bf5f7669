/// TIFF data that is put together: directories, each followed by the values that do not fit into it.
struct ExifWriting {
  private(set) var bytes: [UInt8]
  private let isBigEndian: Bool
  /// Where a maker's note has to stand.
  private var reserved: Range<Int>?

  /// Writes all of it.
  init(_ exif: ExifData) {
    isBigEndian = exif.isBigEndian
    bytes = Array((exif.isBigEndian ? "MM" : "II").utf8)
    append16(42)
    append32(0)
    if let note = exif.taken?[ExifTag.makerNote], let origin = note.origin, origin >= 8,
      origin.isMultiple(of: 2), origin < Self.farthest, let value = note.value
    {
      reserved = origin..<origin + value.count
    }
    let main = write(exif.main)
    set32(UInt32(main.start), at: 4)
    if let thumbnail = exif.thumbnail {
      let second = write(thumbnail)
      set32(UInt32(second.start), at: main.link)
      if let picture = exif.thumbnailPicture, let field = second.pictureField {
        let start = room(for: picture.count)
        bytes.replaceSubrange(start..<start + picture.count, with: picture)
        set32(UInt32(start), at: field)
      }
    }
  }

  /// No maker's note stands farther away than a segment is long.
  private static let farthest = 1 << 16

  /// Writes a directory and all below it.
  ///
  /// - Returns: Where it begins, where the place of the next one goes, and where the place of a
  ///   thumbnail's picture does.
  private mutating func write(
    _ directory: TIFFDirectory
  ) -> (start: Int, link: Int, pictureField: Int?) {
    let entries = directory.entries
    let start = room(for: 2 + entries.count * 12 + 4)
    var pictureField: Int?
    set16(UInt16(clamping: entries.count), at: start)
    for (index, entry) in entries.enumerated() {
      let place = start + 2 + index * 12
      set16(entry.tag, at: place)
      set16(entry.type, at: place + 2)
      set32(UInt32(clamping: entry.count), at: place + 4)
      if entry.tag == ExifTag.pictureStart { pictureField = place + 8 }
      switch entry.content {
      case .value(let value): write(value, of: entry, at: place + 8)
      case .directories(let directories):
        let starts = directories.map { write($0).start }
        let field = starts.count > 1 ? room(for: starts.count * 4) : place + 8
        for (index, start) in starts.enumerated() { set32(UInt32(start), at: field + index * 4) }
        if starts.count > 1 { set32(UInt32(field), at: place + 8) }
      }
    }
    return (start, start + 2 + entries.count * 12, pictureField)
  }

  private mutating func write(_ value: [UInt8], of entry: TIFFEntry, at field: Int) {
    guard value.count > 4 else {
      bytes.replaceSubrange(field..<field + value.count, with: value)
      return
    }
    let start: Int
    if let reserved, entry.origin == reserved.lowerBound, reserved.count == value.count {
      if bytes.count < reserved.upperBound { grow(to: reserved.upperBound) }
      start = reserved.lowerBound
    } else {
      start = room(for: value.count)
    }
    bytes.replaceSubrange(start..<start + value.count, with: value)
    set32(UInt32(start), at: field)
  }

  /// Room at the end, on a whole word and not where something has to stand.
  private mutating func room(for count: Int) -> Int {
    var start = (bytes.count + 1) / 2 * 2
    if let reserved, start < reserved.upperBound, start + count > reserved.lowerBound {
      start = (reserved.upperBound + 1) / 2 * 2
    }
    grow(to: start + count)
    return start
  }

  private mutating func grow(to count: Int) {
    bytes += [UInt8](repeating: 0, count: max(0, count - bytes.count))
  }

  private mutating func append16(_ number: UInt16) {
    bytes += [0, 0]
    set16(number, at: bytes.count - 2)
  }

  private mutating func append32(_ number: UInt32) {
    bytes += [0, 0, 0, 0]
    set32(number, at: bytes.count - 4)
  }

  private mutating func set16(_ number: UInt16, at place: Int) {
    let (high, low) = (UInt8(number >> 8), UInt8(number & 255))
    bytes[place] = isBigEndian ? high : low
    bytes[place + 1] = isBigEndian ? low : high
  }

  private mutating func set32(_ number: UInt32, at place: Int) {
    let (high, low) = (UInt16(number >> 16), UInt16(number & 0xFFFF))
    set16(isBigEndian ? high : low, at: place)
    set16(isBigEndian ? low : high, at: place + 2)
  }
}

extension ExifData {
  /// The TIFF data.
  package var bytes: [UInt8] { ExifWriting(self).bytes }
}
