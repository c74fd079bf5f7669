/// A number of pixels, as a person types it: `12000000`, `500M`.
package struct PixelCount: Hashable, Sendable {
  /// How many; at least 1.
  package let count: Int
}

extension PixelCount: ExpressibleByArgument {
  package static let expected = ExpectedArgument.pixelCount

  package init?(argument: String) {
    let factors: [Character: Int] = ["k": 1000, "M": 1_000_000, "G": 1_000_000_000]
    let factor = argument.last.flatMap { factors[$0] }
    let digits = factor == nil ? argument[...] : argument.dropLast()
    guard let number = Int(digits: digits), number > 0 else { return nil }
    let (product, overflows) = number.multipliedReportingOverflow(by: factor ?? 1)
    guard !overflows else { return nil }
    count = product
  }
}
