/// DC of one block of each component, of which a scan has four at the most (ITU-T T.81, B.2.3).
///
/// A value and no array: a walk notes thousands of them.
struct DirectValues: Hashable, Sendable {
  /// What picks one component out of four.
  typealias Lane = SIMD4<Int>

  private var values = SIMD4<Int>()

  /// The lane of a component, 0…3.
  static func lane(of component: Int) -> Lane {
    var lane = Lane()
    lane[component] = -1
    return lane
  }

  /// The value of a component, 0…3.
  subscript(component: Int) -> Int {
    get { values[component] }
    set { values[component] = newValue }
  }

  /// Adds to the value of one component.
  @inline(__always)
  mutating func add(_ difference: Int, to lane: Lane) {
    values &+= SIMD4(repeating: difference) & lane
  }

  static func + (one: Self, other: Self) -> Self {
    var sum = one
    sum.values &+= other.values
    return sum
  }

  static func - (one: Self, other: Self) -> Self {
    var difference = one
    difference.values &-= other.values
    return difference
  }
}
