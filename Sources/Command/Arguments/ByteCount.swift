/// A number of bytes, as a person types it: `800M`.
struct ByteCount: ExpressibleByArgument {
  static let expected = ExpectedArgument.byteCount
  let count: Int

  init?(argument: String) {
    guard let number = PixelCount(argument: argument) else { return nil }
    count = number.count
  }
}
