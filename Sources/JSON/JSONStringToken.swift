/// A string of a JSON text: where it stands, without its quotes.
package struct JSONStringToken {
  /// Its bytes between the quotes.
  package let range: Range<Int>
  /// Whether it has no escapes, so that its bytes are its text.
  package let isPlain: Bool
}
