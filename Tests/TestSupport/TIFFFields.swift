/// TIFF data of one's own making, put together from TIFF 6.0 alone: directories of fields, each
/// followed by its values.
package struct TIFFFields: Sendable {
  /// A field.
  package struct Field: Sendable {
    package var tag: Int
    package var type: Int
    package var count: Int
    package var value: [UInt8]
    /// A directory that stands in the place of a value.
    package var directory: [Field]?
  }

  /// Whether the higher byte comes first.
  package var isBigEndian: Bool
  /// The fields of the first directory.
  package var main: [Field]
  /// The thumbnail's picture; nil for no second directory.
  package var thumbnail: [UInt8]?

  package init(isBigEndian: Bool = true, main: [Field] = [], thumbnail: [UInt8]? = nil) {
    self.isBigEndian = isBigEndian
    self.main = main
    self.thumbnail = thumbnail
  }

  package func short(_ tag: Int, _ value: Int) -> Field {
    Field(tag: tag, type: 3, count: 1, value: number(value, 2))
  }

  package func long(_ tag: Int, _ value: Int) -> Field {
    Field(tag: tag, type: 4, count: 1, value: number(value, 4))
  }

  package func text(_ tag: Int, _ text: String) -> Field {
    Field(tag: tag, type: 2, count: text.utf8.count + 1, value: Array(text.utf8) + [0])
  }

  package func bytes(_ tag: Int, _ bytes: [UInt8]) -> Field {
    Field(tag: tag, type: 7, count: bytes.count, value: bytes)
  }

  package func rationals(_ tag: Int, _ values: [Int]) -> Field {
    let value = values.flatMap { number($0, 4) + number(1, 4) }
    return Field(tag: tag, type: 5, count: values.count, value: value)
  }

  package func directory(_ tag: Int, _ fields: [Field]) -> Field {
    Field(tag: tag, type: 4, count: 1, value: [], directory: fields)
  }

  package func number(_ value: Int, _ count: Int) -> [UInt8] {
    let little = (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    return isBigEndian ? little.reversed() : little
  }

  /// The data.
  package var data: [UInt8] {
    var data = Array((isBigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4)
    append(main, to: &data)
    guard let thumbnail else { return data }
    let link = 8 + 2 + main.count * 12
    data.replaceSubrange(link..<link + 4, with: number(data.count, 4))
    let picture = data.count + 2 + 6 * 12 + 4 + 16
    append(
      [
        short(0x0103, 6), rationals(0x011A, [72]), rationals(0x011B, [72]), short(0x0128, 2),
        long(0x0201, picture), long(0x0202, thumbnail.count),
      ],
      to: &data
    )
    return data + thumbnail
  }

  private func append(_ fields: [Field], to data: inout [UInt8]) {
    let start = data.count
    data += number(fields.count, 2) + [UInt8](repeating: 0, count: fields.count * 12 + 4)
    for (index, field) in fields.enumerated() {
      var word = field.value
      if let directory = field.directory {
        word = number(data.count, 4)
        append(directory, to: &data)
      } else if word.count > 4 {
        word = number(data.count, 4)
        data += field.value
        if data.count % 2 == 1 { data.append(0) }
      }
      word += [UInt8](repeating: 0, count: max(0, 4 - word.count))
      let place = start + 2 + index * 12
      let head = number(field.tag, 2) + number(field.type, 2) + number(field.count, 4)
      data.replaceSubrange(place..<place + 12, with: head + word)
    }
  }
}

extension TIFFFields {
  /// Words that no picture must tell where privacy was asked for, each in a field of its own.
  package static let secrets = [
    "Ada Owner", "Body 4711", "Lens 0815", "Bea Artist", "Cara's phone", "user words", "unique id",
    "makers words", "a caption", "50 degrees", "print words",
  ]

  /// What a camera writes that tells everything: who, where, with what, and how the photo looked.
  package static func telling(
    isBigEndian: Bool = true,
    orientation: Int = 1,
    thumbnail: [UInt8]? = nil
  ) -> TIFFFields {
    var tiff = TIFFFields(isBigEndian: isBigEndian, thumbnail: thumbnail)
    let (f, s) = (tiff, secrets)
    tiff.main = [
      f.text(0x010E, s[8]), f.text(0x010F, "Maker"), f.text(0x0110, "Model"),
      f.short(0x0112, orientation), f.rationals(0x011A, [300]), f.rationals(0x011B, [300]),
      f.short(0x0128, 2), f.text(0x0131, "firmware 1"), f.text(0x0132, "2026:11:30 16:42:10"),
      f.text(0x013B, s[3]), f.text(0x013C, s[4]), f.text(0x8298, "Copyright 2026"),
      f.directory(
        0x8769,
        [
          f.rationals(0x829A, [1]), f.short(0x8827, 100), f.bytes(0x9000, Array("0232".utf8)),
          f.text(0x9003, "2026:11:30 16:42:10"), f.text(0x9004, "2026:11:30 16:42:10"),
          f.text(0x9011, "+05:45"), f.bytes(0x927C, Array(s[7].utf8)),
          f.bytes(0x9286, Array("ASCII\0\0\0".utf8) + Array(s[5].utf8)), f.text(0x9291, "25"),
          f.bytes(0xA000, Array("0100".utf8)), f.short(0xA001, 1), f.long(0xA002, 64),
          f.long(0xA003, 48), f.text(0xA420, s[6]), f.text(0xA430, s[0]), f.text(0xA431, s[1]),
          f.text(0xA435, s[2]),
        ]
      ),
      f.directory(
        0x8825,
        [
          f.bytes(0x0000, [2, 3, 0, 0]), f.text(0x0001, "N"), f.rationals(0x0002, [50, 4, 5]),
          f.text(0x0003, "E"), f.rationals(0x0004, [14, 25, 16]), f.text(0x001B, s[9]),
        ]
      ),
      f.bytes(0xC4A5, Array("PrintIM ".utf8) + Array(s[10].utf8)),
    ]
    return tiff
  }
}
