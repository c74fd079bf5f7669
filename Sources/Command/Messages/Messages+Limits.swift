import Room

extension CommandFailure {
  /// What was to be done took longer than so many milliseconds.
  static func overTime(_ milliseconds: Int) -> CommandFailure {
    let isWhole = milliseconds.isMultiple(of: 1000)
    let seconds = isWhole ? String(milliseconds / 1000) : milliseconds.inSeconds
    return CommandFailure(
      "it was not done after \(seconds) s, which is all that --timeout allows; "
        + "see what it waits for, or give it more time",
      .timedOut
    )
  }

  /// A picture may take so many bytes of memory, more than is allowed.
  static func overMemory(needed: Int, allowed: Int) -> CommandFailure {
    let limit =
      allowed < 1_000_000 ? allowed.counted("byte") : "\(allowed / 1_000_000) MB"
    return CommandFailure(
      "the picture may take \((needed - 1) / 1_000_000 + 1) MB of memory, and a job is allowed "
        + "\(limit); make it smaller with --width, or raise --max-memory",
      .badInput
    )
  }
}
