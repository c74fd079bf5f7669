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
    let recording = try RecordingFile.read(
      job.recording,
      options: job.reading,
      expecting: job.inputs
    )
    var (stickers, account) = try replay(recording, job)
    guard isWanted() else { throw .interrupted }

    let stage = recording.header.stage
    var assets = try AssetLoader(job, header: recording.header, sources)
    let photo = try Photo(of: stage, &assets, job)
    let format = try format(of: job, photo: photo.header)
    let plan = stage.plan(
      stickers: stickers,
      photoSize: photo.header.uprightSize,
      resolution: job.resolution,
      background: job.background ?? (format == .jpeg ? .white : .transparent)
    )
    var files = [photo.name: photo.file]
    for layer in plan.layers where files[layer.source] == nil {
      files[layer.source] = try assets.bytes(of: layer.source.rawValue)
    }
    try protect(assets.paths + [job.recording], from: job.output)
    guard isWanted() else { throw .interrupted }
    times.endLoading()

    let capture = recording.captureTime(at: job.moment)
    let date = date(of: job, photo: photo.file, recording: capture)
    let options = options(of: job, format, dated: job.date == nil ? capture : date)
    try check(job.limits, plan.size, photo, files, options)
    let picture = try draw(plan, files, photo, options, assets.digests, sources, while: isWanted)
    guard isWanted() else { throw .interrupted }
    times.endRendering()

    account.unrecordedImages = assets.unrecordedImages
    account.findings = picture.findings + dateFindings(of: job, date, stage)
    let report = JobReport(
      output: job.output,
      format: format,
      size: picture.size,
      way: picture.way,
      byteCount: picture.file.bytes.count,
      capture: capture,
      date: date,
      session: account,
      times: times
    )
    return (picture.file, report)
  }

  /// The photo of a session, of which the header was read and nothing decoded.
  private struct Photo {
    let name: SourceName
    let file: [UInt8]
    let header: ImageHeader

    init(
      of stage: Stage,
      _ assets: inout AssetLoader,
      _ job: RenderJob
    ) throws(JobFailure) {
      name = SourceName(stage.photo)
      file = try assets.bytes(of: stage.photo)
      header = try .read(photo: file, named: stage.photo, limits: job.decoding.limits)
    }
  }

  /// The stickers at the job's moment, as the hub has them or as somebody's screen shows them.
  static func replay(
    _ recording: SessionRecording,
    _ job: RenderJob
  ) throws(JobFailure) -> (stickers: [Sticker], account: SessionAccount) {
    let (state, tally) = recording.replay(until: job.moment)
    var account = SessionAccount(tally: tally, warnings: recording.warnings)
    account.title = recording.header.sessionTitle
    if job.isStrict { try account.requireClean() }
    guard let viewpoint = job.viewpoint else { return (Array(state.hub.stickers), account) }
    guard let view = state.view(of: viewpoint) else {
      throw .viewpointUnknown(viewpoint, present: state.participants.map(\.id))
    }
    return (view, account)
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

  /// Holds what a picture may take against what it is allowed, before anything is decoded.
  private static func check(
    _ limits: JobLimits,
    _ canvas: PixelSize,
    _ photo: Photo,
    _ files: [SourceName: [UInt8]],
    _ options: OutputOptions
  ) throws(JobFailure) {
    guard let allowed = limits.memory else { return }
    let stickers = files.filter { $0.key != photo.name }.values
    let cost = PictureCost(
      canvas: canvas,
      photo: photo.header,
      // What cannot be read takes nothing, and is told when its turn comes.
      stickers: stickers.compactMap { try? ImageHeader.read($0, limits: options.decoding.limits) },
      fileBytes: files.values.reduce(0) { $0 + $1.count },
      options: options
    )
    guard cost.byteCount <= allowed else {
      throw .overMemory(needed: cost.byteCount, allowed: allowed)
    }
  }

  /// Draws a picture, with what other pictures of its photo and its stickers have left behind.
  private static func draw(
    _ plan: RenderPlan,
    _ files: [SourceName: [UInt8]],
    _ photo: Photo,
    _ options: OutputOptions,
    _ digests: [String: String],
    _ sources: SharedSources?,
    while isWanted: @escaping @Sendable () -> Bool
  ) throws(JobFailure) -> RenderedPicture {
    let digest = digests[photo.name.rawValue]
    var series = digest.flatMap { sources?.photos[$0] } ?? PictureSeries()
    let picture: RenderedPicture
    do {
      picture = try series.render(
        plan,
        files: files,
        options: options,
        sharing: sources?.images(of: digests, except: photo.name.rawValue, options.decoding),
        while: isWanted
      )
    } catch {
      throw JobFailure(rendering: error)
    }
    if let digest, series.knowsPhoto {
      sources?.photos.keep(series.ofPhotoAlone, as: digest, size: photo.file.count)
    }
    return picture
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
    } catch {
      throw JobFailure(writing: error)
    }
  }
}
