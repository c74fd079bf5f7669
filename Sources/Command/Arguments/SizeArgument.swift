/// A size in points, as a person types it: `390x292.5`.
struct SizeArgument: ExpressibleByArgument {
  static let expected = ExpectedArgument.size
  let width: Double
  let height: Double

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    let isPlain = argument.utf8.allSatisfy {
      (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "x")
    }
    guard isPlain, parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      width > 0, height > 0, width <= 100_000, height <= 100_000
    else { return nil }
    self.width = width
    self.height = height
  }
}
