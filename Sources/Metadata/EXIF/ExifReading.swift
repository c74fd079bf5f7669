/// A reading of TIFF data from its first directory on.
struct ExifReading {
  private let reader: TIFFReader
  private var entered: Set<Int> = []
  /// As many bytes may still be taken: fields that share theirs must not make much of little.
  private(set) var budget: Int
  /// Whether a field or a directory was left out.
  var isDamaged = false

  init(_ reader: TIFFReader) {
    self.reader = reader
    budget = 2 * reader.count + 4096
  }

  private static let mostDirectories = 32
  private static let mostPointers = 16

  /// Reads a directory and those below it, and the place of the one that follows.
  ///
  /// - Returns: Nil where there is none, or it was read before.
  mutating func directory(at start: Int) -> (TIFFDirectory, next: UInt32)? {
    guard entered.count < Self.mostDirectories, entered.insert(start).inserted,
      let count = reader.number16(at: start)
    else { return nil }
    var entries: [TIFFEntry] = []
    for index in 0..<Int(count) {
      guard budget >= 0 else { break }
      guard let entry = entry(at: start + 2 + index * 12) else {
        isDamaged = true
        // Beyond the end there is nothing more.
        if start + 2 + index * 12 + 12 > reader.count { break }
        continue
      }
      entries.append(entry)
    }
    let next = reader.number32(at: start + 2 + Int(count) * 12)
    return (TIFFDirectory(entries), next ?? 0)
  }

  private mutating func entry(at place: Int) -> TIFFEntry? {
    guard let tag = reader.number16(at: place), let type = reader.number16(at: place + 2),
      let count = reader.number32(at: place + 4), let word = reader.number32(at: place + 8),
      let width = TIFFEntry.widths[type]
    else { return nil }
    let size = Int(count) * width
    let start = size <= 4 ? place + 8 : Int(word)
    guard size <= reader.count, let value = reader.bytes(at: start, count: size) else {
      return nil
    }
    budget -= 12 + size
    if ExifTag.pointers.contains(tag), type == 4 || type == 13 {
      return pointer(tag, count: Int(count), at: start)
    }
    return TIFFEntry(
      tag: tag,
      type: type,
      count: Int(count),
      content: .value(value),
      origin: tag == ExifTag.makerNote && size > 4 ? start : nil
    )
  }

  private mutating func pointer(_ tag: UInt16, count: Int, at start: Int) -> TIFFEntry? {
    var directories: [TIFFDirectory] = []
    for index in 0..<min(count, Self.mostPointers) {
      guard let place = reader.number32(at: start + index * 4),
        let (directory, _) = directory(at: Int(place))
      else {
        isDamaged = true
        continue
      }
      directories.append(directory)
    }
    guard !directories.isEmpty else { return nil }
    return TIFFEntry(
      tag: tag,
      type: 4,
      count: directories.count,
      content: .directories(directories)
    )
  }
}
