/// EXIF data taken apart: the directories of TIFF data and what their fields hold (Exif 3.0, 4.5;
/// TIFF 6.0).
///
/// What no field leads to is not taken, so data that is put together again holds nothing hidden.
package struct ExifData: Hashable, Sendable {
  /// Whether the higher byte of a number comes first.
  let isBigEndian: Bool
  /// The first directory, and those that it leads to.
  var main: TIFFDirectory
  /// The directory of the thumbnail, without its picture; nil where there is none.
  var thumbnail: TIFFDirectory?
  /// The thumbnail, if it is a JPEG.
  var thumbnailPicture: [UInt8]?
  /// Whether something was found broken and left out.
  package private(set) var isDamaged = false

  /// Takes TIFF data apart; nil where it has no first directory, or claims to hold several times what
  /// it is.
  ///
  /// It may come from anyone: directories are entered once each, 32 of them at the most, and no more
  /// is taken out of the data than there is in it.
  /// - Parameter bytes: The data.
  package init?(_ bytes: [UInt8]) {
    guard let reader = TIFFReader(bytes: bytes[...]), let start = reader.number32(at: 4) else {
      return nil
    }
    var reading = ExifReading(reader)
    guard let (main, next) = reading.directory(at: Int(start)) else { return nil }
    isBigEndian = reader.isBigEndian
    self.main = main
    if next != 0, let (thumbnail, _) = reading.directory(at: Int(next)) {
      self.thumbnail = thumbnail
      if let start = thumbnail[ExifTag.pictureStart].flatMap({ number($0) }),
        let length = thumbnail[ExifTag.pictureLength].flatMap({ number($0) })
      {
        thumbnailPicture = reader.bytes(at: start, count: length)
        reading.isDamaged = reading.isDamaged || thumbnailPicture == nil
      }
    }
    guard reading.budget >= 0 else { return nil }
    isDamaged = reading.isDamaged
  }

  /// Data without a field.
  package init() {
    isBigEndian = true
    main = TIFFDirectory()
  }

  /// Whether there is a thumbnail, in whatever form.
  package var hasThumbnail: Bool {
    thumbnail?[ExifTag.pictureStart] != nil || thumbnail?[ExifTag.stripOffsets] != nil
  }

  /// Whether no field is left.
  package var isEmpty: Bool {
    main.entries.isEmpty && thumbnail == nil
  }

  /// The directory of how the picture was taken; nil where there is none.
  var taken: TIFFDirectory? {
    get { main[ExifTag.exif]?.directory }
    set {
      main[ExifTag.exif] = newValue.map {
        TIFFEntry(tag: ExifTag.exif, type: 4, count: 1, content: .directories([$0]))
      }
    }
  }

  /// The first element of a field of whole numbers; nil for any other.
  func number(_ entry: TIFFEntry) -> Int? {
    guard let value = entry.value else { return nil }
    let width = entry.type == 3 ? 2 : entry.type == 4 ? 4 : 0
    guard width > 0, value.count >= width else { return nil }
    let bytes = isBigEndian ? Array(value.prefix(width)) : value.prefix(width).reversed()
    return bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The text of a field, up to its first zero; nil for any other.
  func text(_ entry: TIFFEntry) -> String? {
    guard entry.type == 2 || entry.type == 129, let value = entry.value else { return nil }
    return String(decoding: value.prefix { $0 != 0 }, as: UTF8.self)
  }
}
