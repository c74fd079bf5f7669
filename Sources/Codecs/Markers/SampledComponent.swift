package import Pixels

/// One component of a JPEG, as far as its size goes: its sampling factors (ITU-T T.81, A.1.1).
package protocol SampledComponent {
  /// Samples across in a minimum coded unit, in blocks: 1…4.
  var horizontalFactor: Int { get }
  /// Samples down in a minimum coded unit, in blocks: 1…4.
  var verticalFactor: Int { get }
}

extension Collection where Element: SampledComponent {
  /// The unit in which the blocks of all components come together.
  package var unit: CodedUnit {
    CodedUnit(
      across: map(\.horizontalFactor).max() ?? 1,
      down: map(\.verticalFactor).max() ?? 1
    )
  }

  /// Blocks of all components in a unit.
  package var blocksPerUnit: Int { map { $0.horizontalFactor * $0.verticalFactor }.reduce(0, +) }

  /// Whether the size of each goes into the picture's a whole number of times.
  package var haveWholeRatios: Bool {
    let unit = unit
    return allSatisfy {
      unit.across % $0.horizontalFactor == 0 && unit.down % $0.verticalFactor == 0
    }
  }
}
