import CKernels

/// The codes of a file's Huffman tables, to write blocks with.
struct SymbolCodes: Sendable {
  /// For each table, 256 entries by symbol: the code (high 24 bits) and its length (low 8); 0 for a
  /// symbol without a code.
  private let entries: [UInt32]
  /// Where each component's tables begin.
  private let places: [(direct: Int, alternating: Int)]

  init(_ scan: BaselineScan) {
    var entries: [UInt32] = []
    var found: [HuffmanTable: Int] = [:]
    func place(_ table: HuffmanTable) -> Int {
      if let place = found[table] { return place }
      let place = entries.count
      found[table] = place
      entries += [UInt32](repeating: 0, count: 256)
      for code in table.codes {
        entries[place + Int(code.symbol)] = code.bits << 8 | UInt32(code.length)
      }
      return place
    }
    places = zip(scan.direct, scan.alternating).map { (place($0), place($1)) }
    self.entries = entries
  }

  /// Writes the blocks of a unit.
  ///
  /// - Parameters:
  ///   - blocks: The blocks in the order of the file, 64 numbers each.
  ///   - layout: Which block is which.
  ///   - direct: DC of each component's block before; then that of its last one in the unit.
  ///   - sink: Where to.
  /// - Throws: `ScanIrregularity.symbolMissing`.
  @inline(__always)
  func writeUnit(
    _ blocks: [Int16],
    of layout: UnitLayout,
    after direct: inout DirectValues,
    to sink: inout some BitSink
  ) throws(ScanIrregularity) {
    let order = BlockQuantizer.order
    for (index, block) in layout.blocks.enumerated() {
      let start = index * 64
      try write(
        blocks.span,
        at: start,
        component: block.component,
        previous: direct[block.component],
        order: order.span,
        to: &sink
      )
      direct[block.component] = Int(blocks[start])
    }
  }

  /// Writes a block.
  ///
  /// - Parameters:
  ///   - block: The coefficients.
  ///   - start: Where they begin.
  ///   - component: The component.
  ///   - previous: DC of the component's block before.
  ///   - order: For each place in the file, the place in the block.
  ///   - sink: Where to.
  /// - Throws: `ScanIrregularity.symbolMissing`.
  @inline(__always)
  func write(
    _ block: Span<Int16>,
    at start: Int,
    component: Int,
    previous: Int,
    order: Span<Int>,
    to sink: inout some BitSink
  ) throws(ScanIrregularity) {
    precondition(start >= 0 && start + 64 <= block.count, "the block is there")
    let entries = entries.span
    let ranks = BlockQuantizer.ranks
    let (direct, alternating) = places[component]
    let difference = Int(block[start]) - previous
    let size = difference.magnitudeWidth
    // 8-bit samples have no greater differences, and a baseline file no symbol for them.
    guard size <= 11 else { throw .symbolMissing }
    try append(size, difference, size: size, table: direct, entries: entries, to: &sink)
    // A bit for each place in the file that holds a number.
    var places = Self.places(in: block, at: start, ranks: ranks.span)
    var last = 0
    while places != 0 {
      let place = places.trailingZeroBitCount
      places &= places &- 1
      let number = Int(block[start &+ order[place]])
      var run = place &- last &- 1
      last = place
      while run > 15 {
        try append(0xF0, 0, size: 0, table: alternating, entries: entries, to: &sink)
        run &-= 16
      }
      let size = number.magnitudeWidth
      guard size <= 10 else { throw .symbolMissing }
      try append(
        run &<< 4 | size,
        number,
        size: size,
        table: alternating,
        entries: entries,
        to: &sink
      )
    }
    if last < 63 { try append(0, 0, size: 0, table: alternating, entries: entries, to: &sink) }
  }

  /// The places in the file, except the first, that hold a number: place 1 is bit 1.
  @inline(__always)
  private static func places(
    in block: Span<Int16>,
    at start: Int,
    ranks: Span<UInt64>
  ) -> UInt64 {
    var left = unsafe block.withUnsafeBufferPointer { numbers in
      unsafe ck_find_numbers(numbers.baseAddress, start)
    }
    var places: UInt64 = 0
    while left != 0 {
      places |= ranks[left.trailingZeroBitCount]
      left &= left &- 1
    }
    return places & ~1
  }

  /// Writes a symbol and the number that follows it.
  @inline(__always)
  private func append(
    _ symbol: Int,
    _ number: Int,
    size: Int,
    table: Int,
    entries: Span<UInt32>,
    to sink: inout some BitSink
  ) throws(ScanIrregularity) {
    let entry = entries[table &+ symbol]
    guard entry != 0 else { throw .symbolMissing }
    // A negative number is written less one, in as many bits.
    let bits = (number &- (number < 0 ? 1 : 0)) & (1 &<< size &- 1)
    let code = Int(entry &>> 8) &<< size | bits
    sink.append(UInt64(truncatingIfNeeded: code), count: Int(entry & 255) &+ size)
  }
}

extension Int {
  /// How many bits the magnitude has.
  @inline(__always)
  fileprivate var magnitudeWidth: Int { Int.bitWidth &- magnitude.leadingZeroBitCount }
}
