/// A JSON number: its spelling, and what it is worth.
public struct JSONNumber: Hashable, Sendable {
  /// How it was written, such as `1e3` or `40.50`.
  public let literal: String

  /// A number as a person wrote it; nil unless it is one by RFC 8259, and finite.
  public init?(literal: String) {
    var scanner = JSONScanner(Array(literal.utf8))
    guard (try? scanner.number()) != nil, scanner.position == scanner.end else { return nil }
    self.literal = literal
  }

  package init(checked literal: String) { self.literal = literal }

  /// A whole number.
  public init(_ value: Int) { literal = String(value) }

  /// A number in its shortest spelling that reads back as the same one, whole ones without a point.
  ///
  /// - Parameter value: A finite number.
  public init(_ value: Double) {
    precondition(value.isFinite, "JSON has no infinity and no NaN.")
    let text = "\(value)"
    // A whole number up to 2^53 loses nothing without its point.
    literal = text.hasSuffix(".0") && abs(value) <= 0x1p53 ? String(text.dropLast(2)) : text
  }

  /// Its value as a Double: the nearest one, always finite.
  public var double: Double {
    withDecimal { decimal, bytes in decimal.double(in: bytes) }
  }

  /// Its value as an Int; nil if it has a fraction or is too large.
  ///
  /// By value, not by spelling: `1e3` and `1000.0` are 1000, as JSON Schema sees it.
  public var integer: Int? {
    withDecimal { decimal, _ in decimal.integer }
  }

  private func withDecimal<T>(_ body: (JSONDecimal, [UInt8]) -> T) -> T {
    let bytes = Array(literal.utf8)
    var scanner = JSONScanner(bytes)
    guard let decimal = try? scanner.number() else {
      preconditionFailure("A literal is checked where it comes in.")
    }
    return body(decimal, bytes)
  }
}
