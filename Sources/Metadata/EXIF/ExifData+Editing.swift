extension ExifData {
  /// Takes away all that may show another picture than the one that it goes with: the thumbnail,
  /// directories of previews, and bytes of unknown meaning in which one may hide (`HiddenPicture`),
  /// makers' notes among them.
  package mutating func removeOtherPictures() {
    removeThumbnail()
    for tag in ExifTag.pictures { main[tag] = nil }
    main.filter(Self.showsNothing)
    for tag in [ExifTag.exif, ExifTag.position] {
      guard var entry = main[tag], case .directories(var directories) = entry.content else {
        continue
      }
      for index in directories.indices { directories[index].filter(Self.showsNothing) }
      entry.content = .directories(directories)
      main[tag] = entry
    }
  }

  private static func showsNothing(_ entry: TIFFEntry) -> Bool {
    // Numbers and texts are what they are; bytes may be anything, and so may very long numbers.
    guard let value = entry.value else { return true }
    let isMeaningless = [1, 6, 7].contains(entry.type) || value.count > HiddenPicture.harmlessCount
    return !isMeaningless || !HiddenPicture.mayBe(in: value)
  }

  /// Takes the thumbnail away.
  package mutating func removeThumbnail() {
    thumbnail = nil
    thumbnailPicture = nil
  }

  /// Gives the data another thumbnail (Exif 3.0, 4.5.8).
  ///
  /// - Parameter jpeg: A JPEG without application segments of its own, of so few pixels that it fits.
  package mutating func setThumbnail(_ jpeg: [UInt8]) {
    thumbnail = TIFFDirectory([
      short(ExifTag.compression, 6), rational(ExifTag.horizontalResolution, 72),
      rational(ExifTag.verticalResolution, 72), short(ExifTag.resolutionUnit, 2),
      long(ExifTag.pictureStart, 0), long(ExifTag.pictureLength, jpeg.count),
    ])
    thumbnailPicture = jpeg
  }

  /// Names the program that wrote the picture.
  package mutating func setSoftware(_ name: String) {
    let bytes = Array(name.utf8) + [0]
    main[ExifTag.software] = TIFFEntry(
      tag: ExifTag.software,
      type: 2,
      count: bytes.count,
      content: .value(bytes)
    )
  }

  /// Says how the picture is to be turned.
  ///
  /// - Parameter value: 1…8; nil to say nothing.
  package mutating func setOrientation(_ value: UInt8?) {
    main[ExifTag.orientation] = value.map { short(ExifTag.orientation, Int($0)) }
  }

  /// Says how large the picture is, where that was said before.
  package mutating func updateSize(width: Int, height: Int) {
    guard var taken else { return }
    if taken[ExifTag.width] != nil { taken[ExifTag.width] = long(ExifTag.width, width) }
    if taken[ExifTag.height] != nil { taken[ExifTag.height] = long(ExifTag.height, height) }
    self.taken = taken
  }

  /// The orientation that the data names, whatever that is worth; nil where it names none.
  package var hasOrientation: Bool { main[ExifTag.orientation] != nil }

  private func short(_ tag: UInt16, _ value: Int) -> TIFFEntry {
    TIFFEntry(tag: tag, type: 3, count: 1, content: .value(number(value, width: 2)))
  }

  private func long(_ tag: UInt16, _ value: Int) -> TIFFEntry {
    TIFFEntry(tag: tag, type: 4, count: 1, content: .value(number(value, width: 4)))
  }

  private func rational(_ tag: UInt16, _ value: Int) -> TIFFEntry {
    let bytes = number(value, width: 4) + number(1, width: 4)
    return TIFFEntry(tag: tag, type: 5, count: 1, content: .value(bytes))
  }

  private func number(_ value: Int, width: Int) -> [UInt8] {
    let little = (0..<width).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    return isBigEndian ? little.reversed() : little
  }
}
