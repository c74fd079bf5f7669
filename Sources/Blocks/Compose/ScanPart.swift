/// A part of a scan with stickers on it, written anew.
struct ScanPart: Sendable {
  /// The first unit's blocks, where they cannot be written yet.
  ///
  /// Its differences of DC depend on the part before. Empty where nothing is carried over.
  var head: [Int16] = []
  /// The bits of all units after the head.
  var bits = BitString()
  /// DC of the last blocks.
  var direct: DirectValues
  /// Blocks that were touched.
  var touched = 0
}
