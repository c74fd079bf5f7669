import Codecs

/// What the segments before a scan have said so far.
struct HeaderParts {
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
    case JPEGSegment.huffmanTables:
      guard let tables = HuffmanTable.tables(in: payload) else { throw odd }
      for (slot, table) in tables { huffman[slot] = table }
    case JPEGSegment.quantizationTables:
      guard let tables = QuantizationTables.tables(in: payload) else { throw odd }
      quantization.merge(tables) { $1 }
    case JPEGSegment.restartInterval:
      guard payload.count == 2 else { throw odd }
      restartInterval = Int(file[segment.payload.lowerBound]) << 8
      restartInterval |= Int(file[segment.payload.lowerBound + 1])
    // The image starts once.
    case JPEGSegment.startOfImage: guard segment.payload.lowerBound == 2 else { throw odd }
    case JPEGSegment.comment: break
    case _ where segment.applicationNumber != nil:
      if segment.asksForWarning(in: file) { throw odd }
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
    switch SegmentKind(self, in: file) {
    // A version that is not 1.
    case .jfif: file[payload.lowerBound + 5] != 1
    // A transform that three components cannot have.
    case .adobe: file[payload.lowerBound + 11] > 1
    default: false
    }
  }
}
