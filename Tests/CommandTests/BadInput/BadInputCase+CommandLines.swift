import TestSupport

extension BadInputCase {
  /// Command lines that make no sense.
  static let commandLines: [BadInputCase] = [
    usage("nothing at all", [], says: "name a command", see: ""),
    usage("a command that there is not", ["frobnicate"], says: #""frobnicate""#, see: ""),
    usage("a command with a typing mistake", ["redner"], says: "did you mean render?", see: ""),
    usage("help on what there is not", ["help", "redner"], says: "did you mean render?", see: ""),
    usage("help on too much", ["help", "render", "now"], says: #""now" is one word too"#, see: ""),
    usage("a flag before the command", ["--json", "inspect"], says: "no flag --json", see: ""),
    usage("no recording", ["render", "-o", "out.png"], says: "RECORDING is missing"),
    usage("no output", ["render", "session.jsonl"], says: "-o FILE or --album NAME is missing"),
    usage("two recordings", render + ["b.jsonl"], says: #""b.jsonl" is one word too many"#),
    usage("a flag that there is not", render + ["--colour"], says: "no flag --colour"),
    usage(
      "a flag with a typing mistake",
      render + ["--widht", "9"],
      says: "did you mean --width?"
    ),
    usage("half a flag", render + ["--qual", "9"], says: "did you mean --quality?"),
    usage("a letter that there is not", render + ["-z"], says: "no flag -z"),
    usage("a value that is missing", render + ["--width"], says: "--width needs a value, PX"),
    usage("a value for a switch", render + ["--json=yes"], says: "--json takes no value"),
    usage("a quality of 0", ["--quality", "0"], says: #"--quality cannot be "0""#, "1 to 100"),
    usage("a quality of 101", ["--quality", "101"], says: #""101""#, "1 to 100"),
    usage("a quality of abc", ["--quality", "abc"], says: #""abc""#, "1 to 100"),
    usage("a negative quality", ["--quality", "-1"], says: #""-1""#, "1 to 100"),
    usage("a width of 0", ["--width", "0"], says: #""0""#, "from 1 to 1000000"),
    usage("a width in words", ["--width", "wide"], says: #""wide""#, "from 1 to 1000000"),
    usage("width and scale", ["--width", "9", "--scale", "2"], says: "only one of --width and"),
    usage("a scale of nan", ["--scale", "nan"], says: #""nan""#, "a number above 0"),
    usage("a scale of inf", ["--scale", "inf"], says: #""inf""#, "a number above 0"),
    usage("a scale of 0", ["--scale", "0"], says: #""0""#, "a number above 0"),
    usage("a negative time", ["--at", "-5"], says: #"--at cannot be "-5""#, "50% or end"),
    usage("a time of abc", ["--at", "abc"], says: #"--at cannot be "abc""#, "50% or end"),
    usage("a time past the whole", ["--at", "101%"], says: #""101%""#, "50% or end"),
    usage("a colour of no kind", ["--background", "mauve"], says: #""mauve""#, "#rrggbb"),
    usage("a format of no kind", ["--format", "gif"], says: #""gif""#, "one of png, jpeg"),
    usage("chroma of no kind", ["--chroma", "411"], says: #""411""#, "one of keep, 420, 444"),
    usage("an effort of no kind", ["--png", "tiny"], says: #""tiny""#, "one of fast, small"),
    usage("no pixels at all", ["--max-pixels", "0"], says: #""0""#, "12000000 or 500M"),
    usage("an address without a file", ["--map", "https"], says: #""https""#, "heart.png"),
    mixed("-"), mixed("/dev/stdout"), mixed("/dev/fd/1"), mixed("/proc/self/fd/1"),
    BadInputCase(
      "a viewpoint that is nobody's",
      render + ["--viewpoint", "zoe"],
      status: 2,
      says: #"nobody called "zoe""#,
      #"choose one of "ana", "bo""#
    ),
    usage("nothing to inspect", ["inspect"], says: "FILE is missing", see: "inspect"),
    replay("nowhere to replay to", [], says: "-o OUT is missing"),
    replay("events and a rate", to + ["--every-event", "--fps", "9"], says: "only one of --every"),
    replay("no frames at all", to + ["--fps", "0"], says: #""0""#, "from 1 to 1000"),
    replay("a speed of 0", to + ["--speed", "0"], says: #""0""#, "0.001 to 1000"),
    replay("a speed of nan", to + ["--speed", "nan"], says: #""nan""#, "0.001 to 1000"),
    replay("a part of a pause", to + ["--idle-limit", "50%"], says: #""50%""#, "or none"),
    replay("a hold without end", to + ["--hold-last", "end"], says: #""end""#, "2, 500ms or 1:30"),
    replay("a start of abc", to + ["--from", "abc"], says: #""abc""#, "50% or end"),
    BadInputCase(
      "a film of a kind that is not written",
      ["replay", "session.jsonl", "-o", "out.mp4"],
      status: 2,
      says: #""out.mp4" would be a .mp4"#,
      "ffmpeg -i - FILE"
    ),
    BadInputCase(
      "a format for what is no folder",
      ["replay", "session.jsonl", "-o", "out.y4m", "--format", "png"],
      status: 2,
      says: "--format is for a folder"
    ),
    BadInputCase(
      "a film and JSON on one stream",
      ["replay", "session.jsonl", "-o", "-", "--json"],
      status: 2,
      says: "both want standard output",
      "give -o a file"
    ),
    BadInputCase(
      "a replay of more frames than there may be",
      ["replay", "session.jsonl", "-o", "out.png", "--fps", "1000", "--speed", "0.001"],
      status: 2,
      says: "would have 4000001 frames",
      "--idle-limit"
    ),
    BadInputCase(
      "a screen that is nobody's, replayed",
      ["replay", "session.jsonl", "-o", "out.png", "--viewpoint", "zoe"],
      status: 2,
      says: #"nobody called "zoe""#
    ),
    usage("nothing to validate", ["validate"], says: "RECORDING is missing", see: "validate"),
  ]

  /// A command line that is wrong, or flags of `decal render` that are.
  private static func usage(
    _ name: String,
    _ words: [String],
    says phrases: String...,
    see command: String = "render"
  ) -> BadInputCase {
    let isFlags = words.first?.hasPrefix("--") == true && !command.isEmpty
    return BadInputCase(
      usage: name,
      isFlags ? render + words : words,
      says: phrases + [" " + (command.isEmpty ? "decal" : "decal " + command) + " --help\n"]
    )
  }

  private static let to = ["-o", "out.png"]

  /// Flags of `decal replay` that are wrong.
  private static func replay(
    _ name: String,
    _ words: [String],
    says phrases: String...
  ) -> BadInputCase {
    BadInputCase(
      usage: "replay: " + name,
      ["replay", "session.jsonl"] + words,
      says: phrases + [" decal replay --help\n"]
    )
  }

  /// A picture and JSON, both for a standard output of this name.
  private static func mixed(_ output: String) -> BadInputCase {
    BadInputCase(
      "a picture and JSON on one stream, \(output)",
      ["render", "session.jsonl", "-o", output, "--format", "png", "--json"],
      status: 2,
      says: "both want standard output",
      "give -o a file"
    )
  }

  private init(usage name: String, _ arguments: [String], says phrases: [String]) {
    testDescription = name
    self.arguments = arguments
    self.phrases = phrases
    status = 2
    prepare = { _ in }
    script = nil
  }
}
