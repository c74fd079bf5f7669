import Batch
import Codecs
import JSON
import Pixels
import Rendering

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
    object.append(.object(session.tally.json), for: "events")
    let sentences = session.sentences(about: recording)
    object.append(.array(sentences.map { .string($0) }), for: "warnings")
    return object
  }
}
