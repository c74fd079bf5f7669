import Batch
import Codecs
import Files
import JSON
import Pixels
import Room
import Replay

/// `decal replay`: one recording becomes a film, an animation or a folder of frames.
enum ReplayCommand: Subcommand {
  static let description = CommandDescription(
    name: "decal replay",
    abstract: "Replays a recording as a film, an animated PNG or a folder of frames.",
    discussion: """
      OUT tells which: a name that ends with .png is an animated PNG; one that ends with .y4m, or \
      -, an uncompressed film, as ffmpeg -i - reads it; any other is a new folder of numbered \
      frames, each the picture that decal render --at makes. A film is 4:2:0 and has even sides; \
      its frames of --every-event pass at 30 a second.
      """,
    operands: [Operand("RECORDING")],
    flags: [
      ReplayFlags.output, ReplayFlags.everyEvent, ReplayFlags.rate, ReplayFlags.start,
      ReplayFlags.end, ReplayFlags.speed, ReplayFlags.idleLimit, .viewpoint, ReplayFlags.hold,
      ReplayFlags.format, ReplayFlags.quality, RenderFlags.colors, RenderFlags.effort,
      RenderFlags.metadata, RenderFlags.width, RenderFlags.scale, RenderFlags.background,
      RenderFlags.assets, RenderFlags.substitutes, .strict, .salvage, .maximumPixels, .timeout,
      .json, .quiet,
    ]
  )

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) {
    let console = Console(arguments)
    let job = try ReplayFlags.job(arguments)
    if arguments.isSet(.json), FileReplacement.isStandardOutput(job.output.path) {
      throw CommandFailure(
        "the film and --json both want standard output; give -o a file",
        .usage
      )
    }
    let limit = try understanding(description) { () throws(UsageError) in
      try arguments.value(of: .timeout, as: TimeLimit.self)?.milliseconds
    }
    Interruption.allow(limit)
    var progress = Progress(of: "frame", console)
    let report: ReplayReport
    do {
      report = try ReplayPipeline.run(job, while: { !Interruption.isRequested }) { done, all in
        progress.tell(done, of: all)
      }
    } catch {
      progress.clear()
      throw CommandFailure(error, recording: job.picture.recording)
    }
    progress.clear()
    console.warn(of: report.session, job.picture.recording)
    if report.output.path != "-" {
      console.say("\(report.output.path): \(report.account)")
    }
    if arguments.isSet(.json) {
      try console.print(.object(report.json(of: job.picture.recording)))
    }
  }
}

extension ReplayReport {
  /// What was made, in a few words.
  fileprivate var account: String {
    let kind =
      switch output {
      case .film: "film"
      case .animation: "animated PNG"
      case .folder(_, let format): "folder of \(format.name)"
      }
    let frames = "\(frameCount.counted("frame")), \(changedCount) of them different"
    return "\(kind), \(size), \(frames), \(duration.inSeconds) s"
  }

  /// The report for machines.
  fileprivate func json(of recording: String) -> JSONObject {
    let kind =
      switch output {
      case .film: "y4m"
      case .animation: "apng"
      case .folder(_, let format): format.rawValue
      }
    var object = JSONObject()
    object.append(.string(output.path), for: "output")
    object.append(.string(kind), for: "format")
    object.append(.integer(size.width), for: "width")
    object.append(.integer(size.height), for: "height")
    object.append(.integer(frameCount), for: "frames")
    object.append(.integer(changedCount), for: "differentFrames")
    object.append(.integer(duration), for: "durationMs")
    object.append(.object(session.tally.json), for: "events")
    let sentences = session.sentences(about: recording)
    object.append(.array(sentences.map { .string($0) }), for: "warnings")
    return object
  }
}
