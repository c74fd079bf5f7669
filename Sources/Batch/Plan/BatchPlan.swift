public import Album
import Files

/// All pictures of a batch, with their names; no two jobs have one name.
public struct BatchPlan: Sendable {
  /// The jobs, in the order of the batch.
  public let jobs: [PlannedJob]

  /// Two jobs that ask for one name.
  public struct Collision: Hashable, Sendable {
    /// The name, as the first one asks for it.
    public var picture: String
    /// What the jobs are called.
    public var titles: [String]
  }

  /// Why a batch cannot be planned.
  @nonexhaustive
  public enum Failure: Error, Hashable, Sendable {
    /// Different pictures would get one name; each should have its own.
    case collisions([Collision])
    /// The picture of a job, by what it is called, would take the place of a file that the batch is
    /// made from; its path.
    case outputIsInput(String, path: String)
    /// A name cannot be made; what the job is called, and why.
    case name(String, AlbumError)
    /// The process was asked to stop.
    case interrupted
  }

  /// Reads all recordings, looks at all images, and gives every picture its name.
  ///
  /// - Parameters:
  ///   - items: What is wanted.
  ///   - workers: How many to look at, at a time.
  ///   - sources: Where bytes are kept that many jobs read.
  ///   - isNumbered: Whether pictures that ask for one name get numbers; otherwise that is an error.
  ///   - albums: The folders of the albums, if pictures may take the place of others; they must not
  ///     take that of what any picture is made from.
  ///   - isWanted: Asked between the jobs; false ends the planning.
  /// - Throws: `Failure`.
  public init(
    _ items: [BatchItem],
    workers: Int,
    sources: SharedSources,
    numbering isNumbered: Bool = false,
    replacingIn albums: [String] = [],
    while isWanted: @escaping @Sendable () -> Bool = { true }
  ) throws(Failure) {
    var jobs: [PlannedJob] = []
    jobs.reserveCapacity(items.count)
    var failure: AlbumError?
    WorkerPool(workers: workers).run(
      items.count,
      patience: Patience(
        limit: { items[$0].job.limits.time },
        result: { JobSurvey(overdue: items[$0].job) }
      ),
      perform: { .result(JobSurvey(items[$0].job, sources)) },
      while: isWanted,
      each: { index, survey in
        guard failure == nil else { return false }
        do throws(AlbumError) {
          jobs.append(try PlannedJob(items[index], at: index, survey))
          return true
        } catch {
          failure = error
          return false
        }
      }
    )
    if let failure { throw .name(items[jobs.count].title, failure) }
    guard jobs.count == items.count else { throw .interrupted }
    self.jobs = try Self.apart(jobs, numbering: isNumbered)
    if !albums.isEmpty { try Self.protectInputs(of: self.jobs, in: albums) }
  }

  /// Plans a job by itself, for whoever is not told what else there will be.
  ///
  /// - Parameters:
  ///   - item: What is wanted.
  ///   - index: How many came before it.
  ///   - sources: Where bytes are kept that many jobs read.
  ///   - album: The folder of its album, if its picture may take the place of another there.
  /// - Returns: The job.
  /// - Throws: `Failure.name`, `Failure.outputIsInput`.
  public static func job(
    _ item: BatchItem,
    at index: Int,
    sources: SharedSources,
    replacingIn album: String? = nil
  ) throws(Failure) -> PlannedJob {
    let job: PlannedJob
    do { job = try PlannedJob(item, at: index, JobSurvey(item.job, sources)) } catch {
      throw .name(item.title, error)
    }
    if let album { try protectInputs(of: [job], in: [album]) }
    return job
  }

  /// Refuses to put a picture in the place of what any of them is made from.
  private static func protectInputs(
    of jobs: [PlannedJob],
    in albums: [String]
  ) throws(Failure) {
    let inputs = Set(jobs.flatMap(\.files))
    for job in jobs {
      guard let picture = job.picture else { continue }
      let path = albums[job.album] + "/" + picture.text
      if let file = FileContents.identity(of: path), inputs.contains(file) {
        throw .outputIsInput(job.title, path: path)
      }
    }
  }

  /// Finds twins, and sees to it that all others have names of their own.
  private static func apart(
    _ jobs: [PlannedJob],
    numbering isNumbered: Bool
  ) throws(Failure) -> [PlannedJob] {
    struct Place: Hashable {
      var album: Int
      var name: String
    }
    var jobs = jobs
    var owners: [Place: Int] = [:]
    var collisions: [Int: Collision] = [:]
    for index in jobs.indices {
      guard let wanted = jobs[index].picture else { continue }
      var place = Place(album: jobs[index].album, name: wanted.collisionKey)
      var number = 1
      while let owner = owners[place] {
        if jobs[owner].key == jobs[index].key {
          jobs[index].twin = owner
          jobs[index].picture = jobs[owner].picture
          break
        }
        guard isNumbered else {
          collisions[
            owner,
            default: Collision(picture: wanted.text, titles: [jobs[owner].title])
          ].titles.append(jobs[index].title)
          break
        }
        number += 1
        let next: PictureName
        do { next = try PictureName(wanted.numbered(number)) } catch {
          throw .name(jobs[index].title, error)
        }
        jobs[index].picture = next
        place.name = next.collisionKey
      }
      if owners[place] == nil { owners[place] = index }
    }
    guard collisions.isEmpty else {
      throw .collisions(collisions.sorted { $0.key < $1.key }.map(\.value))
    }
    return jobs
  }
}

extension PlannedJob {
  fileprivate init(
    _ item: BatchItem,
    at index: Int,
    _ survey: JobSurvey
  ) throws(AlbumError) {
    var fields = survey.fields
    fields[.index] = String(index + 1)
    let picture = survey.failure == nil ? try item.template.name(of: fields) : nil
    self.init(
      index: index,
      title: item.title,
      job: item.job,
      album: item.album,
      key: survey.key,
      picture: picture,
      wanted: picture,
      isNameBound: item.template.isBoundToContent,
      cost: survey.cost,
      files: survey.files,
      failure: survey.failure
    )
    job.inputs = survey.inputs
  }
}
