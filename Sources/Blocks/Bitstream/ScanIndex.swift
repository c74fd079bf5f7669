/// A walk through all bits of a scan, and places on the way.
///
/// Whoever makes one knows that the data is whole: as many units as the picture has, and then its
/// end.
struct ScanIndex: Sendable {
  /// Where parts begin, in order, the first one at unit 0.
  let places: [ScanPlace]
  /// The place after the last unit.
  let end: ScanPlace
  /// The offset of the marker of the picture's end.
  let endOfImage: Int

  /// Walks a scan, and notes a place about every so many units.
  ///
  /// Where there are restarts, places lie on them.
  /// - Parameters:
  ///   - scan: The scan.
  ///   - tables: Its tables.
  ///   - file: The file.
  ///   - stride: From place to place, in units.
  ///   - workers: How many walk at once, at the most; the places do not depend on it.
  /// - Throws: `ScanIrregularity`; which one may depend on how many walk.
  init(
    _ scan: BaselineScan,
    tables: SymbolTables,
    in file: [UInt8],
    every stride: Int,
    workers: Int = 1
  ) throws(ScanIrregularity) {
    var walk = ScanWalk(scan)
    let total = scan.layout.count
    let restarts = scan.restartInterval
    if restarts == 0 {
      let known = try ScanRelay(scan, tables: tables, in: file, workers: workers).places()
      places = try Self.places(every: stride, from: known, scan: scan, tables: tables, in: file)
      // The place that lies nearest to the end.
      if let last = known.last { walk = ScanWalk(at: last, in: scan) }
      try walk.skip(to: total, scan: scan, tables: tables, in: file)
    } else {
      // Whole intervals.
      let step = (stride + restarts - 1) / restarts * restarts
      var places: [ScanPlace] = []
      while walk.unit < total {
        if walk.unit > 0 { try walk.restart(in: file) }
        if walk.unit % step == 0 { places.append(walk.place) }
        let next = min(total, walk.unit + restarts)
        try walk.skip(to: next, scan: scan, tables: tables, in: file)
      }
      self.places = places
    }
    endOfImage = try walk.finish(in: file)
    end = walk.place
  }

  /// Goes on from places that are known to those that are wanted.
  private static func places(
    every stride: Int,
    from known: [ScanPlace],
    scan: BaselineScan,
    tables: SymbolTables,
    in file: [UInt8]
  ) throws(ScanIrregularity) -> [ScanPlace] {
    var places: [ScanPlace] = []
    var next = 0
    for unit in Swift.stride(from: 0, to: scan.layout.count, by: stride) {
      while next + 1 < known.count, known[next + 1].unit <= unit { next += 1 }
      var walk = ScanWalk(at: known[next], in: scan)
      try walk.skip(to: unit, scan: scan, tables: tables, in: file)
      places.append(walk.place)
    }
    return places
  }
}
