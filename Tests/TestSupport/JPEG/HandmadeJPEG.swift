/// A JPEG written from coefficients by hand, straight from ITU-T T.81: of any size, sampling and
/// restart interval, in one scan or in passes, with Huffman tables of one's choice.
package struct HandmadeJPEG: Sendable {
  /// Columns.
  package var width: Int
  /// Rows.
  package var height: Int
  /// Each component's sampling factors, horizontal and vertical.
  package var factors: [(Int, Int)]
  /// Each component's divisors, row by row.
  package var tables: [[UInt16]]
  /// The blocks of each component in whole units: rows of blocks, each 64 numbers row by row.
  package var blocks: [[[[Int]]]]
  /// Whether detail comes in passes.
  package var isProgressive = false
  /// Units between two restarts; 0 for none.
  package var restartInterval = 0
  /// The Huffman codes.
  package var codes = HandmadeCodes.skewed
  /// Whole segments between the start and the tables.
  package var segments: [[UInt8]] = [HandmadeJPEG.jfif]

  /// What a JFIF file begins with (ITU-T T.871, 10.1), with its marker.
  package static let jfif: [UInt8] =
    [0xFF, 0xE0, 0, 16] + Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0]

  /// A picture of noise: blocks of no size but their own, none like another.
  ///
  /// - Parameters:
  ///   - width: Columns.
  ///   - height: Rows.
  ///   - factors: Each component's sampling factors.
  ///   - seed: What the noise is made from.
  package init(width: Int, height: Int, factors: [(Int, Int)], seed: UInt64) {
    self.width = width
    self.height = height
    self.factors = factors
    var random = SeededRandom(seed: seed)
    tables = factors.indices.map { component in
      (0..<64).map { index in
        UInt16(min(component, 1) * 3 + 3 + index / 8 + index % 8)
          + UInt16.random(in: 0...3, using: &random)
      }
    }
    blocks = []
    for size in paddedBlocks {
      blocks.append(
        (0..<size.down).map { _ in
          (0..<size.across).map { _ in
            var block = [Int](repeating: 0, count: 64)
            block[0] = Int.random(in: -120...120, using: &random)
            for _ in 0..<Int.random(in: 0...12, using: &random) {
              // Now and then a long run, now and then a large number.
              let reach = Int.random(in: 0...9, using: &random) == 0 ? 40 : 4
              let place = Int.random(in: 1...Int.random(in: 1...63, using: &random), using: &random)
              block[place] = Int.random(in: -reach...reach, using: &random)
            }
            return block
          }
        }
      )
    }
  }

  private var widest: Int { factors.map(\.0).max() ?? 1 }
  private var tallest: Int { factors.map(\.1).max() ?? 1 }

  /// Columns and rows of units of all components.
  private var units: (across: Int, down: Int) {
    ((width + 8 * widest - 1) / (8 * widest), (height + 8 * tallest - 1) / (8 * tallest))
  }

  /// Blocks of each component in whole units; a component alone has units of one block.
  package var paddedBlocks: [(across: Int, down: Int)] {
    if factors.count == 1 { return realBlocks }
    return factors.map { (units.across * $0.0, units.down * $0.1) }
  }

  /// Blocks of each component that hold its samples (T.81, A.1.1).
  package var realBlocks: [(across: Int, down: Int)] {
    factors.map { factor in
      let samples = (
        (width * factor.0 + widest - 1) / widest, (height * factor.1 + tallest - 1) / tallest
      )
      return ((samples.0 + 7) / 8, (samples.1 + 7) / 8)
    }
  }

  /// The file.
  package var file: [UInt8] {
    var file: [UInt8] = [0xFF, 0xD8] + segments.joined()
    for (index, table) in tables.enumerated() {
      file += Self.segment(0xDB, [UInt8(index)] + zigzag.map { UInt8(table[$0]) })
    }
    var frame: [UInt8] = [8]
    for side in [height, width] { frame += [UInt8(side >> 8), UInt8(side & 255)] }
    frame.append(UInt8(factors.count))
    for (index, factor) in factors.enumerated() {
      frame += [UInt8(index + 1), UInt8(factor.0 << 4 | factor.1), UInt8(index)]
    }
    file += Self.segment(isProgressive ? 0xC2 : 0xC0, frame)
    for (slot, table) in [codes.direct, codes.alternating].enumerated() {
      file += Self.segment(0xC4, [UInt8(slot << 4)] + table.payload)
    }
    if restartInterval > 0 {
      file += Self.segment(0xDD, [UInt8(restartInterval >> 8), UInt8(restartInterval & 255)])
    }
    let all = Array(factors.indices)
    if isProgressive {
      file += scan(all, 0...0, high: 0, low: 1)
      for component in all { file += scan([component], 1...5, high: 0, low: 0) }
      file += scan(all, 0...0, high: 1, low: 0)
      for component in all { file += scan([component], 6...63, high: 0, low: 0) }
    } else {
      file += scan(all, 0...63, high: 0, low: 0)
    }
    return file + [0xFF, 0xD9]
  }

  /// A segment with its marker and length.
  package static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let length = payload.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + payload
  }

  /// A scan of some components and some of their coefficients (T.81, B.2.3, F.1.2, G.1.2).
  private func scan(_ components: [Int], _ band: ClosedRange<Int>, high: Int, low: Int) -> [UInt8] {
    var header = [UInt8(components.count)]
    for component in components { header += [UInt8(component + 1), 0] }
    header += [UInt8(band.lowerBound), UInt8(band.upperBound), UInt8(high << 4 | low)]
    var bits = HandmadeBits()
    var previous = [Int](repeating: 0, count: factors.count)
    for (index, unit) in order(of: components).enumerated() {
      if restartInterval > 0, index > 0, index % restartInterval == 0 {
        bits.restart(number: index / restartInterval - 1)
        previous = [Int](repeating: 0, count: factors.count)
      }
      for (component, x, y) in unit {
        let block = blocks[component][y][x]
        if high > 0 {
          bits.append(block[0] >> low & 1, count: 1)
          continue
        }
        if band.lowerBound == 0 {
          let value = block[0] >> low
          append(direct: value - previous[component], to: &bits)
          previous[component] = value
        }
        if band.upperBound > 0 {
          append(block, max(1, band.lowerBound)...band.upperBound, to: &bits)
        }
      }
    }
    bits.fill()
    return Self.segment(0xDA, header) + bits.bytes
  }

  /// The blocks of each unit of a scan (T.81, A.2).
  private func order(of components: [Int]) -> [[(component: Int, x: Int, y: Int)]] {
    if components.count == 1 {
      let (component, size) = (components[0], realBlocks[components[0]])
      return (0..<size.down).flatMap { y in (0..<size.across).map { [(component, $0, y)] } }
    }
    return (0..<units.down).flatMap { row in
      (0..<units.across).map { column in
        components.flatMap { component in
          let (across, down) = factors[component]
          return (0..<down).flatMap { y in
            (0..<across).map { (component, column * across + $0, row * down + y) }
          }
        }
      }
    }
  }

  private func append(direct difference: Int, to bits: inout HandmadeBits) {
    let size = Int.bitWidth - abs(difference).leadingZeroBitCount
    bits.append(codes.direct[UInt8(size)])
    bits.append(difference < 0 ? difference - 1 : difference, count: size)
  }

  private func append(_ block: [Int], _ band: ClosedRange<Int>, to bits: inout HandmadeBits) {
    var run = 0
    for place in band {
      let number = block[zigzag[place]]
      if number == 0 {
        run += 1
        continue
      }
      while run > 15 {
        bits.append(codes.alternating[0xF0])
        run -= 16
      }
      let size = Int.bitWidth - abs(number).leadingZeroBitCount
      bits.append(codes.alternating[UInt8(run << 4 | size)])
      bits.append(number < 0 ? number - 1 : number, count: size)
      run = 0
    }
    if run > 0 { bits.append(codes.alternating[0]) }
  }
}

/// Where the coefficients of a file stand in a block, row by row (T.81, figure A.6).
private let zigzag: [Int] = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20,
  13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52,
  45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
]

extension HandmadeJPEG {
  /// An EXIF segment that says no more than an orientation, with its marker (Exif 3.0, 4.5.4).
  package static func exif(orientation: UInt8) -> [UInt8] {
    let table: [UInt8] = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
    return segment(0xE1, Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8] + table)
  }

  /// A segment of Adobe that names a colour transform, with its marker (T.872, 6.5.3).
  package static func adobe(transform: UInt8) -> [UInt8] {
    segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform])
  }
}
