import Batch
import Files
import Pixels
import Rendering

/// The recording whose pictures are made, and the folder that they are made in.
struct PathInput {
  let recording: String
  let workspace: Workspace
  let input: BenchReport.Input
  /// How many cores may work on a picture, as the command has it.
  let workers: Int

  /// Takes a person's recording, or draws a session with six stickers over a third of a photo.
  init(_ settings: BenchSettings, in workspace: Workspace) throws(BenchError) {
    self.workspace = workspace
    workers = settings.workers.max() ?? 1
    if let recording = settings.recording {
      self.recording = recording
      let name = recording.split(separator: "/").last.map(String.init) ?? recording
      input = BenchReport.Input(recording: name, photo: nil)
      return
    }
    try workspace.write(try DrawnPhoto.file(settings.photo), to: "photo.jpg")
    let places = DrawnSession.third
    let side = DrawnSticker.side(for: settings.photo, usually: 512)
    for index in places.indices {
      try workspace.write(try DrawnSticker.file(side: side, seed: index), to: "s\(index).png")
    }
    let session = DrawnSession.file(
      places,
      photo: "photo.jpg",
      stickers: places.indices.map { "s\($0).png" }
    )
    try workspace.write(session, to: "session.decal.jsonl")
    recording = workspace["session.decal.jsonl"]
    input = BenchReport.Input(recording: nil, photo: settings.photo)
  }

  /// Every way from the recording to a picture that this one can take, and the names of the others.
  func subjects() throws(BenchError) -> (subjects: [Subject], impossible: [String]) {
    var subjects: [Subject] = []
    var impossible: [String] = []
    for path in RenderPath.allCases {
      var job = RenderJob(recording: recording, output: workspace["picture.jpg"])
      job.path = path
      if let subject = try subject("JPEG, \(path.rawValue)", job) {
        subjects.append(subject)
      } else {
        impossible.append("JPEG, \(path.rawValue)")
      }
    }
    let png = RenderJob(recording: recording, output: workspace["picture.png"])
    if let subject = try subject("PNG", png) { subjects.append(subject) }
    return (subjects, impossible)
  }

  /// A job that is done again and again; nil if its picture cannot be made in its way.
  private func subject(_ name: String, _ job: RenderJob) throws(BenchError) -> Subject? {
    var job = job
    job.workers = workers
    let wanted = job
    let recording = recording
    let report: JobReport
    do throws(JobFailure) { report = try PhotoPipeline.run(wanted) } catch {
      if case .rendering(.pathImpossible) = error { return nil }
      throw .job(error, recording: recording)
    }
    return Subject(
      name: name,
      group: .paths,
      amount: .pixels(report.size),
      stages: ["loading", "rendering", "saving"],
      run: { () throws(BenchError) in
        let start = ContinuousClock.now
        do throws(JobFailure) {
          let report = try PhotoPipeline.run(wanted)
          let whole = (ContinuousClock.now - start).inSeconds
          let (loading, rendering) = (report.times.loading / 1000, report.times.rendering / 1000)
          return Subject.Outcome(
            witness: report.byteCount,
            stages: [loading, rendering, max(0, whole - loading - rendering)]
          )
        } catch {
          throw .job(error, recording: recording)
        }
      }
    )
  }
}
