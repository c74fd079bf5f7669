import Batch
import Recording
import Room

extension RecordingInspection {
  /// Tells people what is in the recording, verdict by verdict.
  func print(to result: inout ResultStream) throws(CommandFailure) {
    let header = recording.header
    let stage = header.stage
    try result.line(
      "\(path.plain): recording, \(verdicts.count.counted("event")), "
        + "\(recording.duration.inSeconds) s"
    )
    try result.line(
      "  canvas \(stage.width.short) × \(stage.height.short) pt, "
        + "photo \(stage.photo.plain) (\(stage.mode.rawValue)), "
        + header.images.count.counted("image")
    )
    let participants = header.participants?.map { "\($0.id.rawValue.plain) (\($0.role.rawValue))" }
    try result.line(
      "  participants " + (participants?.joined(separator: ", ") ?? "not listed")
        + (header.latency.map { ", latency \($0) ms" } ?? "")
    )
    try result.line("")
    try result.line(columns.head)
    for (recorded, verdict) in zip(recording.events, verdicts) {
      try result.line(columns.line(of: recorded, verdict))
    }
    try result.line("")
    try result.line("verdicts: " + verdictSummary)
    if tally.rejected > 0 { try printRejections(to: &result) }
    try printEnd(to: &result)
  }

  private func printRejections(to result: inout ResultStream) throws(CommandFailure) {
    try result.line(tally.rejectionSentence + ":")
    for rejection in rejections {
      let event = rejection.recorded.event
      let who = event.participant?.rawValue.plain ?? "nobody"
      let what = [event.action.harmlessLabel, event.action.sticker?.rawValue.plain].compactMap {
        $0
      }
      let holder = rejection.holder.map { ", held by \($0.rawValue.plain)" } ?? ""
      try result.line(
        "  line \(rejection.recorded.line), \(event.time.inSeconds) s: "
          + "\(who), \(what.joined(separator: " ")): \(rejection.reason.rawValue)\(holder)"
      )
    }
    let rest = tally.rejected - rejections.count
    if rest > 0 { try result.line("  … and \(rest) more") }
  }

  private func printEnd(to result: inout ResultStream) throws(CommandFailure) {
    if !openGestures.isEmpty {
      let names = openGestures.map {
        "\($0.sticker.rawValue.plain) by \($0.participant.rawValue.plain)"
      }
      try result.line("gestures open at the end: " + names.joined(separator: ", "))
    }
    if !heldStickers.isEmpty {
      let names = heldStickers.map { "\($0.sticker.rawValue.plain) by \($0.owner.rawValue.plain)" }
      try result.line("locks held at the end: " + names.joined(separator: ", "))
    }
    try result.line("at the end:")
    for sticker in stickers {
      let frame = sticker.frame
      let place =
        "\(frame.width.short) × \(frame.height.short) at "
        + "(\(frame.x.short), \(frame.y.short))"
      let owner = sticker.owner.map { ", held by \($0.rawValue.plain)" } ?? ""
      try result.line("  \(sticker.id.rawValue.plain): \(sticker.image.plain), \(place)\(owner)")
    }
    if stickers.isEmpty { try result.line("  no stickers") }
  }

  private var verdictSummary: String {
    let counts = ReplayTally.verdictNames.compactMap { name in
      tally.verdicts[name].map { "\($0) \(name)" }
    }
    return counts.isEmpty ? "none" : counts.joined(separator: ", ")
  }
}
