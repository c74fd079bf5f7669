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
        sampling: frame.components,
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
