import Pixels
import Parallel

/// Filters and compresses one strip of a picture after the other; each core has one of its own.
final class PNGStripPacker: Sendable {
  private let memory: Guarded<Memory>

  /// Makes room for strips of so many filtered bytes; nil where the system gives no memory.
  init?(longestStrip: Int) {
    guard let memory = Memory(longestStrip: longestStrip) else { return nil }
    self.memory = Guarded(memory)
  }

  /// Packs rows, and keeps the result.
  func pack(_ rows: Range<Int>, of bitmap: Bitmap, withAlpha: Bool) {
    memory.withLock { $0.pack(rows, of: bitmap, withAlpha: withAlpha) }
  }

  /// Appends the packed rows to a stream, and their sum to its sum.
  func append(to stream: inout [UInt8], sum: inout Adler32) {
    memory.withLock { memory in
      stream += memory.packed[..<memory.packedCount]
      sum.append(memory.sum, count: memory.filteredCount)
    }
  }

  private struct Memory: ~Copyable {
    private let deflater: Deflater
    private var filtered: [UInt8]
    private(set) var filteredCount = 0
    private(set) var sum = Adler32()
    private(set) var packed: [UInt8]
    private(set) var packedCount = 0

    init?(longestStrip: Int) {
      guard let deflater = Deflater() else { return nil }
      self.deflater = deflater
      filtered = [UInt8](repeating: 0, count: longestStrip + PNGStripFilter.spareBytes)
      packed = [UInt8](repeating: 0, count: Deflater.room(for: longestStrip))
    }

    mutating func pack(_ rows: Range<Int>, of bitmap: Bitmap, withAlpha: Bool) {
      PNGStripFilter.apply(to: rows, of: bitmap, withAlpha: withAlpha, into: &filtered)
      filteredCount = rows.count * (1 + bitmap.width * (withAlpha ? 4 : 3))
      sum = Adler32(of: filtered, count: filteredCount)
      let isLast = rows.upperBound == bitmap.height
      packedCount = deflater.pack(filtered, count: filteredCount, isLast: isLast, into: &packed)
    }
  }
}
