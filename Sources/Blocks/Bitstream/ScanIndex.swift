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
  /// For each so many units the last place up to there that was noted on the walk.
  private let landmarks: [ScanPlace]

  /// From landmark to landmark, in units.
  private static let pace = ScanRelay.stride

  /// A place from which it is not far to a unit, so that nobody walks again over what is not read.
  ///
  /// - Returns: A place up to the unit, never one that a restart stands before; nil if there is none.
  func landmark(upTo unit: Int) -> ScanPlace? {
    let number = unit / Self.pace
    guard number < landmarks.count, landmarks[number].unit <= unit else { return nil }
    return landmarks[number]
  }

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
      landmarks = Self.landmarks(from: known, upTo: total)
      places = try Self.places(every: stride, from: known, scan: scan, tables: tables, in: file)
      // The place that lies nearest to the end.
      if let last = known.last { walk = ScanWalk(at: last, in: scan) }
      try walk.skip(to: total, scan: scan, tables: tables, in: file)
    } else {
      // Whole intervals.
      let step = (stride + restarts - 1) / restarts * restarts
      var places: [ScanPlace] = []
      var known: [ScanPlace] = []
      while walk.unit < total {
        if walk.unit > 0 { try walk.restart(in: file) }
        if walk.unit % step == 0 { places.append(walk.place) }
        let end = min(total, walk.unit + restarts)
        while walk.unit < end {
          let next = min(end, walk.unit + Self.pace)
          try walk.skip(to: next, scan: scan, tables: tables, in: file)
          if next < end { known.append(walk.place) }
        }
      }
      self.places = places
      landmarks = Self.landmarks(from: known, upTo: total)
    }
    endOfImage = try walk.finish(in: file)
    end = walk.place
  }

  /// Picks the last place before each landmark's unit; before the first place there is only that.
  private static func landmarks(from known: [ScanPlace], upTo total: Int) -> [ScanPlace] {
    guard !known.isEmpty else { return [] }
    var next = 0
    return Swift.stride(from: 0, to: total, by: pace).map { unit in
      while next + 1 < known.count, known[next + 1].unit <= unit { next += 1 }
      return known[next]
    }
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
