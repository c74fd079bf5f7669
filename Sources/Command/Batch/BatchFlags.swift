import Batch
import Files

/// The flags of `decal batch`, and what they come to.
enum BatchFlags {
  static let album = Flag(
    "album",
    value: "NAME|DIR",
    abstract: "The album of the pictures; a NAME lies in your pictures folder."
  )
  static let name = Flag(
    "name",
    value: "TEMPLATE",
    abstract: "The pictures' names; {date}_{time}_{stem}_{hash8} unless said otherwise."
  )
  static let jobs = Flag(
    "jobs",
    "j",
    value: "N",
    abstract: "How many to render at a time; one for each core unless said otherwise."
  )
  static let failFast = Flag("fail-fast", abstract: "Begin no further job once one has failed.")
  static let retryFailed = Flag(
    "retry-failed",
    abstract: "Do the jobs again that failed, and no others."
  )
  static let dryRun = Flag("dry-run", abstract: "Tell what would be done, and do nothing.")
  static let shard = Flag(
    "shard",
    value: "I/N|auto",
    abstract: "Do one of N parts, counted from 0; auto asks the cluster's variables."
  )
  static let journal = Flag(
    "journal",
    value: "DIR",
    abstract: "The folder of the journals; beside the album, ALBUM.journal, by default."
  )
  static let status = Flag("status", abstract: "Tell what the album's journals say.")
  static let merge = Flag("merge", abstract: "Put the album's journals together into one.")

  /// How many workers there are to be: never more than the process has cores.
  static func workers(
    _ arguments: ParsedArguments,
    _ console: Console,
    standard: Int
  ) throws(UsageError) -> Int {
    guard let wanted = try arguments.number(of: jobs, in: 1...1024) else { return standard }
    let cores = Surroundings.cores
    if wanted > cores {
      console.say("decal: \(cores.counted("core")) may be used, so that many jobs run at a time")
    }
    return min(wanted, cores)
  }

  /// The part of the batch that is meant.
  static func shard(
    _ arguments: ParsedArguments
  ) throws(CommandFailure) -> Shard {
    guard let text = arguments.value(of: shard) else { return .whole }
    if text == "auto" {
      do { return try Shard(from: Surroundings.variable) } catch {
        throw CommandFailure(error.sentence, .usage)
      }
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let index = Int(digits: parts[0]), let count = Int(digits: parts[1]),
      let shard = Shard(index, of: count)
    else {
      throw CommandFailure(
        .invalidValue(flag: shard.spelling, value: text, expected: .shard),
        in: BatchCommand.description
      )
    }
    return shard
  }
}
