import JSON
import Batch
import Codecs
import Pixels
import Recording
import Rendering
import Room
import Scene

/// `decal render`: one recording becomes one picture.
enum RenderCommand: Subcommand {
  static let description = CommandDescription(
    name: "decal render",
    abstract: "Renders a recording into a picture.",
    discussion: """
      The picture is the photo with its stickers as they lay at the end, or at --at TIME; \
      PNG or JPEG by the output's name. Images are looked for beside the recording.
      """,
    operands: [Operand("RECORDING")],
    flags: [
      .output, .moment, .viewpoint, RenderFlags.format, RenderFlags.quality, RenderFlags.chroma,
      RenderFlags.effort, RenderFlags.width, RenderFlags.scale, RenderFlags.background,
      RenderFlags.assets, RenderFlags.substitutes, .strict, .salvage, .maximumPixels, .json,
      .quiet,
    ]
  )

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) {
    let console = Console(isQuiet: arguments.isSet(.quiet))
    let job = try RenderFlags.job(arguments)
    if arguments.isSet(.json), job.output == "-" {
      throw CommandFailure(
        "the picture and --json both want standard output; give -o a file",
        .usage
      )
    }
    let report: JobReport
    do {
      report = try PhotoPipeline.run(job, while: { !Interruption.isRequested })
    } catch {
      throw CommandFailure(error, recording: job.recording)
    }
    tell(console, of: report, job.recording)
    if arguments.isSet(.json) { try console.print(.object(report.json(of: job.recording))) }
  }

  private static func tell(_ console: Console, of report: JobReport, _ recording: String) {
    for warning in report.warnings { console.warn(warning.sentence(about: recording)) }
    for sentence in report.tally.warningSentences { console.warn(sentence) }
    if report.tally.rejected > 0 { console.warn(report.tally.rejectionSentence) }
    for finding in report.findings { console.warn(finding.sentence) }
    if report.output != "-" {
      console.say(
        "\(report.output): \(report.size) \(report.format.name), \(report.byteCount) bytes"
      )
    }
  }
}

extension SourceFinding {
  /// What was odd about an image, as a sentence.
  var sentence: String {
    let image = "the image \(source.rawValue.quoted)"
    return switch kind {
    case .warning(let warning): warning.sentence(about: image)
    case .damage(let damage): damage.sentence(about: image)
    }
  }
}
