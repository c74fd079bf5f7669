/// A place in a scan from which it can be read on.
struct ScanPlace: Hashable, Sendable {
  /// The unit that begins here.
  var unit: Int
  /// Its first bit.
  var position: BitPosition
  /// DC of the last block before, for each component.
  var direct: DirectValues
  /// Whether nothing is carried over from before: at the start of the scan, and after a restart.
  var isFresh: Bool
}
