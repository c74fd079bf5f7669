extension BitPosition {
  /// Steps over a block without looking at its coefficients.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - tables: Its tables.
  ///   - direct: Those of DC, lent.
  ///   - skip: Those to skip AC with, lent.
  ///   - places: Where the component's tables begin.
  /// - Returns: How much DC differs from the component's block before.
  /// - Throws: `ScanIrregularity.oddData`.
  @inline(__always)
  mutating func skipBlock(
    in file: RawSpan,
    tables: borrowing SymbolTables,
    direct: Span<UInt32>,
    skip: Span<UInt16>,
    places: SymbolTables.Places
  ) throws(ScanIrregularity) -> Int {
    let difference = try difference(in: file, tables: tables, direct: direct, places: places)
    var passed = 1
    // Nobody takes the address of this one: the loop keeps it in registers.
    var ahead = ahead
    // What is ahead now is enough for one step more, and what is read anew for two: so whether to read
    // is no question whose answer a processor could guess wrong.
    while try !skipStep(&ahead, &passed, in: file, tables: tables, skip: skip, places: places) {
      if !ahead.refill(from: file) {
        self.ahead = ahead
        refillByByte(from: file)
        ahead = self.ahead
      }
      if try skipStep(&ahead, &passed, in: file, tables: tables, skip: skip, places: places) {
        break
      }
    }
    self.ahead = ahead
    return difference
  }

  /// Steps over as many symbols as one look tells: at most 23 bits, of which 13 have to be ahead.
  ///
  /// - Returns: Whether the block ends here.
  @inline(__always)
  private mutating func skipStep(
    _ ahead: inout BitWindow,
    _ passed: inout Int,
    in file: RawSpan,
    tables: borrowing SymbolTables,
    skip: Span<UInt16>,
    places: SymbolTables.Places
  ) throws(ScanIrregularity) -> Bool {
    let step = skip[places.skip &+ ahead.peek(SymbolTables.skipWidth)]
    let next = passed &+ Int(step &>> 5)
    if next < 64 {
      ahead.skip(Int(step & 31))
      passed = next
      return false
    }
    if next == 64 || next >= SymbolTables.blockEnd &+ 1 && next < SymbolTables.blockEnd &+ 64 {
      // What ends the block has to begin within it.
      ahead.skip(Int(step & 31))
      return true
    }
    self.ahead = ahead
    passed = try passOne(after: passed, in: file, tables: tables, places: places)
    ahead = self.ahead
    return passed >= 64
  }

  /// Steps over a single symbol: where several at once would lead out of the block.
  @inline(never)
  private mutating func passOne(
    after passed: Int,
    in file: RawSpan,
    tables: borrowing SymbolTables,
    places: SymbolTables.Places
  ) throws(ScanIrregularity) -> Int {
    let symbol = try longSymbol(in: file, codes: tables.long[places.alternatingLong])
    guard let run = RunSymbol(symbol) else { throw .oddData(offset: byte) }
    skip(run.size)
    guard run.advance < SymbolTables.blockEnd else { return 64 }
    guard passed + run.advance <= 64 else { throw .oddData(offset: byte) }
    return passed + run.advance
  }

  /// Reads a block.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - tables: Its tables.
  ///   - direct: Those of DC, lent.
  ///   - read: Those to read AC with, lent.
  ///   - places: Where the component's tables begin.
  ///   - order: For each place in the file, the place in the block.
  ///   - block: 64 numbers, all 0 before; all but the first are set.
  ///   - start: Where they begin.
  /// - Returns: How much DC differs from the component's block before.
  /// - Throws: `ScanIrregularity.oddData`.
  @inline(__always)
  mutating func readBlock(
    in file: RawSpan,
    tables: borrowing SymbolTables,
    direct: Span<UInt32>,
    read: Span<UInt32>,
    places: SymbolTables.Places,
    order: Span<Int>,
    into block: inout MutableSpan<Int16>,
    at start: Int
  ) throws(ScanIrregularity) -> Int {
    let difference = try difference(in: file, tables: tables, direct: direct, places: places)
    var passed = 1
    // As in `skipBlock`.
    var ahead = ahead
    while let number = try readStep(
      &ahead,
      &passed,
      in: file,
      tables: tables,
      read: read,
      places: places
    ) {
      block[start &+ order[passed &- 1]] = number
      if !ahead.refill(from: file) {
        self.ahead = ahead
        refillByByte(from: file)
        ahead = self.ahead
      }
      guard passed < 64,
        let number = try readStep(
          &ahead,
          &passed,
          in: file,
          tables: tables,
          read: read,
          places: places
        )
      else { break }
      block[start &+ order[passed &- 1]] = number
      if passed == 64 { break }
    }
    self.ahead = ahead
    return difference
  }

  /// Reads a symbol and its number: at most 22 bits, of which 12 have to be ahead.
  ///
  /// - Returns: The number of the last coefficient that is passed; nil where the block ends.
  @inline(__always)
  private mutating func readStep(
    _ ahead: inout BitWindow,
    _ passed: inout Int,
    in file: RawSpan,
    tables: borrowing SymbolTables,
    read: Span<UInt32>,
    places: SymbolTables.Places
  ) throws(ScanIrregularity) -> Int16? {
    let step = read[places.read &+ ahead.peek(SymbolTables.readWidth)]
    let number: Int
    let advance: Int
    if step == 0 {
      self.ahead = ahead
      let symbol = try longSymbol(in: file, codes: tables.long[places.alternatingLong])
      ahead = self.ahead
      guard let run = RunSymbol(symbol) else { throw .oddData(offset: byte) }
      advance = run.advance >= SymbolTables.blockEnd ? ReadStep.end : run.advance
      number = ahead.take(run.size)
    } else {
      ahead.skip(Int(step & 31))
      advance = Int(step &>> 9 & 127)
      let unread = Int(step &>> 5 & 15)
      number =
        unread == 0 ? Int(Int16(truncatingIfNeeded: step &>> 16)) : ahead.take(unread)
    }
    if advance == ReadStep.end { return nil }
    passed &+= advance
    guard passed <= 64 else {
      self.ahead = ahead
      throw .oddData(offset: byte)
    }
    return Int16(truncatingIfNeeded: number)
  }

  /// Reads the difference of DC that a block begins with.
  @inline(__always)
  private mutating func difference(
    in file: RawSpan,
    tables: borrowing SymbolTables,
    direct: Span<UInt32>,
    places: SymbolTables.Places
  ) throws(ScanIrregularity) -> Int {
    if count < 32 { refill(from: file) }
    let step = direct[places.direct &+ peek(SymbolTables.readWidth)]
    if step != 0 {
      skip(Int(step & 255))
      return Int(Int16(truncatingIfNeeded: step &>> 16))
    }
    let symbol = try longSymbol(in: file, codes: tables.long[places.directLong])
    guard symbol <= 11 else { throw .oddData(offset: byte) }
    return ahead.take(Int(symbol))
  }

  /// Reads a symbol whose code may have up to 16 bits.
  @inline(never)
  private mutating func longSymbol(
    in file: RawSpan,
    codes: LongCodes
  ) throws(ScanIrregularity) -> UInt8 {
    refill(from: file)
    guard let (symbol, length) = codes.symbol(in: peek(16)) else {
      throw .oddData(offset: byte)
    }
    skip(length)
    return symbol
  }
}
