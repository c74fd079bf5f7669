import Album
import Batch
import Files
import JSON

extension CommandFailure {
  /// A job of a batch has no picture in its album.
  init(_ trouble: JobTrouble, recording: String) {
    switch trouble {
    case .picture(let failure): self.init(failure, recording: recording)
    case .album(let error): self.init(album: error)
    case .journal(.notFound(let path)) where path.hasSuffix(".jsonl"):
      self.init(
        "somebody has taken the journal \(path.quoted) away; run the same command again",
        .inputOutput
      )
    case .journal(let error):
      self.init("the journal was not written: \(error.writingSentence)", .inputOutput)
    }
    if trouble.isInterruption { self = .stopped }
  }

  /// A batch cannot be planned.
  init(_ failure: BatchPlan.Failure) {
    switch failure {
    case .collisions(let collisions):
      let first = collisions[0]
      let others = first.titles.count - 2
      var titles = first.titles.prefix(2).map(\.quoted).joined(separator: " and ")
      if others > 0 { titles += " and \(others.counted("other"))" }
      let more = collisions.count - 1
      self.init(
        "\(titles) would both be called \(first.picture.quoted)"
          + (more > 0 ? ", and there are \(more.counted("more collision"))" : "")
          + "; put {stem}, {index} or {hash8} into --name, or give --on-conflict rename",
        .nameConflict
      )
    case .outputIsInput(let job, let path):
      self.init(
        "\(job.quoted): its picture would take the place of \(path.quoted), which the batch is made "
          + "from; choose another --name",
        .usage
      )
    case .name(let job, let error):
      self.init("\(job.quoted): \(error.sentence)", .usage)
    case .interrupted: self = .stopped
    }
  }
}

extension Shard.Riddle {
  /// The riddle as a sentence.
  var sentence: String {
    switch self {
    case .noIndex:
      "no variable says which shard this is: SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX and "
        + "AWS_BATCH_JOB_ARRAY_INDEX are not set; give --shard I/N"
    case .noCount(let index, let count):
      "\(index) says which shard this is, and nothing says of how many; set \(count), "
        + "or give --shard I/N"
    case .notANumber(let variable, let value):
      "\(variable) is \(value.quoted) and should be a whole number; set it, or give --shard I/N"
    case .beyond(let index, let count):
      "this would be the shard \(index) of \(count), and they are counted from 0; "
        + "let the array have as many jobs as there are shards"
    case .between(let index, let first, let step):
      "SLURM_ARRAY_TASK_ID is \(index), which is no number of steps of \(step) behind \(first); "
        + "give --shard I/N"
    case .incomplete(let first, let last, let step, let count):
      "the array has \(count.counted("job")) from \(first) to \(last) in steps of \(step), so that "
        + "it is a part of another; give --shard I/N with the N of the whole"
    }
  }
}

extension JournalContents {
  /// What is odd about journals, as a sentence.
  func sentence(about folder: String) -> String {
    "\(badLines.counted("line")) in the journals of \(folder.quoted) cannot be read; "
      + "what they told is done again"
  }
}

extension JobLine.Flaw {
  /// The flaw as a sentence.
  var sentence: String {
    switch self {
    case .malformed(let error): "\(error.reason.phrase), at byte \(error.offset + 1)"
    case .notAnObject: "it is no object; write one job as {\"recording\": \"FILE\"}"
    case .missing(let name): "\(name.quoted) is missing"
    case .unknown(let name, let nearest):
      "nothing is called \(name.quoted) in a job"
        + (nearest.map { "; did you mean \($0.quoted)?" } ?? "")
    case .badValue(let name, let expected): "\(name.quoted) should be \(expected)"
    case .usage(let error): error.sentence
    }
  }
}
