/// A look at what stands behind the end of a picture.
package enum TrailingData {
  /// What it is, as far as its own bytes tell.
  ///
  /// Only the beginning, the end and the starts of pictures are looked at; nothing is believed that an
  /// index says. Cost: a step a byte, at the most.
  package static func kinds(of bytes: ArraySlice<UInt8>) -> [TrailingKind] {
    guard !bytes.isEmpty else { return [] }
    var kinds: [TrailingKind] = []
    if gainMapNames.contains(where: { holds($0, in: bytes) }) {
      kinds.append(.gainMap)
    } else if hasPicture(bytes) {
      kinds.append(.pictures)
    }
    if hasFilm(bytes) { kinds.append(.motionPhoto) }
    if bytes.suffix(4).elementsEqual(samsungEnd) { kinds.append(.makerTrailer) }
    return kinds
  }

  /// The end of Samsung's trailer.
  private static let samsungEnd = Array("SEFT".utf8)
  private static let film = Array("ftyp".utf8)

  /// What the second picture says of itself: Adobe's and Apple's namespaces, and ISO 21496-1.
  private static let gainMapNames = [
    "http://ns.adobe.com/hdr-gain-map/1.0/", "http://ns.apple.com/HDRGainMap/1.0/",
    "urn:iso:std:iso:ts:21496:-1",
  ].map { Array($0.utf8) }

  private static func holds(_ words: [UInt8], in bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while let start = rest.firstIndex(of: words[0]) {
      guard start + words.count <= rest.endIndex else { return false }
      if rest[start + 1] == words[1], rest[start...].starts(with: words) { return true }
      rest = rest[(start + 1)...]
    }
    return false
  }

  private static func hasPicture(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while let start = rest.firstIndex(of: 0xFF) {
      guard start + 2 < rest.endIndex else { return false }
      if rest[start + 1] == 0xD8, rest[start + 2] == 0xFF { return true }
      rest = rest[(start + 1)...]
    }
    return false
  }

  /// Whether a file of ISO/IEC 14496-12 begins somewhere: a length, and then its type.
  private static func hasFilm(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while let start = rest.firstIndex(of: film[0]) {
      if start >= bytes.startIndex + 4, rest[start...].starts(with: film),
        bytes[start - 4] == 0, bytes[start - 3] == 0
      {
        return true
      }
      rest = rest[(start + 1)...]
    }
    return false
  }
}
