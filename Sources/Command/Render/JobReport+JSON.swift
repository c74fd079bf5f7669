import JSON
import Batch
import Codecs
import Pixels
import Recording
import Rendering
import Room

extension JobReport {
  /// The report for machines, of a job with this recording.
  func json(of recording: String) -> JSONObject {
    var object = JSONObject()
    object.append(.string(output), for: "output")
    object.append(.string(format.rawValue), for: "format")
    object.append(.integer(size.width), for: "width")
    object.append(.integer(size.height), for: "height")
    object.append(.integer(byteCount), for: "bytes")
    object.append(.string(way.path.rawValue), for: "path")
    object.append(way.detour.map { .string($0.sentence) } ?? .null, for: "pathReason")
    object.append(way.blocks.map { .integer($0.touched) } ?? .null, for: "blocksTouched")
    object.append(way.blocks.map { .integer($0.total) } ?? .null, for: "blocksTotal")
    object.append(.boolean(way.keepsScans), for: "scansKept")
    object.append(.object(tally.json), for: "events")
    object.append(warningSentences(of: recording), for: "warnings")
    return object
  }

  /// What was odd, as sentences.
  func warningSentences(of recording: String) -> JSONValue {
    let sentences = warnings.map { $0.sentence(about: recording) } + tally.warningSentences
    return .array(
      (sentences + strangers.map(\.sentence) + findings.map(\.sentence)).map { .string($0) }
    )
  }
}

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
