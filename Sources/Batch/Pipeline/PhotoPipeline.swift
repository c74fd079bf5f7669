public import Codecs
import Files
import Pixels
import Recording
import Rendering
import Room
import Scene

/// One recording becomes one picture: the way through the house, in one file.
public enum PhotoPipeline {
  /// Makes a picture and puts it where the job says.
  ///
  /// - Parameters:
  ///   - job: Which one.
  ///   - isWanted: Asked between the stages and just before the picture is put in its place; false
  ///     ends the job with nothing written.
  /// - Returns: What became of it.
  /// - Throws: `JobFailure`; whatever stood at the output before stands there still.
  public static func run(
    _ job: RenderJob,
    while isWanted: @escaping @Sendable () -> Bool = { true }
  ) throws(JobFailure) -> JobReport {
    let deadline = Deadline(after: job.limits.time)
    let isInTime = deadline.bounding(isWanted)
    do throws(JobFailure) {
      let (file, report) = try make(job, sharing: nil, while: isInTime)
      try write(file, to: job.output, dated: report.date, while: isInTime)
      return report
    } catch {
      throw deadline.explain(error, while: isWanted)
    }
  }

  /// Makes a picture, for the caller to put somewhere.
  ///
  /// - Parameters:
  ///   - job: Which one; its output only tells the format.
  ///   - sources: What was read and decoded for other pictures; nil to share nothing.
  ///   - isWanted: Asked between the stages; false ends the job.
  /// - Returns: The picture's file, and what became of the job.
  /// - Throws: `JobFailure`.
  public static func picture(
    _ job: RenderJob,
    sharing sources: SharedSources? = nil,
    while isWanted: @escaping @Sendable () -> Bool = { true }
  ) throws(JobFailure) -> (file: EncodedImage, report: JobReport) {
    let deadline = Deadline(after: job.limits.time)
    do throws(JobFailure) {
      return try make(job, sharing: sources, while: deadline.bounding(isWanted))
    } catch {
      throw deadline.explain(error, while: isWanted)
    }
  }

  private static func make(
    _ job: RenderJob,
    sharing sources: SharedSources?,
    while isWanted: @escaping @Sendable () -> Bool
  ) throws(JobFailure) -> (file: EncodedImage, report: JobReport) {
    var times = StageTimes()
    let recording = try RecordedSession.read(
      job.recording,
      options: job.reading,
      expecting: job.inputs
    )
    let (stickers, tally) = try replay(recording, job)
    guard isWanted() else { throw .interrupted }

    var assets: AssetLoader
    do { assets = try AssetLoader(job, header: recording.header, sources) } catch {
      throw .assetFolder(error)
    }
    let stage = recording.header.stage
    var files = [SourceName(stage.photo): try assets.bytes(of: stage.photo)]
    let photo = try photoHeader(files[SourceName(stage.photo)] ?? [], stage, job)
    let format = try format(of: job, photo: photo)
    let plan = stage.plan(
      stickers: stickers,
      photoSize: photo.uprightSize,
      resolution: job.resolution,
      background: job.background ?? (format == .jpeg ? .white : .transparent)
    )
    for layer in plan.layers where files[layer.source] == nil {
      files[layer.source] = try assets.bytes(of: layer.source.rawValue)
    }
    try protect(assets.paths + [job.recording], from: job.output)
    guard isWanted() else { throw .interrupted }
    times.endLoading()

    let capture = recording.captureTime(at: job.moment)
    let photoFile = files[SourceName(stage.photo)] ?? []
    let date = date(of: job, photo: photoFile, recording: capture)
    let options = options(job, format, job.date == nil ? capture : date)
    let others = files.filter { $0.key.rawValue != stage.photo }
    try check(job.limits, plan.size, (photo, photoFile), others.values, options)
    let photoDigest = assets.digests[stage.photo]
    var series = photoDigest.flatMap { sources?.photos[$0] } ?? PictureSeries()
    let picture: RenderedPicture
    do throws(RenderingError) {
      picture = try series.render(
        plan,
        files: files,
        options: options,
        sharing: sources?.images(of: assets.digests, except: stage.photo, job.decoding),
        while: isWanted
      )
    } catch .interrupted {
      throw .interrupted
    } catch {
      throw .rendering(error)
    }
    if let photoDigest, series.knowsPhoto {
      let size = files[SourceName(stage.photo)]?.count ?? 0
      sources?.photos.keep(series.ofPhotoAlone, as: photoDigest, size: size)
    }
    guard isWanted() else { throw .interrupted }
    times.endRendering()
    let report = JobReport(
      output: job.output,
      format: format,
      size: picture.size,
      way: picture.way,
      byteCount: picture.file.bytes.count,
      capture: capture,
      date: date,
      tally: tally,
      warnings: recording.warnings,
      strangers: assets.strangers,
      findings: picture.findings + dateFindings(of: job, date, stage),
      times: times
    )
    return (picture.file, report)
  }

