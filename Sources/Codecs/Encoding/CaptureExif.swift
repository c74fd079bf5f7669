/// EXIF data that says when a picture was taken, and nothing else (Exif 3.0, 4.6; TIFF 6.0).
public struct CaptureExif: Hashable, Sendable {
  /// `2026:11:30 10:00:00`: the local wall time.
  public var dateTime: String
  /// `+09:00`: how far that is from UTC.
  public var offset: String
  /// Milliseconds, 0…999.
  public var milliseconds: Int
  /// What made the picture.
  public var software: String

  /// Creates the data.
  ///
  /// - Precondition: The texts are ASCII and of the forms above.
  public init(dateTime: String, offset: String, milliseconds: Int, software: String) {
    precondition(dateTime.utf8.count == 19 && offset.utf8.count == 6, "a date has a form")
    precondition((0..<1000).contains(milliseconds), "a second has 1000 milliseconds")
    self.dateTime = dateTime
    self.offset = offset
    self.milliseconds = milliseconds
    self.software = software
  }

  /// The TIFF structure, big-endian, as both formats hold it.
  ///
  /// Original and digitized bear the same moment and all offsets are equal: readers differ in which
  /// of them they believe.
  var tiff: [UInt8] {
    var padded = String(1000 + milliseconds).dropFirst()
    while padded.count > 1, padded.last == "0" { padded.removeLast() }
    let subseconds = String(padded)
    let taken: [Entry] = [
      .undefined(0x9000, Array("0232".utf8)),
      .text(0x9003, dateTime), .text(0x9004, dateTime),
      .text(0x9010, offset), .text(0x9011, offset), .text(0x9012, offset),
      .text(0x9291, subseconds), .text(0x9292, subseconds),
    ]
    let header: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8]
    // The first directory has two entries: its end is where the second begins.
    let first = Self.directory([.text(0x0131, software), .pointer(0x8769, 0)], at: 8)
    let second = 8 + first.count
    return header
      + Self.directory([.text(0x0131, software), .pointer(0x8769, UInt32(second))], at: 8)
      + Self.directory(taken, at: second)
  }

  private struct Entry {
    var tag: UInt16
    var type: UInt16
    var count: UInt32
    var value: [UInt8]

    static func text(_ tag: UInt16, _ text: String) -> Entry {
      let bytes = Array(text.utf8) + [0]
      return Entry(tag: tag, type: 2, count: UInt32(bytes.count), value: bytes)
    }

    static func undefined(_ tag: UInt16, _ bytes: [UInt8]) -> Entry {
      Entry(tag: tag, type: 7, count: UInt32(bytes.count), value: bytes)
    }

    static func pointer(_ tag: UInt16, _ offset: UInt32) -> Entry {
      Entry(tag: tag, type: 4, count: 1, value: offset.bigEndianBytes)
    }
  }

  /// A directory and the values that do not fit into it; entries are in the order of their tags.
  private static func directory(_ entries: [Entry], at start: Int) -> [UInt8] {
    var table = UInt16(entries.count).bigEndianBytes
    var values: [UInt8] = []
    let end = start + 2 + entries.count * 12 + 4
    for entry in entries {
      table += entry.tag.bigEndianBytes + entry.type.bigEndianBytes + entry.count.bigEndianBytes
      if entry.value.count <= 4 {
        table += entry.value + [UInt8](repeating: 0, count: 4 - entry.value.count)
      } else {
        table += UInt32(end + values.count).bigEndianBytes
        values += entry.value
        // Values begin on whole words.
        if values.count % 2 == 1 { values.append(0) }
      }
    }
    return table + [0, 0, 0, 0] + values
  }
}

extension FixedWidthInteger {
  fileprivate var bigEndianBytes: [UInt8] {
    stride(from: Self.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: self >> Self($0))
    }
  }
}
