import Bench
import Codecs
import JSON
import Raster

extension CommandFailure {
  /// Nothing was measured.
  init(_ error: BenchError) {
    switch error {
    case .interrupted: self = .stopped
    case .workspace(let error): self = .output(error)
    case .album(let error): self.init(album: error)
    case .recordingFile(let error): self = .input(error)
    case .job(let failure, let recording): self.init(failure, recording: recording)
    case .batch(let recording):
      self.init(
        "the picture of \(recording.quoted) could not be put into an album where temporary files "
          + "lie; name another folder in TMPDIR",
        .inputOutput
      )
    case .codec(let error):
      self.init(error.sentence(about: "the drawn photo", canSalvage: false), .inputOutput)
    case .raster:
      self.init("the drawn layers cannot be drawn upon each other; please report this", .badInput)
    case .unsteady(let name):
      self.init(
        "\(name.quoted) gave another result than in the round before, so its figures mean nothing; "
          + "do not change its files while they are measured, or else please report this",
        .badInput
      )
    }
  }

  /// Standard input can be read once, and a benchmark reads a recording many times.
  static let recordingOnce = CommandFailure(
    "a benchmark reads its recording many times, and standard input can be read once; name a file",
    .usage
  )

  /// `--fail-slower` without anything to be slower than.
  static let nothingToCompare = CommandFailure(
    "--fail-slower has nothing to compare with; give --compare OLD.json too",
    .usage
  )

  /// Something became slower.
  static func slower(_ comparison: BenchComparison) -> CommandFailure {
    let names = comparison.slower.map { "\($0.name.plain) (× \($0.ratio.threeDigits))" }
    return CommandFailure("slower than before: " + names.joined(separator: ", "), .slower)
  }
}

extension BenchComparison.Difference {
  /// What it means for a comparison, as a sentence.
  var sentence: String {
    switch self {
    case .machine: "the older figures are of another machine; ratios tell little about the program"
    case .kernel: "the older figures are of another version of the system"
    case .input:
      "the older figures are of another recording or photo; of ways and batches, ratios tell little"
    case .load:
      "even memory is copied at another speed than before, so the machine was busier or less busy; "
        + "measure again when it is quiet"
    }
  }
}

extension BenchReportFault {
  /// The fault as a sentence about a file.
  func sentence(about path: String) -> String {
    let advice = "name a file that decal bench --json has written"
    return switch self {
    case .json(let error):
      "\(path.quoted) is not JSON at byte \(error.offset); \(advice)"
    case .format: "\(path.quoted) is no result of a benchmark; \(advice)"
    case .member(let place):
      "\(path.quoted) has nothing usable at \(place.plain); \(advice)"
    }
  }
}