  /// The stickers at the job's moment, as the hub has them or as somebody's screen shows them.
  static func replay(
    _ recording: SessionRecording,
    _ job: RenderJob
  ) throws(JobFailure) -> (stickers: [Sticker], tally: ReplayTally) {
    let (state, tally) = recording.replay(until: job.moment)
    if job.isStrict {
      guard tally.rejected == 0 else { throw .rejectedEvents(tally) }
      guard tally.warnings.isEmpty, recording.warnings.isEmpty else {
        throw .warnings(tally, recording.warnings)
      }
    }
    guard let viewpoint = job.viewpoint else { return (Array(state.hub.stickers), tally) }
    guard let view = state.view(of: viewpoint) else {
      throw .viewpointUnknown(viewpoint, present: state.participants.map(\.id))
    }
    return (view, tally)
  }

  /// Refuses to write over what the picture is made from.
  package static func protect(
    _ inputs: [String],
    from output: String
  ) throws(JobFailure) {
    for input in inputs where output != "-" && FileContents.isSameFile(input, output) {
      throw .outputIsInput(output)
    }
  }

  private static func photoHeader(
    _ bytes: [UInt8],
    _ stage: Stage,
    _ job: RenderJob
  ) throws(JobFailure) -> ImageHeader {
    do { return try ImageHeader.read(bytes, limits: job.decoding.limits) } catch {
      throw .photo(name: stage.photo, error)
    }
  }

  /// Holds what a picture may take against what it is allowed, before anything is decoded.
  private static func check(
    _ limits: JobLimits,
    _ canvas: PixelSize,
    _ photo: (header: ImageHeader, file: [UInt8]),
    _ stickers: some Collection<[UInt8]>,
    _ options: OutputOptions
  ) throws(JobFailure) {
    guard let allowed = limits.memory else { return }
    let cost = PictureCost(
      canvas: canvas,
      photo: photo.header,
      // What cannot be read takes nothing, and is told when its turn comes.
      stickers: stickers.compactMap { try? ImageHeader.read($0, limits: options.decoding.limits) },
      fileBytes: stickers.reduce(photo.file.count) { $0 + $1.count },
      options: options
    )
    guard cost.byteCount <= allowed else {
      throw .overMemory(needed: cost.byteCount, allowed: allowed)
    }
  }

  private static func format(
    of job: RenderJob,
    photo: ImageHeader
  ) throws(JobFailure) -> ImageFormat {
    if let format = job.format ?? ImageFormat(forName: job.output) { return format }
    guard job.output == "-" else { throw .formatUnknown(output: job.output) }
    return photo.format
  }

  /// The date of a picture.
  ///
  /// A photo that does not say how far its clock was ahead of Greenwich is taken to have been taken
  /// where the session was recorded, or else at Greenwich: never where this machine happens to be.
  private static func date(
    of job: RenderJob,
    photo: [UInt8],
    recording: CaptureTime?
  ) -> CaptureTime? {
    func taken() -> CaptureTime? {
      PhotoMetadata(of: photo).moment.map {
        CaptureTime($0, otherwiseAhead: recording?.offset ?? 0)
      }
    }
    return switch job.date {
    case .recording: recording
    case .photo: taken()
    case .now: CaptureTime(milliseconds: Surroundings.nowInMilliseconds)
    case .nowhere: nil
    case nil: taken() ?? (job.isDated ? recording : nil)
    }
  }

  /// What is to be told of a date that was asked for and is not there.
  private static func dateFindings(
    of job: RenderJob,
    _ date: CaptureTime?,
    _ stage: Stage
  ) -> [SourceFinding] {
    guard job.date == .photo, date == nil else { return [] }
    return [SourceFinding(source: SourceName(stage.photo), kind: .undated)]
  }

  private static func options(
    _ job: RenderJob,
    _ format: ImageFormat,
    _ capture: CaptureTime?
  ) -> OutputOptions {
    OutputOptions(
      format: format,
      quality: job.quality,
      chroma: job.chroma,
      colors: job.colors,
      effort: job.effort,
      metadata: job.metadata,
      software: job.software,
      capture: job.isDated ? capture?.exif(software: job.software ?? "decal") : nil,
      decoding: job.decoding,
      path: job.path,
      workers: job.workers
    )
  }

  private static func write(
    _ file: EncodedImage,
    to output: String,
    dated date: CaptureTime?,
    while isWanted: () -> Bool
  ) throws(JobFailure) {
    do {
      try FileReplacement.write(
        file.bytes,
        to: output,
        modified: date?.fileTime,
        while: isWanted
      )
    } catch .interrupted {
      throw .interrupted
    } catch {
      throw .output(error)
    }
  }
}
