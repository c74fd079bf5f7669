/// A field of a directory: a tag and what it holds (TIFF 6.0, section 2).
struct TIFFEntry: Hashable, Sendable {
  /// What a field holds.
  enum Content: Hashable, Sendable {
    /// Elements, in the byte order of the data.
    case value([UInt8])
    /// A directory, or several.
    case directories([TIFFDirectory])
  }

  /// What the field means.
  var tag: UInt16
  /// What its elements are.
  var type: UInt16
  /// How many elements there are.
  var count: Int
  /// What they are.
  var content: Content
  /// Where a maker's note stood, for numbers in it may count from the start of the data; nil for any
  /// other field.
  var origin: Int?

  /// The elements' bytes; nil for directories.
  var value: [UInt8]? {
    if case .value(let bytes) = content { bytes } else { nil }
  }

  /// The directory, if it is one.
  var directory: TIFFDirectory? {
    if case .directories(let directories) = content { directories.first } else { nil }
  }

  /// Bytes of an element of each type (TIFF 6.0, section 2; UTF-8 is Exif 3.0's).
  static let widths: [UInt16: Int] = [
    1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4, 129: 1,
  ]
}

/// Fields in the order of their tags, none twice.
struct TIFFDirectory: Hashable, Sendable {
  /// The fields.
  private(set) var entries: [TIFFEntry] = []

  /// A directory without fields.
  init() {}

  /// A directory of fields in any order; of several with one tag the first counts.
  init(_ some: [TIFFEntry]) {
    var seen: Set<UInt16> = []
    entries = some.filter { seen.insert($0.tag).inserted }.sorted { $0.tag < $1.tag }
  }

  /// The field of a tag; nil where there is none, and to take it away.
  subscript(tag: UInt16) -> TIFFEntry? {
    get { entries.first { $0.tag == tag } }
    set {
      let place = entries.firstIndex { $0.tag >= tag } ?? entries.endIndex
      if place < entries.endIndex, entries[place].tag == tag { entries.remove(at: place) }
      if let newValue { entries.insert(newValue, at: place) }
    }
  }

  /// Keeps the fields that pass.
  mutating func filter(_ isWanted: (TIFFEntry) -> Bool) { entries = entries.filter(isWanted) }
}
