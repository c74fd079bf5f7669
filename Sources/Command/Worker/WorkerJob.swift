import Album
import Batch
import Files
import JSON
import Parallel

/// One line of a worker's input, and the line that answers it.
struct WorkerJob: Sendable {
  private let line: [UInt8]
  private let number: Int
  private let arguments: ParsedArguments
  private let albums: WorkerAlbums
  private let output: WorkerOutput
  private let begun = Begun()

  /// What of a job is known by then, for when it hangs.
  private final class Begun: Sendable {
    let job = Guarded<(performer: JobPerformer, planned: PlannedJob)?>(nil)
  }

  init(
    _ line: [UInt8],
    _ number: Int,
    _ arguments: ParsedArguments,
    _ albums: WorkerAlbums,
    _ output: WorkerOutput
  ) {
    self.line = line
    self.number = number
    self.arguments = arguments
    self.albums = albums
    self.output = output
  }

  /// How long it may take, in milliseconds; nil for however long it takes, or if that cannot be read.
  var limit: Int? {
    let job = try? JobLine(line, defaults: arguments, in: nil)
    return (try? job?.arguments.value(of: .timeout, as: TimeLimit.self))?.milliseconds
  }

  /// Gives the result of a job that hangs; what it comes to later is not told.
  ///
  /// It is in the journal like others, if it got so far that it has a key.
  func giveUp() {
    if let (performer, planned) = begun.job.withLock({ $0 }) {
      _ = performer.giveUp(planned, while: { output.isWanted })
    }
    let failure = CommandFailure.overTime(limit ?? 0)
    let job = try? JobLine(line, defaults: arguments, in: nil)
    let id = job.map { $0.id ?? .string($0.recording) } ?? Self.id(in: line)
    output.giveUp(line: number, id: id, failure.message ?? "")
  }

  /// Does the job and gives its result; one that is given up has none.
  func perform() {
    let job: JobLine
    do throws(JobLine.Flaw) { job = try JobLine(line, defaults: arguments, in: nil) } catch {
      return output.fail(line: number, id: Self.id(in: line), error.sentence)
    }
    let id = job.id ?? .string(job.recording)
    output.begin(id, line: number)
    do throws(UsageError) { try perform(job, id) } catch {
      output.fail(line: number, id: id, JobLine.Flaw.usage(error).sentence)
    }
  }

  private func perform(_ line: JobLine, _ id: JSONValue) throws(UsageError) {
    guard let album = line.arguments.value(of: BatchFlags.album) else {
      throw .missingOperand("\"album\"")
    }
    let item = try BatchItem(of: line).bounded(byMemory: albums.jobMemory)
    do throws(CommandFailure) {
      let performer = try albums.performer(for: album)
      let folder = performer.album.folder.realPath
      let planned: PlannedJob
      do throws(BatchPlan.Failure) {
        planned = try BatchPlan.job(
          item,
          at: 0,
          sources: albums.sources,
          replacingIn: performer.album.policy == .replace ? folder : nil
        )
      } catch {
        throw CommandFailure(error)
      }
      begun.job.withLock { $0 = (performer, planned) }
      let start = ContinuousClock.now
      var result = performer.perform(planned, while: { output.isWanted })
      let elapsed = (ContinuousClock.now - start).inSeconds * 1000
      if case .failed(let trouble) = result.outcome, trouble.isInterruption {
        return output.drop(line: number)
      }
      result.times.load = max(
        result.times.load,
        elapsed - result.times.render - result.times.save
      )
      output.end(result.json(of: planned, as: id, in: folder), line: number)
    } catch {
      // What is wrong with the job or its album's name stays wrong; all else can change.
      let status = error.status == .usage ? "failed" : "transient"
      output.fail(line: number, id: id, status: status, error.reason)
    }
  }

  /// What a line that is no good calls its job, as it was sent, if that much can be read.
  private static func id(in line: [UInt8]) -> JSONValue? {
    switch (try? JSONValue(parsing: line))?.object?["id"] {
    case let id? where id.string != nil || id.number != nil: id
    default: nil
    }
  }
}
