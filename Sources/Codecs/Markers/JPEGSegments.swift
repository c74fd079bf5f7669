/// The segments of a JPEG, one after the other, from the start of the image to its end.
///
/// As libjpeg does, the walk steps over bytes that belong to no marker, and over the
/// entropy-coded data after a start of scan, with the restart markers in it. It ends after the end
/// of the image, where the file ends, or at a length that cannot be; a segment that does not lie
/// in the file whole is not given.
package struct JPEGSegments: Sequence, IteratorProtocol {
  private let file: [UInt8]
  /// The first byte that has not been walked over.
  package private(set) var position = 0
  private var isOver = false
  /// Whether the walk ended at a length below two, which no segment can have.
  package private(set) var metBadLength = false
  /// Whether the walk came to the end of the image.
  package private(set) var metEndOfImage = false

  /// Starts at the first byte of a file.
  package init(of file: [UInt8]) {
    self.file = file
  }

  /// The next segment; nil at the end.
  ///
  /// The bytes of a scan are walked over only when the segment after it is asked for: whoever
  /// stops at the start of the scan pays nothing for them.
  package mutating func next() -> JPEGSegment? {
    guard !isOver, let (marker, place) = nextMarker() else { return nil }
    guard !JPEGSegment.isBare(marker) else {
      position = place
      metEndOfImage = marker == JPEGSegment.endOfImage
      isOver = metEndOfImage
      return JPEGSegment(marker: marker, payload: place..<place)
    }
    guard let length = file.bigEndian16(at: place) else {
      isOver = true
      return nil
    }
    guard length >= 2, length <= file.count - place else {
      metBadLength = length < 2
      isOver = true
      return nil
    }
    position = place + length
    return JPEGSegment(marker: marker, payload: place + 2..<position)
  }

  /// The next marker that is no restart, and the index after it.
  private func nextMarker() -> (marker: UInt8, end: Int)? {
    var index = position
    while let start = file[index...].firstIndex(of: 0xFF) {
      index = start + 1
      // A marker may be preceded by any number of fill bytes.
      while index < file.count, file[index] == 0xFF { index += 1 }
      guard index < file.count else { return nil }
      let marker = file[index]
      index += 1
      if marker != 0, !(0xD0...0xD7 ~= marker) { return (marker, index) }
    }
    return nil
  }
}
