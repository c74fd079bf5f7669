/// A call to the system that failed: its name and the error number it left.
package struct CallFailure: Error, Hashable, Sendable {
  /// The call, by its name in C.
  package var call: String
  /// What it left in `errno`.
  package var number: Int32

  /// Creates a failure.
  package init(_ call: String, _ number: Int32) {
    self.call = call
    self.number = number
  }
}
