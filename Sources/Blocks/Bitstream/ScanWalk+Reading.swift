extension ScanWalk {
  /// Reads the next unit; there is no restart before it.
  ///
  /// - Parameters:
  ///   - blocks: The unit's blocks in the order of the file, 64 numbers each, column by column; DC
  ///     is whole, not a difference.
  ///   - hidden: Blocks of which only DC is needed; the rest of them is left as it is.
  ///   - scan: The scan.
  ///   - tables: Its tables.
  ///   - file: The file.
  /// - Throws: `ScanIrregularity`.
  mutating func readUnit(
    into blocks: inout [Int16],
    hidden: BlockSet = BlockSet(),
    scan: borrowing BaselineScan,
    tables: borrowing SymbolTables,
    in file: [UInt8]
  ) throws(ScanIrregularity) {
    let bytes = unsafe file.span.bytes
    let directTable = tables.direct.span
    let readTable = tables.read.span
    let skipTable = tables.skip.span
    let order = BlockQuantizer.order
    let layout = scan.layout.blocks
    var numbers = blocks.mutableSpan
    if hidden.isEmpty { numbers.update(repeating: 0) }
    for index in layout.indices {
      let component = layout[index].component
      if hidden.contains(index) {
        direct[component] += try position.skipBlock(
          in: bytes,
          tables: tables,
          direct: directTable,
          skip: skipTable,
          places: tables.places[component]
        )
      } else {
        if !hidden.isEmpty { for place in index * 64..<index * 64 + 64 { numbers[place] = 0 } }
        direct[component] += try position.readBlock(
          in: bytes,
          tables: tables,
          direct: directTable,
          read: readTable,
          places: tables.places[component],
          order: order.span,
          into: &numbers,
          at: index * 64
        )
      }
      // A block of 8-bit samples has no other DC; what says so is read through libjpeg.
      guard let value = Int16(exactly: direct[component]) else {
        throw .oddData(offset: position.byte)
      }
      numbers[index * 64] = value
    }
    if position.isBeyondEnd { throw .oddEnd(offset: position.byte) }
    passUnit()
  }
}
