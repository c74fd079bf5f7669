import Album
import Batch
import Files
import JSON

/// One line of a worker's input, and the line that answers it.
struct WorkerJob {
  private let line: [UInt8]
  private let number: Int
  private let arguments: ParsedArguments
  private let albums: WorkerAlbums
  private let output: WorkerOutput

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

  /// Does the job and gives its result; one that is given up has none.
  func perform() {
    do throws(JobLine.Flaw) {
      let job = try JobLine(line, defaults: arguments, in: nil)
      let name = job.name ?? job.recording
      output.begin(.string(name), line: number)
      do throws(UsageError) { try perform(job, name) } catch { throw .usage(error) }
    } catch {
      guard let name = Self.name(in: line) else {
        return output.refuse(line: number, error.sentence)
      }
      fail(name, error.sentence)
    }
  }

  private func perform(_ line: JobLine, _ name: String) throws(UsageError) {
    guard let album = line.arguments.value(of: BatchFlags.album) else {
      throw .missingOperand("\"album\"")
    }
    let item = try BatchItem(of: line, name: name)
    do throws(CommandFailure) {
      let place = try albums.performer(for: album)
      let planned: PlannedJob
      do throws(BatchPlan.Failure) {
        planned = try BatchPlan.job(
          item,
          at: 0,
          sources: albums.sources,
          replacingIn: place.replaces ? place.path : nil
        )
      } catch {
        throw CommandFailure(error)
      }
      let start = ContinuousClock.now
      var result = place.performer.perform(planned, while: { output.isWanted })
      let elapsed = (ContinuousClock.now - start).components
      if case .failed(let trouble) = result.outcome, trouble.isInterruption {
        return output.drop(line: number)
      }
      result.times.load = max(
        result.times.load,
        Double(elapsed.attoseconds) / 1e15 + Double(elapsed.seconds) * 1000
          - result.times.render - result.times.save
      )
      output.end(result.json(of: planned, in: place.path), line: number)
    } catch {
      fail(name, error.message ?? "it failed")
    }
  }

  private func fail(_ name: String, _ reason: String) {
    var object = JSONObject()
    object.append(.string(name), for: "id")
    object.append("failed", for: "status")
    object.append(.string(reason), for: "error")
    object.append(0, for: "ms")
    object.append(.string(Surroundings.hostName), for: "host")
    object.append(.integer(Int(Surroundings.process)), for: "pid")
    output.end(object, line: number)
  }

  /// What a line that is no good calls its job, if that much can be read.
  private static func name(in line: [UInt8]) -> String? {
    (try? JSONValue(parsing: line))?.object?["id"]?.string
  }
}
