extension ExifData {
  /// What EXIF data holds, for whoever wants to know what a file tells of its maker.
  package struct Account: Hashable, Sendable {
    /// Fields in all directories.
    package var fields: Int
    /// Whether it says where the picture was taken.
    package var hasPosition: Bool
    /// Bytes of the maker's note; nil without one.
    package var makerNote: Int?
    /// Bytes of the thumbnail, 0 for one that is no JPEG; nil without one.
    package var thumbnail: Int?
    /// What made the picture, or changed it last.
    package var software: String?
    /// The camera's make and model.
    package var camera: String?
    /// When it was taken, in the words of the data.
    package var date: String?
    /// The date's offset from Greenwich.
    package var offset: String?
  }

  /// Bytes of the maker's note; nil without one.
  package var makerNoteCount: Int? { taken?[ExifTag.makerNote]?.value?.count }

  /// What the data holds.
  package var account: Account {
    func text(_ tag: UInt16, _ directory: TIFFDirectory?) -> String? {
      directory?[tag].flatMap { self.text($0) }
    }
    let camera = [text(0x010F, main), text(0x0110, main)].compactMap { $0 }
    let date = text(ExifTag.original, taken)
    return Account(
      fields: main.fieldCount + (thumbnail?.fieldCount ?? 0),
      hasPosition: main[ExifTag.position] != nil,
      makerNote: makerNoteCount,
      thumbnail: hasThumbnail ? thumbnailPicture?.count ?? 0 : nil,
      software: text(ExifTag.software, main),
      camera: camera.isEmpty ? nil : camera.joined(separator: " "),
      date: date,
      offset: date.flatMap { offset(of: $0) }
    )
  }
}

extension TIFFDirectory {
  /// Fields here and in all directories below.
  fileprivate var fieldCount: Int {
    entries.reduce(0) { sum, entry in
      guard case .directories(let below) = entry.content else { return sum + 1 }
      return below.reduce(sum + 1) { $0 + $1.fieldCount }
    }
  }
}
