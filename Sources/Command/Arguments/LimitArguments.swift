/// A number of bytes, as a person types it: `800M`.
struct ByteCount: ExpressibleByArgument {
  static let expected = ExpectedValue.byteCount
  let count: Int

  init?(argument: String) {
    guard let number = PixelCount(argument: argument) else { return nil }
    count = number.count
  }
}

/// How long something may take, as a person types it: `30`, `500ms`, `1:30`; more than nothing.
struct TimeLimit: ExpressibleByArgument {
  static let expected = ExpectedValue.duration
  let milliseconds: Int

  init?(argument: String) {
    guard let duration = DurationArgument(argument: argument), duration.milliseconds > 0 else {
      return nil
    }
    milliseconds = duration.milliseconds
  }
}
