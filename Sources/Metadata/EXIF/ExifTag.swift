/// Tags of EXIF data that are looked at (Exif 3.0, 4.6; TIFF 6.0).
enum ExifTag {
  static let compression: UInt16 = 0x0103
  static let orientation: UInt16 = 0x0112
  static let horizontalResolution: UInt16 = 0x011A
  static let verticalResolution: UInt16 = 0x011B
  static let resolutionUnit: UInt16 = 0x0128
  static let software: UInt16 = 0x0131
  static let changed: UInt16 = 0x0132
  static let subDirectories: UInt16 = 0x014A
  static let pictureStart: UInt16 = 0x0201
  static let pictureLength: UInt16 = 0x0202
  static let stripOffsets: UInt16 = 0x0111
  static let chromaPositioning: UInt16 = 0x0213
  static let exif: UInt16 = 0x8769
  static let position: UInt16 = 0x8825
  static let original: UInt16 = 0x9003
  static let digitized: UInt16 = 0x9004
  static let changedOffset: UInt16 = 0x9010
  static let originalOffset: UInt16 = 0x9011
  static let digitizedOffset: UInt16 = 0x9012
  static let originalSubseconds: UInt16 = 0x9291
  static let makerNote: UInt16 = 0x927C
  static let width: UInt16 = 0xA002
  static let height: UInt16 = 0xA003
  static let interoperability: UInt16 = 0xA005

  /// What leads from the main directory to pictures: directories of previews, and what a thumbnail or
  /// strips and tiles of samples would have, which a picture in a JPEG or PNG has not.
  static let pictures: Set<UInt16> = [
    subDirectories, compression, stripOffsets, 0x0117, 0x0144, 0x0145, pictureStart, pictureLength,
  ]
  /// Where the value of a field is the place of directories.
  static let pointers: Set<UInt16> = [subDirectories, exif, position, interoperability]
}
