import TestSupport

/// Photos of a hundred megapixels in small files: every block of the JPEGs is the same gray.
enum HugePhotos {
  /// Their side, in pixels.
  static let side = 10_000

  /// Blocks of a component of full size in whole units of 16 × 16, and of one of half the size.
  private static let (fullBlocks, halfBlocks) = (1250 * 1250, 625 * 625)

  /// A baseline photo, 4:2:0: each block is a difference of nothing and an end of block, a bit each.
  static let baseline = file(frame: 0xC0, orientation: 1) {
    scan([1, 2, 3], 0...63, bits: (fullBlocks + 2 * halfBlocks) * 2)
  }

  /// A progressive photo, 4:2:0, its colours turned on their side: DC in one scan, AC in one for each
  /// component.
  static func progressive(orientation: UInt8) -> [UInt8] {
    file(frame: 0xC2, orientation: orientation) {
      scan([1, 2, 3], 0...0, bits: fullBlocks + 2 * halfBlocks)
        + scan([1], 1...63, bits: fullBlocks)
        + scan([2], 1...63, bits: halfBlocks) + scan([3], 1...63, bits: halfBlocks)
    }
  }

  private static func file(
    frame marker: UInt8,
    orientation: UInt8,
    _ scans: () -> [UInt8]
  ) -> [UInt8] {
    let (high, low) = (UInt8(side >> 8), UInt8(side & 255))
    var file: [UInt8] = [0xFF, 0xD8] + HandmadeJPEG.exif(orientation: orientation)
    file += HandmadeJPEG.segment(0xDB, [0] + [UInt8](repeating: 4, count: 64))
    file += HandmadeJPEG.segment(
      marker,
      [8, high, low, high, low, 3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0]
    )
    // One code of one bit, 0, for the symbol 0 (ITU-T T.81, B.2.4.2).
    for slot: UInt8 in [0x00, 0x10] {
      file += HandmadeJPEG.segment(0xC4, [slot, 1] + [UInt8](repeating: 0, count: 15) + [0])
    }
    return file + scans() + [0xFF, 0xD9]
  }

  /// A scan of so many bits, all of them 0.
  private static func scan(_ components: [UInt8], _ band: ClosedRange<UInt8>, bits: Int) -> [UInt8]
  {
    var header = [UInt8(components.count)]
    for component in components { header += [component, 0] }
    header += [band.lowerBound, band.upperBound, 0]
    var data = [UInt8](repeating: 0, count: (bits + 7) / 8)
    // What is left of the last byte is filled with ones.
    if bits % 8 > 0 { data[data.count - 1] = 0xFF >> UInt8(bits % 8) }
    return HandmadeJPEG.segment(0xDA, header) + data
  }

  /// A session on such a photo, with a sticker in its middle.
  static func session(photo: String, note: Int = 0) -> String {
    TestSession.header(photo: #""file": "\#(photo)""#, more: #", "note": \#(note)"#)
      .replacing(#""width": 96, "height": 72"#, with: #""width": 100, "height": 100"#)
      + "\n" + TestSession.events
  }
}
