/// A word of the command line that is no flag, and what it stands for.
package struct Operand: Hashable, Sendable {
  /// How many words there may be.
  package enum Count: Hashable, Sendable {
    /// Exactly one.
    case one
    /// One or none.
    case optional
    /// One or more.
    case several
    /// Any number.
    case any
  }

  /// Its name in the help: `RECORDING`.
  package let name: String
  /// How many words it takes.
  package let count: Count

  /// Describes an operand.
  package init(_ name: String, _ count: Count = .one) {
    self.name = name
    self.count = count
  }

  /// As a line of usage shows it: `NAME`, `[NAME]`, `NAME...` or `[NAME...]`.
  package var usage: String {
    switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .several: "\(name)..."
    case .any: "[\(name)...]"
    }
  }
}
