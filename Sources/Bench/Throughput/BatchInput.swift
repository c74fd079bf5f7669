import Album
import Batch
import Codecs
import Files
import Pixels

/// Many sessions that become pictures in an album, as `decal batch` makes them: planned, rendered,
/// published, recorded in a journal.
struct BatchInput {
  /// How many pictures.
  static let count = 24
  /// How many photos and stickers the drawn sessions share.
  private static let (photos, stickers) = (4, 6)
  /// The size of their photos.
  private static let photoSize = PixelSize(width: 1440, height: 1080)

  private let workspace: Workspace
  private let jobs: [RenderJob]
  private let isWanted: @Sendable () -> Bool

  /// Draws sessions with four stickers each, or takes a person's recording so many times.
  init(
    _ settings: BenchSettings,
    in workspace: Workspace,
    while isWanted: @escaping @Sendable () -> Bool
  ) throws(BenchError) {
    self.workspace = workspace
    self.isWanted = isWanted
    try workspace.makeFolder("sessions")
    if let recording = settings.recording {
      jobs = try Self.copies(of: recording, in: workspace)
      return
    }
    let size = settings.photo.area < Self.photoSize.area ? settings.photo : Self.photoSize
    for index in 0..<Self.photos {
      let photo = try DrawnPhoto.file(size, seed: UInt64(index + 2))
      try workspace.write(photo, to: "sessions/photo\(index).jpg")
    }
    let side = DrawnSticker.side(for: size, usually: 256)
    for index in 0..<Self.stickers {
      try workspace.write(
        try DrawnSticker.file(side: side, seed: index),
        to: "sessions/s\(index).png"
      )
    }
    var jobs: [RenderJob] = []
    for index in 0..<Self.count {
      let session = DrawnSession.file(
        DrawnSession.tenth(number: index),
        photo: "photo\(index % Self.photos).jpg",
        stickers: (0..<4).map { "s\((index + $0) % Self.stickers).png" }
      )
      let name = "sessions/\(index).decal.jsonl"
      try workspace.write(session, to: name)
      jobs.append(Self.job(workspace[name]))
    }
    self.jobs = jobs
  }

  /// A batch, for each number of workers.
  func subjects(workers: [Int]) -> [Subject] {
    workers.map { workers in
      Subject(
        name: workers == 1 ? "1 worker" : "\(workers) workers",
        group: .throughput,
        amount: CaseResult.Amount(count: Double(Self.count), unit: .pictures),
        prepare: { () throws(BenchError) in
          try workspace.makeFolder("album")
          workspace.removeFolder("album.journal")
        },
        run: { () throws(BenchError) in
          Subject.Outcome(witness: try run(workers: workers))
        }
      )
    }
  }

  /// Does all jobs once.
  ///
  /// - Returns: The length of all pictures together, in bytes.
  private func run(workers: Int) throws(BenchError) -> Int {
    let memory = Surroundings.memory / 2
    let sources = SharedSources(limit: SharedSources.share(of: memory))
    let plan = try plan(sources, workers: workers)
    let run = BatchRun(
      plan.jobs,
      by: [try performer(sources)],
      workers: workers,
      memory: memory - SharedSources.share(of: memory)
    )
    var bytes = 0
    var failed: PlannedJob?
    run.run(
      while: isWanted,
      idle: {},
      each: { job, result in
        if case .saved = result.outcome {
          bytes += result.picture?.byteCount ?? 0
        } else {
          failed = failed ?? job
        }
        return failed == nil
      }
    )
    guard isWanted() else { throw .interrupted }
    if let failed { throw .batch(recording: failed.job.recording) }
    return bytes
  }

  private func plan(_ sources: SharedSources, workers: Int) throws(BenchError) -> BatchPlan {
    let template: NameTemplate
    do { template = try NameTemplate("{index}") } catch { throw .album(error) }
    let items = jobs.map { BatchItem(title: $0.recording, job: $0, template: template) }
    do throws(BatchPlan.Failure) {
      return try BatchPlan(items, workers: workers, sources: sources, while: isWanted)
    } catch {
      // Numbers are names, and no two of them are the same: nothing else can stop a plan.
      throw .interrupted
    }
  }

  private func performer(_ sources: SharedSources) throws(BenchError) -> JobPerformer {
    let journals = JournalFolder(besideAlbum: workspace["album"])
    do { try journals.make() } catch { throw .workspace(error) }
    let folder: FolderAlbum
    do throws(AlbumError) {
      folder = try FolderAlbum(workspace["album"])
      try folder.prepare()
    } catch {
      throw .album(error)
    }
    return JobPerformer(
      for: BatchAlbum(
        folder,
        access: .addOnly,
        policy: .skipIdentical,
        journals: journals
      ),
      journal: Journal(in: journals, for: "0-of-1"),
      past: JournalContents(),
      sources: sources,
      describe: { trouble, _ in "\(trouble)" }
    )
  }

  /// A person's recording so many times: empty lines at its end make each copy another one, so that
  /// none counts as done when its neighbour is.
  private static func copies(
    of recording: String,
    in workspace: Workspace
  ) throws(BenchError) -> [RenderJob] {
    let bytes: [UInt8]
    do { bytes = try FileContents.readRegular(recording) } catch { throw .recordingFile(error) }
    let folder = recording.lastIndex(of: "/").map { String(recording[...$0]) } ?? "."
    var jobs: [RenderJob] = []
    for index in 0..<count {
      let name = "sessions/\(index).decal.jsonl"
      let ends = [UInt8](repeating: UInt8(ascii: "\n"), count: index + 1)
      try workspace.write(bytes + ends, to: name)
      var job = job(workspace[name])
      job.assets.folder = folder
      jobs.append(job)
    }
    return jobs
  }

  /// A job of which the batch decides where its picture goes.
  private static func job(_ recording: String) -> RenderJob {
    var job = RenderJob(recording: recording, output: "-")
    job.format = .jpeg
    return job
  }
}
