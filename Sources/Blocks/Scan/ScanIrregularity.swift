/// Why the bits of a photo cannot be walked here, so that libjpeg has to read it.
///
/// None of these is a verdict on the file: that is left to libjpeg, which is asked next.
@nonexhaustive
public enum ScanIrregularity: Error, Hashable, Sendable {
  /// Each pass adds detail.
  case progressive
  /// The entropy coder is the arithmetic one.
  case arithmetic
  /// The components are stored one after the other.
  case severalScans
  /// There are bytes between two segments that belong to neither.
  case strayBytes(offset: Int)
  /// A segment contradicts itself, or what was said before.
  case oddSegment(offset: Int)
  /// A component's tables are missing.
  case tableMissing
  /// The data holds what no encoder writes.
  case oddData(offset: Int)
  /// The data ends too early, or not where the picture does.
  case oddEnd(offset: Int)
  /// A symbol is needed that a Huffman table of the file has no code for.
  case symbolMissing
}
