/// What the IPTC knows of a picture, field by field (IPTC-NAA Information Interchange Model 4.2, 1.6).
struct IIMDatasets: Hashable, Sendable {
  /// A field.
  struct Dataset: Hashable, Sendable {
    var record: UInt8
    var number: UInt8
    var value: [UInt8]
  }

  /// The fields, in their order.
  private(set) var all: [Dataset] = []
  /// Whether there are bytes that cannot be read.
  private(set) var isDamaged = false

  /// Takes fields apart, as far as they can be read.
  init(_ bytes: [UInt8]) {
    var offset = 0
    while offset + 5 <= bytes.count, bytes[offset] == 0x1C {
      let length = Int(bytes[offset + 3]) << 8 | Int(bytes[offset + 4])
      // A top bit says that the length of the length stands here; such fields hold whole files.
      guard length < 0x8000, offset + 5 + length <= bytes.count else { break }
      all.append(
        Dataset(
          record: bytes[offset + 1],
          number: bytes[offset + 2],
          value: Array(bytes[offset + 5..<offset + 5 + length])
        )
      )
      offset += 5 + length
    }
    isDamaged = bytes[offset...].contains { $0 != 0 }
  }

  /// The fields as they are written.
  var bytes: [UInt8] {
    all.flatMap { dataset in
      [
        0x1C, dataset.record, dataset.number, UInt8(dataset.value.count >> 8),
        UInt8(dataset.value.count & 255),
      ] + dataset.value
    }
  }

  /// Leaves dates, copyright, and what says how to read them: gone are names, captions, keywords,
  /// places, and whatever is not in the table.
  mutating func makePrivate() {
    all = all.filter { dataset in
      switch (dataset.record, dataset.number) {
      case (1, 0), (2, 0): dataset.value.count == 2
      // Escape sequences that choose characters.
      case (1, 90): dataset.value.count <= 32
      case (2, _): Self.harmless.contains(dataset.number) && HiddenText.isPlain(dataset.value)
      default: false
      }
    }
    // Nothing is left of a record but its version.
    if !all.contains(where: { $0.record == 2 && $0.number != 0 }) { all = [] }
    isDamaged = false
  }

  /// Takes previews away (record 2, 200…202), and records of whole files.
  mutating func removeOtherPictures() {
    all = all.filter { dataset in
      dataset.record < 7 && !(dataset.record == 2 && 200...202 ~= dataset.number)
        && !HiddenPicture.mayBe(in: dataset.value)
    }
    isDamaged = false
  }

  /// Urgency, dates and times of release, expiry, creation and digitization, program and its
  /// version, copyright, type and orientation.
  private static let harmless: Set<UInt8> = [
    10, 30, 35, 37, 38, 55, 60, 62, 63, 65, 70, 116, 130, 131,
  ]
}
