import Batch
import JSON
import Room

extension ReplayTally {
  /// The counts for machines: all verdicts, and the rejections by reason.
  var json: JSONObject {
    var object = JSONObject()
    object.append(.integer(events), for: "total")
    for name in Self.verdictNames { object.append(.integer(verdicts[name] ?? 0), for: name) }
    var reasons = JSONObject()
    for reason in RejectionReason.allCases {
      if let count = rejections[reason] { reasons.append(.integer(count), for: reason.rawValue) }
    }
    object.append(.object(reasons), for: "rejections")
    return object
  }

  /// The stable names of all verdicts, in the order in which they are told.
  static let verdictNames = [
    "applied", "adjusted", "noop", "duplicate", "rejected", "ignored",
  ]
}
