public import Batch
import Codecs
import Files
import Pixels
import Recording
import Rendering
import Room
import Scene

/// A recording becomes many pictures: the way through the house for all of them, in one file.
public enum ReplayPipeline {
  /// Replays a session and puts it where the job says, whole or not at all; what is written to a pipe
  /// is there as it comes.
  ///
  /// - Parameters:
  ///   - job: Which one.
  ///   - isWanted: Asked all the time; false ends the job with nothing left behind.
  ///   - progress: Told after each shot how many frames are done, and of how many.
  /// - Returns: What became of it.
  /// - Throws: `JobFailure`.
  public static func run(
    _ job: ReplayJob,
    while isWanted: @escaping @Sendable () -> Bool = { true },
    progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(JobFailure) -> ReplayReport {
    if case .folder(let path, _) = job.output, FolderAddition.isTaken(path) {
      throw .outputExists(path)
    }
    let session = try ReplayedSession(
      reading: job.picture.recording,
      options: job.picture.reading,
      idleLimit: job.idleLimit,
      while: isWanted
    )
    try check(job.picture.viewpoint, in: session)
    let clock = job.clock(for: session)
    let survey = try ReplaySurvey(shots(of: session, job, clock), while: isWanted)
    guard survey.frames <= ReplayJob.maximumFrames else {
      throw .tooManyFrames(survey.frames, allowed: ReplayJob.maximumFrames)
    }
    var account = SessionAccount(tally: survey.tally, warnings: session.warnings)
    if job.picture.isStrict { try account.requireClean() }
    let (scene, unrecordedImages) = try scene(of: job, session.header, survey, while: isWanted)
    account.unrecordedImages = unrecordedImages
    let shots = try shots(of: session, job, clock)
    var report = ReplayReport(
      output: job.output,
      size: scene.plan([]).size,
      frameCount: survey.frames,
      changedCount: survey.shots,
      duration: (survey.end + 500) / 1000,
      session: account
    )
    report.session.findings = try play(shots, of: survey, job, scene) { done in
      progress(done, survey.frames)
    }
    return report
  }

  /// Plays the shots into what the job wants.
  private static func play(
    _ shots: Shots,
    of survey: ReplaySurvey,
    _ job: ReplayJob,
    _ scene: ReplayScene,
    _ progress: (Int) -> Void
  ) throws(JobFailure) -> [SourceFinding] {
    switch job.output {
    case .film(let path):
      let rate = job.pace.framesPerSecond
      return try play(shots, into: FilmOutput(scene, to: path, framesPerSecond: rate), progress)
    case .animation(let path):
      return try play(
        shots,
        into: AnimationOutput(scene, to: path, shots: survey.shots),
        progress
      )
    case .folder(let path, .png):
      return try play(
        shots,
        into: FolderOutput(PNGFrames(scene), to: path, while: scene.isWanted),
        progress
      )
    case .folder(let path, .jpeg):
      return try play(
        shots,
        into: FolderOutput(JPEGFrames(scene), to: path, while: scene.isWanted),
        progress
      )
    }
  }

  private static func play<Output: FrameOutput & ~Copyable>(
    _ shots: Shots,
    into output: consuming Output,
    _ progress: (Int) -> Void
  ) throws(JobFailure) -> [SourceFinding] {
    var done = 0
    var shots = shots
    var next = try shots.next(output.capacity)
    while !next.isEmpty {
      try output.take(next) { shot in
        done += shot.frameCount
        progress(done)
      }
      next = try shots.next(output.capacity)
    }
    let findings = output.findings
    try output.finish()
    return findings
  }

  private static func shots(
    of session: ReplayedSession,
    _ job: ReplayJob,
    _ clock: PlaybackClock
  ) throws(JobFailure) -> Shots {
    let frames = try SessionFrames(
      session,
      clock: clock,
      pace: job.pace,
      viewpoint: job.picture.viewpoint
    )
    return Shots(frames, hold: job.holdLast, pace: job.pace)
  }

  /// Makes sure that whoever is to be looked over the shoulder takes part at all.
  private static func check(
    _ viewpoint: ParticipantID?,
    in session: ReplayedSession
  ) throws(JobFailure) {
    guard let viewpoint, !session.participants.contains(viewpoint) else { return }
    throw .viewpointUnknown(viewpoint, present: session.participants)
  }

  private static func scene(
    of job: ReplayJob,
    _ header: RecordingHeader,
    _ survey: ReplaySurvey,
    while isWanted: @escaping @Sendable () -> Bool
  ) throws(JobFailure) -> (ReplayScene, [UnrecordedImage]) {
    var assets = try AssetLoader(job.picture, header: header)
    let stage = header.stage
    let photo = try assets.bytes(of: stage.photo)
    let photoHeader = try ImageHeader.read(
      photo: photo,
      named: stage.photo,
      limits: job.picture.decoding.limits
    )
    var files = [SourceName(stage.photo): photo]
    for image in survey.images where files[SourceName(image)] == nil {
      files[SourceName(image)] = try assets.bytes(of: image)
    }
    try PhotoPipeline.protect(
      assets.paths + [job.picture.recording],
      from: job.output.path
    )
    let scene = ReplayScene(
      stage: stage,
      photoSize: photoHeader.uprightSize,
      picture: job.picture,
      background: job.picture.background ?? job.output.background,
      files: files,
      images: survey.images,
      isWanted: isWanted
    )
    return (scene, assets.unrecordedImages)
  }
}

extension ReplayOutput {
  /// What shows where the photo is not, unless somebody says otherwise.
  fileprivate var background: Color {
    switch self {
    case .folder(_, .jpeg), .film: .white
    case .folder(_, .png), .animation: .transparent
    }
  }
}
