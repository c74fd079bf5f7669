import Batch
import Room

extension RoomWarning {
  /// The warning as a sentence; nil where the recording's reader has said it already.
  var sentence: String? {
    switch self {
    case .timeWentBackwards(let from, let to):
      "time goes backwards from \(from) to \(to) ms; it is held"
    case .sequenceGap(let expected, let found):
      "the numbers of events jump from \(expected - 1) to \(found); something is missing"
    case .gestureNotBegun(let sticker):
      "a gesture on \(sticker.rawValue.quoted) goes on that was not begun"
    case .gestureLeftOpen(let participant, let sticker):
      "a gesture of \(participant.rawValue.quoted) on \(sticker.rawValue.quoted) was left open; "
        + "it ends with its last frame"
    case .unknownType: nil
    case .eventAfterEnd: "an event follows the end event"
    }
  }
}

extension ReplayTally {
  /// How many events were rejected, and why: `3 events were rejected (ownedByOther 2, …)`.
  var rejectionSentence: String {
    let reasons = RejectionReason.allCases.compactMap { reason in
      rejections[reason].map { "\(reason.rawValue) \($0)" }
    }
    let verb = rejected == 1 ? "was" : "were"
    return "\(rejected.counted("event")) \(verb) rejected (\(reasons.joined(separator: ", ")))"
  }

  /// What was odd, each kind of sentence once with its count.
  var warningSentences: [String] {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for sentence in warnings.compactMap(\.sentence) {
      if counts[sentence] == nil { order.append(sentence) }
      counts[sentence, default: 0] += 1
    }
    return order.map { sentence in
      let count = counts[sentence] ?? 1
      return count == 1 ? sentence : "\(sentence) (\(count) times)"
    }
  }
}
