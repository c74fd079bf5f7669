import Codecs

/// A scan while its parts are joined.
struct ScanJoining {
  private let file: [UInt8]
  private let scan: BaselineScan
  private let codes: SymbolCodes
  private var writer: EntropyWriter
  private var direct = DirectValues()
  private(set) var touched = 0

  init(_ file: [UInt8], scan: BaselineScan, codes: SymbolCodes) {
    self.file = file
    self.scan = scan
    self.codes = codes
    writer = EntropyWriter(copying: file, upTo: scan.start, capacity: file.count + file.count / 8)
  }

  /// Appends a part that was written anew.
  mutating func append(_ part: ScanPart, at place: ScanPlace) throws(ScanIrregularity) {
    restart(at: place)
    try append(head: part.head)
    writer.append(part.bits)
    direct = part.direct
    touched += part.touched
  }

  /// Appends a part as it is.
  mutating func copy(
    from start: ScanPlace,
    to end: ScanPlace,
    tables: SymbolTables
  ) throws(ScanIrregularity) {
    restart(at: start)
    if scan.restartInterval > 0 {
      // Whole intervals begin and end with a byte. A marker stands between them, of two bytes.
      let last = end.unit == scan.layout.count ? end.position.byte : end.position.byte - 2
      writer.append(bytes: start.position.byte..<last, of: file)
      direct = end.direct
      return
    }
    var start = start
    if direct != start.direct {
      var walk = ScanWalk(at: start, in: scan)
      var blocks = [Int16](repeating: 0, count: scan.layout.blocks.count * 64)
      try walk.readUnit(into: &blocks, scan: scan, tables: tables, in: file)
      try append(head: blocks)
      start = walk.place
    }
    writer.append(from: start.position, to: end.position, in: file)
    direct = end.direct
  }

  /// Writes the end of the image, and gives the file away.
  mutating func takeFile() -> [UInt8] {
    writer.finish(marker: JPEGSegment.endOfImage)
    return writer.takeFile()
  }

  /// Writes the marker that a part begins with, where there are any.
  private mutating func restart(at place: ScanPlace) {
    guard place.unit > 0, scan.restartInterval > 0 else { return }
    writer.finish(marker: JPEGSegment.restart(place.unit / scan.restartInterval - 1))
    direct = DirectValues()
  }

  /// Writes a unit whose differences of DC depend on what was written before.
  private mutating func append(head blocks: [Int16]) throws(ScanIrregularity) {
    guard !blocks.isEmpty else { return }
    try codes.writeUnit(blocks, of: scan.layout, after: &direct, to: &writer)
  }
}
