import Album
import JSON
import Batch
import Codecs
import Files
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
      RenderFlags.colors, RenderFlags.effort, RenderFlags.path, RenderFlags.metadata,
      RenderFlags.date, RenderFlags.width, RenderFlags.scale,
      RenderFlags.background,
      RenderFlags.assets, RenderFlags.substitutes, AlbumFlags.album, AlbumFlags.name,
      AlbumFlags.conflict, AlbumFlags.allow, AlbumFlags.noInput, AlbumFlags.unsafe, .strict,
      .salvage, .maximumPixels, .maximumMemory, .timeout, .json,
      .quiet,
    ]
  )

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) {
    let console = Console(isQuiet: arguments.isSet(.quiet))
    var job = try RenderFlags.job(arguments)
    let album = arguments.value(of: AlbumFlags.album)
    if arguments.isSet(.json), album == nil, FileReplacement.isStandardOutput(job.output) {
      throw CommandFailure(
        "the picture and --json both want standard output; give -o a file",
        .usage
      )
    }
    var report: JobReport
    var isNew = true
    if let album {
      // Asked before the work, so that nobody waits for a question.
      let delivery = try AlbumDelivery(into: album, of: job.recording, arguments, console)
      job.isDated = job.date != .nowhere
      Interruption.allow(job.limits.time)
      let (file, made) = try performing(job) { (job) throws(JobFailure) in
        try PhotoPipeline.picture(job, while: { !Interruption.isRequested })
      }
      let saved = try delivery.save(file, made, of: job.recording)
      report = made
      report.output = saved.path
      for warning in saved.warnings { console.warn(warning.sentence(about: saved.path)) }
      isNew = saved.outcome != .alreadyThere
    } else {
      Interruption.allow(job.limits.time)
      report = try performing(job) { (job) throws(JobFailure) in
        try PhotoPipeline.run(job, while: { !Interruption.isRequested })
      }
    }
    tell(console, of: report, job.recording, isNew: isNew)
    if arguments.isSet(.json) { try console.print(.object(report.json(of: job.recording))) }
  }

  private static func performing<Result>(
    _ job: RenderJob,
    _ work: (RenderJob) throws(JobFailure) -> Result
  ) throws(CommandFailure) -> Result {
    do { return try work(job) } catch { throw CommandFailure(error, recording: job.recording) }
  }

  private static func tell(
    _ console: Console,
    of report: JobReport,
    _ recording: String,
    isNew: Bool
  ) {
    for warning in report.warnings { console.warn(warning.sentence(about: recording)) }
    for sentence in report.tally.warningSentences { console.warn(sentence) }
    if report.tally.rejected > 0 { console.warn(report.tally.rejectionSentence) }
    for stranger in report.strangers { console.warn(stranger.sentence) }
    for finding in report.findings { console.warn(finding.sentence) }
    if report.output != "-" {
      let account = "\(report.size) \(report.format.name), \(report.byteCount) bytes"
      console.say("\(report.output): \(account)" + (isNew ? "" : ", already saved"))
    }
  }
}

extension AssetFinding {
  /// What is wrong with the image, as a sentence.
  var sentence: String {
    "the image \(name.quoted) is not the one that was recorded; it was used all the same"
  }
}

extension SourceFinding {
  /// What was odd about an image, as a sentence.
  var sentence: String {
    let image = "the image \(source.rawValue.quoted)"
    return switch kind {
    case .warning(let warning): warning.sentence(about: image)
    case .damage(let damage): damage.sentence(about: image)
    case .undated:
      "\(image) does not say when it was taken; the picture has the time of writing"
    }
  }
}
