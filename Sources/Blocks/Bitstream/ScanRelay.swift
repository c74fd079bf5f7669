import Parallel

/// A walk through a scan without restarts by several walkers at once.
///
/// Nobody knows where a unit begins in the middle of Huffman-coded data. But whoever begins anywhere
/// soon steps on the beginnings of symbols (S. T. Klein and Y. Wiseman, "Parallel Huffman Decoding
/// with Applications to JPEG Files", 2003), and after a while on those of units. So each walker but
/// the first begins on trial and notes its first steps; the one before walks on until it steps on one
/// of them, and from there on the trial was the truth, but for the number of units and DC before.
struct ScanRelay {
  private let scan: BaselineScan
  private let tables: SymbolTables
  private let file: [UInt8]
  private let workers: Int

  /// Units between two places that are noted.
  static let stride = 8
  /// Units of a trial that are noted one by one.
  private static let steps = 8192
  /// Less data than this for each walker is not worth the while, in bytes.
  private static let least = 256 << 10

  init(_ scan: BaselineScan, tables: SymbolTables, in file: [UInt8], workers: Int) {
    self.scan = scan
    self.tables = tables
    self.file = file
    self.workers = workers
  }

  /// Places all over the scan, about every 8 units, in order; the first one is its start.
  ///
  /// - Throws: What the first walker, or one who walked on, has met. What a trial meets only ends it.
  func places() throws(ScanIrregularity) -> [ScanPlace] {
    let length = file.count - scan.start
    let count = max(1, min(workers, length / Self.least))
    // The last units are walked by whoever counts them, so that no trial runs into the end.
    let shared = length - length / 32
    let bounds = (0...count).map { scan.start + shared * $0 / count }
    let legs = Parallel.map(count, workers: workers) { leg in
      leg == 0
        ? self.leg(from: ScanWalk(scan), to: bounds[1])
        : trial(from: bounds[leg], to: bounds[leg + 1])
    }
    // Of a file that is cut where its data begins there is no leg at all.
    var places = legs[0].places.isEmpty ? [ScanWalk(scan).place] : legs[0].places
    if let irregularity = legs[0].irregularity { throw irregularity }
    var walk = legs[0].walk
    for leg in 1..<max(1, count) {
      guard let met = try meet(legs[leg], by: &walk) else {
        // Nobody met: the walk goes on alone.
        let alone = self.leg(from: walk, to: bounds[leg + 1])
        if let irregularity = alone.irregularity { throw irregularity }
        places += alone.places
        walk = alone.walk
        continue
      }
      let truth = walk.place
      places += legs[leg].places.filter { $0.unit >= met.unit }
        .map { $0.seen(from: truth, insteadOf: met) }
      walk = ScanWalk(at: legs[leg].walk.place.seen(from: truth, insteadOf: met), in: scan)
      guard walk.unit <= scan.layout.count else { throw .oddEnd(offset: walk.position.byte) }
    }
    return places
  }

  /// A part of the way.
  private struct Leg: Sendable {
    /// Places about every 8 units.
    var places: [ScanPlace] = []
    /// Of a trial, where the first units begin: their first bits.
    var steps: [Int] = []
    /// Where the walker stood at last.
    var walk: ScanWalk
    /// What ended the walk too early.
    var irregularity: ScanIrregularity?
  }

  /// Walks until a byte is reached, or all units are passed.
  ///
  /// - Parameters:
  ///   - start: Where from.
  ///   - end: The byte.
  ///   - steps: How many units are noted one by one.
  /// - Returns: The way, and what ended it.
  private func leg(from start: ScanWalk, to end: Int, steps: Int = 0) -> Leg {
    var leg = Leg(walk: start)
    do throws(ScanIrregularity) {
      while leg.walk.position.byte < end, leg.walk.unit < scan.layout.count {
        leg.places.append(leg.walk.place)
        let next = min(leg.walk.unit + Self.stride, scan.layout.count)
        while leg.steps.count < steps, leg.walk.unit < next {
          leg.steps.append(leg.walk.position.bit(in: file))
          try leg.walk.skip(to: leg.walk.unit + 1, scan: scan, tables: tables, in: file)
        }
        try leg.walk.skip(to: next, scan: scan, tables: tables, in: file)
      }
    } catch {
      leg.irregularity = error
    }
    return leg
  }

  /// Walks from somewhere in the middle.
  private func trial(from start: Int, to end: Int) -> Leg {
    var start = start
    // Where a quarter of the way led nowhere, so will the rest.
    let last = start + (end - start) / 4
    while start < last {
      // Not between FF and the zero that is stuffed in behind it.
      if file[start] == 0, file[start - 1] == 0xFF { start += 1 }
      var walk = ScanWalk(scan)
      walk.position = BitPosition(byte: start)
      let leg = leg(from: walk, to: end, steps: Self.steps)
      if leg.irregularity == nil { return leg }
      // What cannot be the truth begins anew where that was found out.
      start = max(start + 1, leg.walk.position.nextWholeByte(in: file))
    }
    return Leg(walk: ScanWalk(scan))
  }

  /// Walks on until a step of a trial is met.
  ///
  /// - Returns: The place that was met, as the trial saw it; nil if the walk has passed all steps.
  private func meet(
    _ trial: Leg,
    by walk: inout ScanWalk
  ) throws(ScanIrregularity) -> ScanPlace? {
    var next = 0
    while next < trial.steps.count, walk.unit < scan.layout.count {
      let bit = walk.position.bit(in: file)
      if bit == trial.steps[next] {
        var met = ScanWalk(at: trial.places[next / Self.stride], in: scan)
        try met.skip(to: next, scan: scan, tables: tables, in: file)
        return met.place
      }
      if bit > trial.steps[next] {
        next += 1
      } else {
        try walk.skip(to: walk.unit + 1, scan: scan, tables: tables, in: file)
      }
    }
    return nil
  }
}

extension ScanPlace {
  /// The place as it is to whoever has counted from the start, and stood at one place of the same
  /// trial.
  fileprivate func seen(from truth: ScanPlace, insteadOf trial: ScanPlace) -> ScanPlace {
    ScanPlace(
      unit: unit + truth.unit - trial.unit,
      position: position.moved(by: truth.position.offset - trial.position.offset),
      direct: direct + (truth.direct - trial.direct),
      isFresh: false
    )
  }
}
