/// How long something may take, as a person types it: `30`, `500ms`, `1:30`; more than nothing.
struct TimeLimit: ExpressibleByArgument {
  static let expected = ExpectedArgument.duration
  let milliseconds: Int

  init?(argument: String) {
    guard let duration = DurationArgument(argument: argument), duration.milliseconds > 0 else {
      return nil
    }
    milliseconds = duration.milliseconds
  }
}
