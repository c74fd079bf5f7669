import Bench
import Files

/// `decal bench`: how fast this machine is.
enum BenchCommand: Subcommand {
  static let description = CommandDescription(
    name: "decal bench",
    abstract: "Measures how fast pictures are made on this machine.",
    discussion: """
      Measured are inner loops, each on one core and compared with a plain copy of the same bytes; \
      every way from a recording to a picture, with its stages, until the file is safe on the disk; \
      and batches, by the number of workers. Without a RECORDING a photo with six stickers is \
      drawn. All things are measured once a round, in turns, after a round that does not count.

      With --compare a thing is slower if its median has grown by more than 5 %, and the intervals \
      that hold the medians with 95 % confidence do not touch.

      Exit status: 0 measured, 1 something became slower, under --fail-slower, 2 usage, 3 bad \
      recording or OLD.json, 7 cannot read or write.
      """,
    operands: [Operand("RECORDING", .optional)],
    flags: [
      BenchFlags.rounds, BenchFlags.seconds, BenchFlags.pixels, BenchFlags.compare,
      BenchFlags.failSlower, .json, .quiet,
    ]
  )

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) {
    let console = Console(arguments)
    let settings = try understanding(description) { () throws(UsageError) in
      try BenchFlags.settings(arguments)
    }
    guard settings.recording != "-" else { throw .recordingOnce }
    let old = try arguments.value(of: BenchFlags.compare).map(report)
    if arguments.isSet(BenchFlags.failSlower), old == nil { throw .nothingToCompare }

    let new = try measure(settings, console)
    let comparison = old.map { BenchComparison(of: new, with: $0) }
    for difference in comparison?.differences ?? [] { console.warn(difference.sentence) }
    if arguments.isSet(.json) {
      try console.print(new.json(with: comparison))
    } else if !console.isQuiet {
      for line in BenchTable(new).lines { try console.print(line) }
      for line in comparison?.lines ?? [] { try console.print(line) }
    }
    guard arguments.isSet(BenchFlags.failSlower), let comparison, !comparison.slower.isEmpty else {
      return
    }
    throw .slower(comparison)
  }

  private static func measure(
    _ settings: BenchSettings,
    _ console: Console
  ) throws(CommandFailure) -> BenchReport {
    // What is drawn beforehand says nothing about how long measuring takes.
    var progress: Progress?
    defer { progress?.clear() }
    do throws(BenchError) {
      return try BenchRun.run(
        settings,
        version: Version.current,
        while: { !Interruption.isRequested },
        progress: { done, all in
          if progress == nil { progress = Progress(of: "measurement", console) }
          progress?.tell(done, of: all)
        }
      )
    } catch {
      throw CommandFailure(error)
    }
  }

  private static func report(_ path: String) throws(CommandFailure) -> BenchReport {
    let bytes: [UInt8]
    do { bytes = try FileContents.read(path, limit: 1 << 26) } catch { throw .input(error) }
    do { return try BenchReport(parsing: bytes) } catch {
      throw CommandFailure(error.sentence(about: path), .badInput)
    }
  }
}
