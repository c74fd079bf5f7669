import Batch
import Codecs
import Files
import Metadata
import Recording
import Rendering
import Replay
import Room

/// The flags of `decal replay`, and the job that they describe.
enum ReplayFlags {
  static let output = Flag(
    "output",
    "o",
    value: "OUT",
    abstract: "A new folder, a file .png or .y4m, or - for a film."
  )
  static let everyEvent = Flag(
    "every-event",
    abstract: "A frame before the first event, and one after each."
  )
  static let rate = Flag(
    "fps",
    value: "N",
    abstract: "Frames to a second; 30 unless said otherwise."
  )
  static let start = Flag("from", value: "TIME", abstract: "Where to begin; else at 0.")
  static let end = Flag("to", value: "TIME", abstract: "Where to end; else with the recording.")
  static let speed = Flag(
    "speed",
    value: "N",
    abstract: "So many times faster than recorded: 2, 0.5."
  )
  static let idleLimit = Flag(
    "idle-limit",
    value: "T",
    abstract: "The longest pause, such as 2 or 500ms, or none; else the recording's own."
  )
  static let hold = Flag(
    "hold-last",
    value: "T",
    abstract: "How much longer the last frame stays; 1 s, and nothing in a folder."
  )
  static let format = Flag(
    "format",
    value: "png|jpeg",
    abstract: "What a folder's frames are; PNG unless said otherwise."
  )
  static let quality = Flag(
    "quality",
    value: "keep|1…100",
    abstract: "A JPEG's quality; keep (the default) takes the photo's own tables."
  )

  /// The job that was typed.
  static func job(_ arguments: ParsedArguments) throws(CommandFailure) -> ReplayJob {
    let output = try Self.output(arguments)
    return try understanding(ReplayCommand.description) { () throws(UsageError) in
      var job = ReplayJob(picture: try picture(arguments), output: output)
      let rate = try arguments.number(of: rate, in: 1...1000)
      if arguments.isSet(everyEvent) {
        guard rate == nil else { throw .conflictingFlags(everyEvent.spelling, Self.rate.spelling) }
        job.pace = .everyEvent
      } else {
        job.pace = .rate(rate ?? 30)
      }
      job.start =
        try arguments.value(of: start, as: TimeArgument.self)?.moment ?? .milliseconds(0)
      job.end = try arguments.value(of: end, as: TimeArgument.self)?.moment ?? .end
      job.speed = try arguments.value(of: speed, as: SpeedArgument.self)?.speed ?? .normal
      job.idleLimit =
        try arguments.value(of: idleLimit, as: IdleLimitArgument.self)?.limit ?? .recorded
      let hold = try arguments.value(of: hold, as: DurationArgument.self)?.milliseconds
      if case .folder = output { job.holdLast = hold ?? 0 } else { job.holdLast = hold ?? 1000 }
      return job
    }
  }

  private static func picture(_ arguments: ParsedArguments) throws(UsageError) -> RenderJob {
    var picture = RenderJob(recording: arguments.operands[0], output: "-")
    picture.viewpoint = arguments.value(of: .viewpoint).map { ParticipantID($0) }
    picture.resolution = try RenderFlags.resolution(arguments)
    picture.background =
      try arguments.value(of: RenderFlags.background, as: ColorArgument.self)?.color
    picture.quality = try arguments.value(of: quality, as: QualityArgument.self)?.quality ?? .keep
    picture.colors =
      try arguments.value(of: RenderFlags.colors, as: ColorSpaceArgument.self)?.colors ?? .keep
    picture.effort =
      try arguments.value(of: RenderFlags.effort, as: EffortArgument.self)?.effort ?? .fast
    picture.metadata =
      try arguments.value(of: RenderFlags.metadata, as: MetadataPolicy.self) ?? .keep
    picture.software = RenderFlags.software
    picture.workers = Surroundings.cores
    picture.assets = try RenderFlags.assets(arguments)
    picture.reading.salvages = arguments.isSet(.salvage)
    picture.decoding = try RenderFlags.decoding(arguments)
    picture.isStrict = arguments.isSet(.strict)
    return picture
  }

  /// What the replay becomes, by the name of the output.
  private static func output(
    _ arguments: ParsedArguments
  ) throws(CommandFailure) -> ReplayOutput {
    let (path, format) = try understanding(ReplayCommand.description) { () throws(UsageError) in
      guard let path = arguments.value(of: Self.output) else { throw .missingOperand("-o OUT") }
      return (path, try arguments.value(of: Self.format, as: FormatArgument.self)?.format)
    }
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
    let output: ReplayOutput
    switch ending {
    case _ where FileReplacement.isStandardOutput(path): output = .film(path)
    case "y4m": output = .film(path)
    case "png", "apng": output = .animation(path)
    case let ending? where unwritten.contains(ending):
      throw CommandFailure(
        "\(path.quoted) would be a .\(ending), which decal does not write; give -o a name that "
          + "ends with .png or .y4m, a folder, or - and pipe that into ffmpeg -i - FILE",
        .usage
      )
    default: return .folder(path, format ?? .png)
    }
    guard format == nil else {
      throw CommandFailure("--format is for a folder of frames, which -o does not name", .usage)
    }
    return output
  }

  /// Endings of files that somebody may expect here; a folder of such a name is not meant.
  private static let unwritten: Set = [
    "jpg", "jpeg", "gif", "webp", "avif", "mp4", "m4v", "mov", "mkv", "webm", "avi",
  ]
}
