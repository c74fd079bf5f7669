import Batch
import Codecs
import Files
import Metadata
import Pixels
import Recording
import Rendering
import Room

/// The flags of `decal render`, and the job that they describe.
enum RenderFlags {
  static let format = Flag(
    "format",
    value: "png|jpeg",
    abstract: "The picture's format, whatever the output is called."
  )
  static let quality = Flag(
    "quality",
    value: "keep|1…100",
    abstract: "A JPEG's quality; keep (the default) takes the photo's own tables."
  )
  static let chroma = Flag(
    "chroma",
    value: "keep|420|444",
    abstract: "How a JPEG stores colour; keep (the default) does as the photo."
  )
  static let colors = Flag(
    "color-space",
    value: "keep|srgb",
    abstract: "The picture's colours: the photo's own (the default), or sRGB."
  )
  static let effort = Flag(
    "png",
    value: "fast|small",
    abstract: "Whether a PNG is written fast (the default) or small."
  )
  static let path = Flag(
    "path",
    value: "NAME",
    abstract: "How the picture has to be made: bitstream, coefficients, planes or rgb."
  )
  static let metadata = Flag(
    "metadata",
    value: "keep|private|strip",
    abstract: "What of EXIF, XMP and IPTC data stays; private tells not who or where."
  )
  static let date = Flag(
    "date",
    value: "SOURCE",
    abstract: "Whose date the picture bears: that of recording, photo, now, or none."
  )
  static let width = Flag(
    "width",
    value: "PX",
    abstract: "The picture's width in pixels; else the photo's own resolution."
  )
  static let scale = Flag(
    "scale",
    value: "N",
    abstract: "The picture's pixels to a point of the canvas."
  )
  static let background = Flag(
    "background",
    value: "COLOR",
    abstract: "What shows where no photo is: white, black, #rrggbb, transparent."
  )
  static let assets = Flag(
    "assets",
    value: "DIR",
    abstract: "The folder of the images, if it is not the recording's own."
  )
  static let substitutes = Flag(
    "map",
    value: "URL=FILE",
    isRepeatable: true,
    abstract: "A file that stands in for an address, which is never fetched."
  )

  /// The job that was typed.
  static func job(_ arguments: ParsedArguments) throws(CommandFailure) -> RenderJob {
    let command = RenderCommand.description
    return try understanding(command) { () throws(UsageError) in
      let output = try output(arguments)
      var job = try job(of: arguments.operands[0], to: output, arguments)
      // A single picture may have the whole machine.
      job.workers = Surroundings.cores
      return job
    }
  }

  /// The job of a recording, with the options that were typed.
  static func job(
    of recording: String,
    to output: String,
    _ arguments: ParsedArguments
  ) throws(UsageError) -> RenderJob {
    var job = RenderJob(recording: recording, output: output)
    job.format = try arguments.value(of: format, as: FormatArgument.self)?.format
    job.moment = try arguments.value(of: .moment, as: TimeArgument.self)?.moment ?? .end
    job.viewpoint = arguments.value(of: .viewpoint).map { ParticipantID($0) }
    job.resolution = try resolution(arguments)
    job.background = try arguments.value(of: background, as: ColorArgument.self)?.color
    job.quality = try arguments.value(of: quality, as: QualityArgument.self)?.quality ?? .keep
    job.chroma = try arguments.value(of: chroma, as: ChromaArgument.self)?.chroma ?? .keep
    job.colors = try arguments.value(of: colors, as: ColorSpaceArgument.self)?.colors ?? .keep
    job.effort = try arguments.value(of: effort, as: EffortArgument.self)?.effort ?? .fast
    job.metadata = try arguments.value(of: metadata, as: MetadataPolicy.self) ?? .keep
    job.date = try arguments.value(of: date, as: DateSource.self)
    job.isDated = job.date != nil && job.date != .nowhere
    job.software = software
    job.path = try arguments.value(of: path, as: RenderPath.self)
    job.assets = try assets(arguments)
    job.reading.salvages = arguments.isSet(.salvage)
    job.decoding = try decoding(arguments)
    job.isStrict = arguments.isSet(.strict)
    job.limits = JobLimits(
      memory: try arguments.value(of: .maximumMemory, as: ByteCount.self)?.count,
      time: try arguments.value(of: .timeout, as: TimeLimit.self)?.milliseconds
    )
    return job
  }

  /// What pictures say that they were made by.
  static var software: String { "decal \(Version.current)" }

  /// The flags that say how a picture is rendered, whichever command they are given to.
  static let options: [Flag] = [
    .moment, .viewpoint, format, quality, chroma, colors, effort, path, metadata, date, width,
    scale, background, assets, substitutes, .strict, .salvage, .maximumPixels, .maximumMemory,
    .timeout,
  ]

  /// Where the picture goes; in an album it gets its name there.
  private static func output(_ arguments: ParsedArguments) throws(UsageError) -> String {
    switch (arguments.value(of: .output), arguments.value(of: AlbumFlags.album)) {
    case (let output?, nil): return output
    case (nil, _?): return "-"
    case (_?, _?): throw .conflictingFlags(Flag.output.spelling, AlbumFlags.album.spelling)
    case (nil, nil): throw .missingOperand("-o FILE or --album NAME")
    }
  }

  /// How many pixels the picture gets.
  static func resolution(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> OutputResolution {
    let factor = try arguments.value(of: scale, as: ScaleArgument.self)
    let pixels = try arguments.number(of: width, in: 1...1_000_000)
    switch (pixels, factor) {
    case (let pixels?, nil): return .width(pixels)
    case (nil, let factor?): return .scale(factor.factor)
    case (nil, nil): return .photo
    case (_?, _?): throw .conflictingFlags(width.spelling, scale.spelling)
    }
  }

  /// Where images are looked for.
  static func assets(_ arguments: ParsedArguments) throws(UsageError) -> AssetSettings {
    var settings = AssetSettings(folder: arguments.value(of: assets))
    for pair in arguments.values(of: substitutes) {
      // An address may hold an equals sign, so the last one parts it from the file.
      guard let equals = pair.lastIndex(of: "="), equals != pair.startIndex else {
        throw .invalidValue(flag: substitutes.spelling, value: pair, expected: .pair)
      }
      settings.substitutes[String(pair[..<equals])] = String(pair[pair.index(after: equals)...])
    }
    return settings
  }

  /// What is accepted of images, by the flags that more than one command has.
  static func decoding(_ arguments: ParsedArguments) throws(UsageError) -> DecodeOptions {
    DecodeOptions(
      limits: try limits(arguments),
      damage: arguments.isSet(.salvage) ? .salvage : .refuse
    )
  }

  /// How large an image may be.
  static func limits(_ arguments: ParsedArguments) throws(UsageError) -> PixelLimits {
    var limits = PixelLimits.standard
    if let pixels = try arguments.value(of: .maximumPixels, as: PixelCount.self) {
      limits.maximumPixels = pixels.count
    }
    return limits
  }
}
