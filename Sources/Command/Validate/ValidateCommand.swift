import Batch
import JSON
import Recording

/// `decal validate`: whether recordings are what they should be.
enum ValidateCommand: Subcommand {
  static let description = CommandDescription(
    name: "decal validate",
    abstract: "Checks recordings against the format and the rules of the room.",
    discussion: """
      Every recording is read and replayed; what is odd is told, and what is wrong is an error. \
      Images are not looked at.
      """,
    operands: [Operand("RECORDING", .several)],
    flags: [.strict, .json, .quiet]
  )

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) {
    let console = Console(arguments)
    var worst = ExitStatus.success
    var results: [JSONValue] = []
    for path in arguments.operands {
      guard !Interruption.isRequested else { throw .stopped }
      let finding = check(path, isStrict: arguments.isSet(.strict))
      for warning in finding.warnings { console.warn(warning) }
      if let failure = finding.failure, let message = failure.message {
        console.complain(message)
        if worst == .success { worst = failure.status }
      }
      if arguments.isSet(.json) {
        results.append(.object(finding.json))
      } else if finding.failure == nil, !console.isQuiet {
        try console.print("\(path.plain): ok, \(finding.tally.events.counted("event"))")
      }
    }
    if arguments.isSet(.json) {
      var object = JSONObject()
      object.append(.array(results), for: "recordings")
      try console.print(.object(object))
    }
    if worst != .success { throw CommandFailure(nil, worst) }
  }

  /// What was found out about one recording.
  private struct Finding {
    var path: String
    var tally = ReplayTally()
    var warnings: [String] = []
    var failure: CommandFailure?

    var json: JSONObject {
      var object = JSONObject()
      object.append(.string(path), for: "recording")
      object.append(.boolean(failure == nil), for: "valid")
      if let message = failure?.message { object.append(.string(message), for: "error") }
      object.append(.object(tally.json), for: "events")
      object.append(.array(warnings.map { .string($0) }), for: "warnings")
      return object
    }
  }

  private static func check(_ path: String, isStrict: Bool) -> Finding {
    var finding = Finding(path: path)
    do throws(JobFailure) {
      let recording = try RecordingFile.read(path)
      finding.tally = recording.replay().tally
      if isStrict {
        try SessionAccount(tally: finding.tally, warnings: recording.warnings).requireClean()
      }
      finding.warnings = recording.warnings.map { $0.sentence(about: path) }
      finding.warnings += finding.tally.warningSentences.map { "\(path.quoted): \($0)" }
      if finding.tally.rejected > 0 {
        finding.warnings.append("\(path.quoted): \(finding.tally.rejectionSentence)")
      }
    } catch {
      finding.failure = CommandFailure(error, recording: path)
    }
    return finding
  }
}
