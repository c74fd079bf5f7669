import Scene

/// What differs between two stacks of layers: a piece of the old one, and the piece that stands there
/// in the new one.
///
/// What is the same at the bottom and at the top is left out. So a layer that comes, moves or goes is
/// found alone, without a name to know it by.
struct LayerChange: Equatable {
  /// The layers that are no more.
  var old: Range<Int>
  /// The layers that are new.
  var new: Range<Int>

  init(from before: [Layer], to after: [Layer]) {
    let shorter = min(before.count, after.count)
    var bottom = 0
    while bottom < shorter, before[bottom] == after[bottom] { bottom += 1 }
    var top = 0
    while top < shorter - bottom, before[before.count - 1 - top] == after[after.count - 1 - top] {
      top += 1
    }
    old = bottom..<before.count - top
    new = bottom..<after.count - top
  }
}
