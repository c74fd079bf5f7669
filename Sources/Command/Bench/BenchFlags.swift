import Bench
import Files
import Pixels

/// The flags of `decal bench`, and what they come to.
enum BenchFlags {
  static let rounds = Flag(
    "rounds",
    value: "N",
    abstract: "How often to measure each thing, 3 or more; 15 unless said otherwise."
  )
  static let seconds = Flag(
    "seconds",
    value: "N",
    abstract: "How long to begin new rounds; 60 unless said otherwise."
  )
  static let pixels = Flag(
    "pixels",
    value: "N",
    abstract: "How large a photo to draw, where no RECORDING is given; 12M by default."
  )
  static let compare = Flag(
    "compare",
    value: "OLD.json",
    abstract: "Tell what became slower or faster since this result of --json."
  )
  static let failSlower = Flag(
    "fail-slower",
    abstract: "Take something that became slower since OLD.json for an error (status 1)."
  )

  /// The photos that can be drawn, in pixels.
  private static let drawable = 10_000...500_000_000

  /// What is to be measured.
  static func settings(_ arguments: ParsedArguments) throws(UsageError) -> BenchSettings {
    let fewest = BenchSettings.fewestRounds
    var settings = BenchSettings(
      recording: arguments.operands.first,
      rounds: try arguments.number(of: rounds, in: fewest...10_000)
        ?? BenchSettings.standardRounds,
      seconds: try arguments.number(of: seconds, in: 1...86_400)
        ?? BenchSettings.standardSeconds,
      workers: BenchSettings.workers(upTo: Surroundings.cores)
    )
    guard let count = try arguments.value(of: pixels, as: PixelCount.self)?.count else {
      return settings
    }
    if settings.recording != nil { throw .conflictingFlags("RECORDING", pixels.spelling) }
    guard drawable.contains(count) else {
      throw .invalidValue(
        flag: pixels.spelling,
        value: arguments.value(of: pixels) ?? "",
        expected: .number(drawable)
      )
    }
    // Four to three, as phones have it.
    let width = Int((Double(count) * 4 / 3).squareRoot())
    settings.photo = PixelSize(width: width, height: width * 3 / 4)
    return settings
  }
}
