import Parallel

/// A scan with stickers on it, written anew where they touch it.
struct ScanComposer {
  let file: [UInt8]
  let composer: PartComposer
  /// How many parts are written side by side.
  let workers: Int

  /// Writes the file anew, up to the end of the image.
  ///
  /// - Parameter isWanted: Asked before each part; false ends the work.
  /// - Returns: The file, and how many blocks were touched; nil if the work was ended.
  /// - Throws: `ScanIrregularity`.
  func compose(
    while isWanted: @escaping @Sendable () -> Bool
  ) throws(ScanIrregularity) -> (file: [UInt8], touched: Int)? {
    let (file, composer, index) = (file, composer, composer.index)
    let places = index.places + [index.end]
    let blender = composer.blender()
    let touched = index.places.indices.filter { part in
      composer.touches(places[part].unit..<places[part + 1].unit, blender)
    }
    // Parts that follow one another, so many of them that no worker waits long for the others.
    let length = workers == 1 ? touched.count : touched.count / (8 * workers) + 1
    let stretches = stride(from: 0, to: touched.count, by: max(1, length)).map { first in
      Array(touched[first..<min(first + length, touched.count)])
    }
    var joining = ScanJoining(file, scan: composer.scan, codes: composer.codes)
    // Parts up to this one are joined.
    var joined = 0
    var isUnwanted = false
    /// Joins the parts before another one, which nothing touches.
    func join(upTo end: Int) throws(ScanIrregularity) {
      for part in joined..<end {
        try joining.copy(from: places[part], to: places[part + 1], tables: composer.tables)
      }
      joined = end
    }
    try Parallel.forEach(stretches.count, workers: workers) { stretch -> [PartOutcome] in
      // Its own: threads that count references to the same tables wait for each other.
      var blender = composer.blender()
      return stretches[stretch].map { part in
        guard isWanted() else { return .unwanted }
        let (start, end) = (places[part], places[part + 1])
        do throws(ScanIrregularity) {
          return .written(try composer.compose(from: start, to: end, in: file, with: &blender))
        } catch {
          return .odd(error)
        }
      }
    } take: { (stretch, outcomes) throws(ScanIrregularity) in
      for (part, outcome) in zip(stretches[stretch], outcomes) where !isUnwanted {
        switch outcome {
        case .unwanted: isUnwanted = true
        case .odd(let irregularity): throw irregularity
        case .written(let written):
          try join(upTo: part)
          try joining.append(written, at: places[part])
          joined = part + 1
        }
      }
    }
    if isUnwanted { return nil }
    try join(upTo: index.places.count)
    return (joining.takeFile(), joining.touched)
  }

  private enum PartOutcome: Sendable {
    case unwanted
    case odd(ScanIrregularity)
    case written(ScanPart)
  }
}

/// A scan while its parts are joined.
private struct ScanJoining {
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
    writer.finish(marker: 0xD9)
    return writer.takeFile()
  }

  /// Writes the marker that a part begins with, where there are any.
  private mutating func restart(at place: ScanPlace) {
    guard place.unit > 0, scan.restartInterval > 0 else { return }
    writer.finish(marker: 0xD0 + UInt8((place.unit / scan.restartInterval - 1) % 8))
    direct = DirectValues()
  }

  /// Writes a unit whose differences of DC depend on what was written before.
  private mutating func append(head blocks: [Int16]) throws(ScanIrregularity) {
    guard !blocks.isEmpty else { return }
    let order = BlockQuantizer.order
    for (index, block) in scan.layout.blocks.enumerated() {
      try codes.write(
        blocks.span,
        at: index * 64,
        component: block.component,
        previous: direct[block.component],
        order: order.span,
        to: &writer
      )
      direct[block.component] = Int(blocks[index * 64])
    }
  }
}
