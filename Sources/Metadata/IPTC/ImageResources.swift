/// Photoshop's image resources, among them what the IPTC knows of a picture (Adobe Photoshop File
/// Formats Specification, "Image Resource Blocks").
package struct ImageResources: Hashable, Sendable {
  /// A resource.
  struct Resource: Hashable, Sendable {
    var identifier: Int
    /// The name, with its length before it and padded.
    var name: [UInt8]
    var data: [UInt8]
  }

  /// What a segment begins with that holds resources.
  package static let signature = Array("Photoshop 3.0\0".utf8)

  /// The resources, in their order.
  private(set) var all: [Resource] = []
  /// Whether there are bytes that cannot be read.
  package private(set) var isDamaged = false

  /// Takes resources apart, as far as they can be read.
  ///
  /// - Parameter bytes: What stands behind the signature.
  package init(_ bytes: [UInt8]) {
    var offset = 0
    while offset + 12 <= bytes.count, bytes[offset...].starts(with: Self.mark) {
      // A name with its length before it, and then the data with theirs: each padded to even.
      let nameEnd = offset + 6 + (Int(bytes[offset + 6]) + 2) / 2 * 2
      guard nameEnd + 4 <= bytes.count else { break }
      let size = bytes[nameEnd..<nameEnd + 4].reduce(0) { $0 << 8 | Int($1) }
      guard size <= bytes.count - nameEnd - 4 else { break }
      all.append(
        Resource(
          identifier: Int(bytes[offset + 4]) << 8 | Int(bytes[offset + 5]),
          name: Array(bytes[offset + 6..<nameEnd]),
          data: Array(bytes[nameEnd + 4..<nameEnd + 4 + size])
        )
      )
      offset = min(bytes.count, nameEnd + 4 + (size + 1) / 2 * 2)
    }
    isDamaged = bytes[offset...].contains { $0 != 0 }
  }

  private static let mark = Array("8BIM".utf8)

  /// The resources as they are written.
  package var bytes: [UInt8] {
    all.flatMap { resource in
      let head = Self.mark + [UInt8(resource.identifier >> 8), UInt8(resource.identifier & 255)]
      let count = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: resource.data.count >> $0) }
      let padding: [UInt8] = resource.data.count.isMultiple(of: 2) ? [] : [0]
      return head + resource.name + count + resource.data + padding
    }
  }

  /// Whether there are none.
  package var isEmpty: Bool { all.isEmpty }

  /// Bytes of IPTC data; nil where there is none.
  package var iptcCount: Int? { all.first { $0.identifier == Self.iptc }?.data.count }

  private static let iptc = 0x0404
  private static let iptcDigest = 0x0425
  /// Thumbnails of Photoshop 4 and of later ones, and EXIF data, which has its own place and here may
  /// have a thumbnail.
  private static let pictures: Set = [1033, 1036, 0x0422, 0x0423]
  /// Resolution, whether there is a copyright, and its address.
  private static let harmless: Set = [0x03ED, 0x040A]

  /// Takes away all that may show another picture than the one that it goes with.
  package mutating func removeOtherPictures() {
    all = all.filter { resource in
      !Self.pictures.contains(resource.identifier)
        && (resource.identifier == Self.iptc || !HiddenPicture.mayBe(in: resource.data))
    }
    replaceIPTC { $0.removeOtherPictures() }
    isDamaged = false
  }

  /// Leaves only what is known to tell nothing of who and where.
  package mutating func makePrivate() {
    all = all.filter { resource in
      resource.identifier == Self.iptc
        || Self.harmless.contains(resource.identifier) && resource.data.count <= 16
    }
    for index in all.indices { all[index].name = [0, 0] }
    replaceIPTC { $0.makePrivate() }
    isDamaged = false
  }

  /// Changes the IPTC data, of which there may be more than one piece; with it goes the digest by which
  /// Photoshop sees that somebody did.
  private mutating func replaceIPTC(_ change: (inout IIMDatasets) -> Void) {
    var isChanged = false
    for index in all.indices where all[index].identifier == Self.iptc {
      let before = IIMDatasets(all[index].data)
      var after = before
      change(&after)
      guard after != before || before.isDamaged else { continue }
      all[index].data = after.bytes
      isChanged = true
    }
    guard isChanged else { return }
    all = all.filter {
      $0.identifier != Self.iptcDigest && !($0.identifier == Self.iptc && $0.data.isEmpty)
    }
  }
}
