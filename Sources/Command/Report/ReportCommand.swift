import Batch
import Files
import Recording
import Report
import Room

/// `decal report`: one recording becomes one page to look through.
enum ReportCommand: Subcommand {
  static let description = CommandDescription(
    name: "decal report",
    abstract: "Writes a page on which a recording can be looked through.",
    discussion: """
      One HTML file with everything in it, which needs no network: the stage as the truth has it and \
      as everybody saw it, a timeline, the sizes of the stickers, and every event with its verdict \
      and its numbers before and after. An image that is missing leaves an empty frame.
      """,
    operands: [Operand("RECORDING")],
    flags: [
      .output, RenderFlags.assets, RenderFlags.substitutes, .salvage, .maximumPixels, .quiet,
    ]
  )

  /// The bytes of a page that browsers still open in a few seconds; measured with Chromium.
  static let largestPage = 100_000_000

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) {
    let console = Console(arguments)
    let job = try understanding(description) { () throws(UsageError) in try described(arguments) }
    let account: ReportAccount
    do { account = try ReportPipeline.run(job, while: { !Interruption.isRequested }) } catch {
      throw CommandFailure(error, recording: job.recording)
    }
    for warning in account.warnings { console.warn(warning.sentence(about: job.recording)) }
    for image in account.unrecordedImages { console.warn(image.sentence) }
    for image in account.missing { console.warn(image.sentence(about: job.recording)) }
    if account.byteCount > Self.largestPage {
      console.warn(ReportAccount.sizeSentence(bytes: account.byteCount))
    }
    if job.output != "-" {
      console.say(
        "\(job.output): \(account.events.counted("event")), \(account.byteCount) bytes"
      )
    }
  }

  private static func described(_ arguments: ParsedArguments) throws(UsageError) -> ReportJob {
    guard let output = arguments.value(of: .output) else { throw .missingOperand("-o FILE") }
    var job = ReportJob(recording: arguments.operands[0], output: output)
    job.assets = try RenderFlags.assets(arguments)
    job.reading.salvages = arguments.isSet(.salvage)
    job.decoding = try RenderFlags.decoding(arguments)
    job.describing = { $0.sentence }
    return job
  }
}
