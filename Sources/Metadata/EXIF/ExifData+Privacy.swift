extension ExifData {
  /// Leaves only fields that are known to tell nothing of who, where, or which camera it was.
  ///
  /// Gone are positions, owners and artists, serial numbers, the name of the host, comments and
  /// captions, the places of subjects, makers' notes, directories that hold previews, the thumbnail,
  /// and every tag that is not in the tables below.
  package mutating func makePrivate() {
    main.filter { Self.isHarmless($0, among: Self.harmlessOfPicture) }
    if var taken {
      taken.filter { Self.isHarmless($0, among: Self.harmlessOfTaking) }
      self.taken = taken.entries.isEmpty ? nil : taken
    }
    removeThumbnail()
  }

  /// Leaves only what says how the picture is to be shown.
  package mutating func strip() {
    let kept = [
      ExifTag.orientation, ExifTag.horizontalResolution, ExifTag.verticalResolution,
      ExifTag.resolutionUnit, ExifTag.chromaPositioning,
    ]
    main.filter { kept.contains($0.tag) && ($0.value?.count ?? .max) <= 8 }
    removeThumbnail()
  }

  /// A value of another kind than its tag should have, or longer than any such, may hold anything.
  private static func isHarmless(_ entry: TIFFEntry, among tags: Set<UInt16>) -> Bool {
    guard tags.contains(entry.tag) else { return false }
    guard let value = entry.value else { return entry.tag == ExifTag.exif }
    guard texts.contains(entry.tag) else {
      switch entry.type {
      case 3, 4, 5, 8, 9, 10: return value.count <= longestNumbers[entry.tag] ?? longestNumber
      case 7: return value.count <= longestBytes
      default: return false
      }
    }
    guard entry.type == 2 || entry.type == 129 else { return false }
    if moments.contains(entry.tag) { return value.count <= 64 && value.allSatisfy(marks.contains) }
    let parts = value.split(separator: 0)
    // A copyright may be two texts, the photographer's and the editor's.
    return parts.allSatisfy { HiddenText.isPlain($0) }
      && (entry.tag == copyright || parts.count <= 1 && value.count <= longestText)
  }

  private static let copyright: UInt16 = 0x8298
  private static let longestNumber = 8
  /// The white point, three primaries, weights for Y′CbCr, the ranges of a lens.
  private static let longestNumbers: [UInt16: Int] = [
    0x013E: 16, 0x013F: 48, 0x0211: 24, 0xA432: 32,
  ]
  /// What moments, their offsets and their fractions are written with.
  private static let marks = Array("0123456789:+-. \0Z".utf8)
  /// A version, or the order of components.
  private static let longestBytes = 4
  private static let longestText = 256

  /// Dates with their offsets and fractions.
  private static let moments: Set<UInt16> = [
    0x0132, 0x9003, 0x9004, 0x9010, 0x9011, 0x9012, 0x9290, 0x9291, 0x9292,
  ]

  /// Make, model, software, date, copyright; dates with their offsets and fractions, lens.
  private static let texts: Set<UInt16> = [
    0x010F, 0x0110, 0x0131, 0x0132, 0x8298, 0x9003, 0x9004, 0x9010, 0x9011, 0x9012, 0x9290, 0x9291,
    0x9292, 0xA433, 0xA434,
  ]

  /// Make, model, orientation, resolution, software, date, white point and primaries, Y′CbCr
  /// positioning, copyright.
  private static let harmlessOfPicture: Set<UInt16> = [
    0x010F, 0x0110, 0x0112, 0x011A, 0x011B, 0x0128, 0x0131, 0x0132, 0x013E, 0x013F, 0x0211, 0x0213,
    0x8298, 0x8769,
  ]

  /// Exposure and sensitivity, dates with their offsets and fractions, lens without its serial
  /// number, colour space, size, rendering, gamma.
  private static let harmlessOfTaking: Set<UInt16> = Set(0x8830...0x8835).union([
    0x829A, 0x829D, 0x8822, 0x8827, 0x9000, 0x9003, 0x9004, 0x9010, 0x9011, 0x9012, 0x9101, 0x9102,
    0x9201, 0x9202, 0x9203, 0x9204, 0x9205, 0x9206, 0x9207, 0x9208, 0x9209, 0x920A, 0x9290, 0x9291,
    0x9292, 0xA000, 0xA001, 0xA002, 0xA003, 0xA20E, 0xA20F, 0xA210, 0xA215, 0xA217, 0xA300, 0xA301,
    0xA401, 0xA402, 0xA403, 0xA404, 0xA405, 0xA406, 0xA407, 0xA408, 0xA409, 0xA40A, 0xA40C, 0xA432,
    0xA433, 0xA434, 0xA460, 0xA461, 0xA500,
  ])
}
