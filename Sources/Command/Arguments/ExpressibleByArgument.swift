/// A value that a person can type.
package protocol ExpressibleByArgument {
  /// Understands a word, or not.
  init?(argument: String)
  /// What a word should have been that is not understood.
  static var expected: ExpectedArgument { get }
}

/// A choice is typed by its name.
extension ExpressibleByArgument
where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// Understands the name of a choice.
  package init?(argument: String) {
    self.init(rawValue: argument)
  }

  /// The names of all choices.
  package static var expected: ExpectedArgument {
    .oneOf(allCases.map(\.rawValue))
  }
}
