import Codecs

/// Where a reader of a scan stands.
struct ScanWalk: Sendable {
  /// The unit that comes next.
  private(set) var unit = 0
  /// Its first bit.
  var position: BitPosition
  /// DC of the last block before, for each component.
  var direct = DirectValues()
  /// Whether nothing is carried over from before.
  private var isFresh = true
  private var restarts = 0

  /// Stands before the first unit.
  init(_ scan: BaselineScan) {
    position = BitPosition(byte: scan.start)
  }

  /// Stands at a place.
  init(at place: ScanPlace, in scan: BaselineScan) {
    unit = place.unit
    position = place.position
    direct = place.direct
    isFresh = place.isFresh
    if scan.restartInterval > 0 { restarts = place.unit / scan.restartInterval }
  }

  var place: ScanPlace {
    ScanPlace(unit: unit, position: position, direct: direct, isFresh: isFresh)
  }

  /// Steps over units up to another one; there is no restart between.
  mutating func skip(
    to end: Int,
    scan: borrowing BaselineScan,
    tables: borrowing SymbolTables,
    in file: [UInt8]
  ) throws(ScanIrregularity) {
    guard unit < end else { return }
    let bytes = unsafe file.span.bytes
    let directTable = tables.direct.span
    let skipTable = tables.skip.span
    let places = tables.blockPlaces
    let lanes = tables.blockLanes.span
    // A copy, and it is written back: the loop keeps it in registers.
    var position = position
    var direct = direct
    defer {
      self.position = position
      self.direct = direct
    }
    for _ in unit..<end {
      for block in places.indices {
        let difference = try position.skipBlock(
          in: bytes,
          tables: tables,
          direct: directTable,
          skip: skipTable,
          places: places[block]
        )
        direct.add(difference, to: lanes[block])
      }
      // Zeros after the end could be walked on for ever.
      if position.isBeyondEnd { throw .oddEnd(offset: position.byte) }
    }
    unit = end
    isFresh = false
  }

  /// Notes that a unit was read by other means.
  mutating func passUnit() {
    unit += 1
    isFresh = false
  }

  /// Steps over a restart marker.
  mutating func restart(in file: [UInt8]) throws(ScanIrregularity) {
    let marker = try endOfData(in: file)
    guard file[marker] == JPEGSegment.restart(restarts) else { throw .oddEnd(offset: marker) }
    restarts += 1
    position = BitPosition(byte: marker + 1)
    direct = DirectValues()
    isFresh = true
  }

  /// Makes sure that the picture ends here.
  ///
  /// - Returns: The offset of the marker of its end.
  mutating func finish(in file: [UInt8]) throws(ScanIrregularity) -> Int {
    let marker = try endOfData(in: file)
    guard file[marker] == JPEGSegment.endOfImage else { throw .oddEnd(offset: marker) }
    return marker - 1
  }

  /// The offset of the second byte of the marker that ends the data, which may have less than a byte
  /// left.
  private mutating func endOfData(in file: [UInt8]) throws(ScanIrregularity) -> Int {
    unsafe position.refill(from: file.span.bytes)
    guard position.isAtEnd else { throw .oddEnd(offset: position.byte) }
    let marker = position.byte
    guard marker + 1 < file.count, file[marker] == 0xFF else { throw .oddEnd(offset: marker) }
    return marker + 1
  }
}
