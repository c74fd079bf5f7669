import Batch
import Files
import JSON

extension JobResult {
  /// The result for machines, as `decal worker` gives it too.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - id: What it is called, if that was sent in another form than its title.
  ///   - album: The folder of its album.
  /// - Returns: The result.
  func json(of job: PlannedJob, as id: JSONValue? = nil, in album: String) -> JSONObject {
    var object = JSONObject()
    object.append(id ?? .string(job.title), for: "id")
    switch outcome {
    case .saved, .replaced: object.append("ok", for: "status")
    case .skipped: object.append("skipped", for: "status")
    case .failed(let trouble):
      object.append(trouble.isTransient ? "transient" : "failed", for: "status")
      let failure = CommandFailure(trouble, recording: job.job.recording)
      object.append(.string(failure.reason), for: "error")
    }
    if let picture {
      object.append(.string(album + "/" + picture.file), for: "output")
      object.append(.integer(picture.byteCount), for: "bytes")
      object.append(.string(picture.sha256), for: "sha256")
    }
    if let report {
      let sentences = report.session.sentences(about: job.job.recording)
      object.append(.array(sentences.map { .string($0) }), for: "warnings")
    }
    object.append(.string(job.key.text), for: "key")
    object.append(.double((times.total * 10).rounded() / 10), for: "ms")
    object.append(.string(Surroundings.hostName), for: "host")
    object.append(.integer(Int(Surroundings.process)), for: "pid")
    return object
  }
}
