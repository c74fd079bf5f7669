/// A part of a scan while it is written anew.
struct PartWriting {
  private let composer: PartComposer
  private let file: [UInt8]
  private var walk: ScanWalk
  /// The place up to which everything is written.
  private var copied: BitPosition
  private var part: ScanPart
  private var hasHead: Bool
  /// One unit's blocks, each column by column.
  private var blocks: [Int16]

  /// Starts a part that has had so many bits.
  init(_ composer: PartComposer, at start: ScanPlace, bits length: Int, in file: [UInt8]) {
    self.composer = composer
    self.file = file
    walk = ScanWalk(at: start, in: composer.scan)
    copied = start.position
    part = ScanPart(direct: start.direct)
    part.bits.reserve(length)
    hasHead = start.isFresh
    blocks = [Int16](repeating: 0, count: composer.scan.layout.blocks.count * 64)
  }

  /// Goes on to a unit without touching those before it.
  mutating func skip(to unit: Int) throws(ScanIrregularity) {
    let interval = composer.scan.restartInterval
    while walk.unit < unit {
      try passRestart()
      if !hasHead || part.direct != walk.direct {
        // DC is not what it was before this unit, and its differences have to be written anew.
        try readUnit()
        try writeUnit()
        continue
      }
      var end = unit
      if interval > 0 { end = min(end, (walk.unit / interval + 1) * interval) }
      if let landmark = composer.index.landmark(upTo: end), landmark.unit > walk.unit {
        walk = ScanWalk(at: landmark, in: composer.scan)
      }
      try walk.skip(to: end, scan: composer.scan, tables: composer.tables, in: file)
      part.direct = walk.direct
    }
  }

  /// Reads the next unit, covers it, and writes it.
  mutating func compose(
    column: Int,
    with blender: borrowing UnitBlender
  ) throws(ScanIrregularity) {
    try passRestart()
    try readUnit(hidden: blender.hidden(column: column))
    part.touched += blender.blend(column: column, blocks: &blocks)
    try writeUnit()
  }

  /// The part.
  consuming func finished() -> ScanPart {
    copy()
    return part
  }

  /// Steps over a restart, if one stands here.
  private mutating func passRestart() throws(ScanIrregularity) {
    let interval = composer.scan.restartInterval
    guard interval > 0, walk.unit % interval == 0, !walk.place.isFresh else { return }
    copy()
    part.bits.restart(number: UInt8((walk.unit / interval - 1) % 8))
    try walk.restart(in: file)
    copied = walk.position
    part.direct = walk.direct
  }

  /// Writes what was stepped over.
  private mutating func copy() {
    let file = file
    unsafe part.bits.append(from: copied, to: walk.position, in: file.span.bytes)
    copied = walk.position
  }

  private mutating func readUnit(hidden: BlockSet = BlockSet()) throws(ScanIrregularity) {
    copy()
    try walk.readUnit(
      into: &blocks,
      hidden: hidden,
      scan: composer.scan,
      tables: composer.tables,
      in: file
    )
    copied = walk.position
  }

  private mutating func writeUnit() throws(ScanIrregularity) {
    let layout = composer.scan.layout
    let blocks = blocks
    if hasHead {
      // Taken out, so that the loop has it to itself.
      var bits = BitString()
      swap(&bits, &part.bits)
      try composer.codes.writeUnit(blocks, of: layout, after: &part.direct, to: &bits)
      swap(&bits, &part.bits)
    } else {
      part.head = blocks
      hasHead = true
      for (index, block) in layout.blocks.enumerated() {
        part.direct[block.component] = Int(blocks[index * 64])
      }
    }
  }
}
