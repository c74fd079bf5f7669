import Codecs
import Pixels

/// A photo whose bits can be walked: one scan, Huffman coded, every coefficient at once.
///
/// Stricter than the format, and than libjpeg: what is only unusual is refused as well, and read
/// through libjpeg instead.
struct BaselineScan: Sendable {
  /// How blocks follow one another.
  let layout: UnitLayout
  /// Each component's divisors, row by row.
  let quantization: [[UInt16]]
  /// Each component's table for differences of DC.
  let direct: [HuffmanTable]
  /// Each component's table for AC.
  let alternating: [HuffmanTable]
  /// Units between two restarts; 0 for none.
  let restartInterval: Int
  /// Where the entropy-coded data begins.
  let start: Int

  /// Reads all segments up to the scan.
  init(_ file: [UInt8], components: [PictureComponent]) throws(ScanIrregularity) {
    var parts = HeaderParts()
    var segments = JPEGSegments(of: file)
    var end = 0
    while let segment = segments.next() {
      // Marker and length, right after what was before.
      let length = JPEGSegment.isBare(segment.marker) ? 2 : 4
      guard segment.payload.lowerBound == end + length else { throw .strayBytes(offset: end) }
      end = segments.position
      guard segment.marker == JPEGSegment.startOfScan else {
        try parts.take(segment, in: file)
        continue
      }
      guard let frame = parts.frame else { throw .oddSegment(offset: end) }
      guard frame.components.count == components.count, frame.width > 0, frame.height > 0 else {
        throw .oddSegment(offset: end)
      }
      let layout = UnitLayout(
        size: PixelSize(width: frame.width, height: frame.height),
        factors: frame.components.map { ($0.horizontalFactor, $0.verticalFactor) },
        components: components
      )
      // More blocks in a unit are not allowed (ITU-T T.81, B.2.3).
      guard layout.blocks.count <= 10 else { throw .oddSegment(offset: end) }
      let slots = try parts.slots(of: segment, in: file)
      self.layout = layout
      quantization = try slots.map { slot throws(ScanIrregularity) in
        guard let table = parts.quantization[slot.quantization] else { throw .tableMissing }
        return table
      }
      direct = try slots.map { slot throws(ScanIrregularity) in
        guard let table = parts.huffman[slot.direct] else { throw .tableMissing }
        return table
      }
      alternating = try slots.map { slot throws(ScanIrregularity) in
        guard let table = parts.huffman[4 + slot.alternating] else { throw .tableMissing }
        return table
      }
      restartInterval = parts.restartInterval
      start = end
      return
    }
    throw .oddEnd(offset: end)
  }
}

/// What the segments before a scan have said so far.
private struct HeaderParts {
  /// Where a component's tables are.
  struct Slots {
    var quantization: Int
    var direct: Int
    var alternating: Int
  }

  var frame: JPEGFrame?
  /// The slot of each component's quantization table.
  var quantizationSlots: [Int] = []
  var quantization: [Int: [UInt16]] = [:]
  /// Tables by slot: 0…3 for DC, 4…7 for AC.
  var huffman: [Int: HuffmanTable] = [:]
  var restartInterval = 0

  mutating func take(_ segment: JPEGSegment, in file: [UInt8]) throws(ScanIrregularity) {
    let payload = file[segment.payload]
    let odd = ScanIrregularity.oddSegment(offset: segment.payload.lowerBound)
    switch segment.marker {
    case 0xC4:
      guard let tables = HuffmanTable.tables(in: payload) else { throw odd }
      for (slot, table) in tables { huffman[slot] = table }
    case 0xDB:
      guard let tables = QuantizationTables.tables(in: payload) else { throw odd }
      quantization.merge(tables) { $1 }
    case 0xDD:
      guard payload.count == 2 else { throw odd }
      restartInterval = Int(file[segment.payload.lowerBound]) << 8
      restartInterval |= Int(file[segment.payload.lowerBound + 1])
    case 0xE0...0xEF: if segment.asksForWarning(in: file) { throw odd }
    // The image starts once.
    case 0xD8: guard segment.payload.lowerBound == 2 else { throw odd }
    case 0xFE: break
    default:
      guard segment.isFrameHeader, frame == nil, let found = JPEGFrame(segment, in: file) else {
        throw odd
      }
      if found.isArithmetic { throw .arithmetic }
      if found.isProgressive { throw .progressive }
      guard found.marker <= 0xC1, found.precision == 8 else { throw odd }
      frame = found
      quantizationSlots = found.components.indices.map { index in
        Int(file[segment.payload.lowerBound + 8 + 3 * index])
      }
    }
  }

  /// Reads a scan header that holds all components in the order of the frame.
  func slots(of scan: JPEGSegment, in file: [UInt8]) throws(ScanIrregularity) -> [Slots] {
    let payload = [UInt8](file[scan.payload])
    let odd = ScanIrregularity.oddSegment(offset: scan.payload.lowerBound)
    guard let frame, let count = payload.first.map(Int.init) else { throw odd }
    guard payload.count == 4 + 2 * count else { throw odd }
    guard count == frame.components.count else { throw .severalScans }
    guard payload.suffix(3).elementsEqual([0, 63, 0]) else { throw odd }
    var slots: [Slots] = []
    for (index, component) in frame.components.enumerated() {
      let tables = payload[2 + 2 * index]
      guard payload[1 + 2 * index] == component.identifier, tables >> 4 <= 3, tables & 15 <= 3
      else { throw odd }
      slots.append(
        Slots(
          quantization: quantizationSlots[index],
          direct: Int(tables >> 4),
          alternating: Int(tables & 15)
        )
      )
    }
    return slots
  }
}

extension JPEGSegment {
  /// Whether libjpeg has something to say about an application segment: only it can.
  fileprivate func asksForWarning(in file: [UInt8]) -> Bool {
    switch applicationNumber {
    case 0:
      begins(with: Array("JFIF\0".utf8), in: file) && payload.count >= 14
        && file[payload.lowerBound + 5] != 1
    case 14:
      begins(with: Array("Adobe".utf8), in: file) && payload.count >= 12
        && file[payload.lowerBound + 11] > 1
    default: false
    }
  }
}
