import Command
import Testing

@Suite("Argument parser")
struct ArgumentParserTests {
  static let output = Flag("output", "o", value: "FILE", abstract: "Write to FILE.")
  static let outline = Flag("outline", abstract: "Draw outlines.")
  static let quality = Flag("quality", value: "Q", abstract: "Quality.")
  static let quiet = Flag("quiet", "q", abstract: "Say less.")
  static let verbose = Flag("verbose", "v", abstract: "Say more.")
  static let map = Flag("map", "m", value: "A=B", isRepeatable: true, abstract: "Map A to B.")
  static let scale = Flag("scale", value: "N", abstract: "Scale.")
  static let scaleMode = Flag("scale-mode", value: "MODE", abstract: "How to scale.")

  static let flags = [output, outline, quality, quiet, verbose, map, scale, scaleMode]
  static let command = CommandDescription(
    name: "decal render",
    abstract: "Draws.",
    operands: [Operand("RECORDING", .several)],
    flags: flags
  )

  private func parse(_ line: String...) throws(UsageError) -> ParsedArguments {
    try ArgumentParser.parse(line, for: Self.command)
  }

  @Test(
    "a value stands behind its flag in any of four ways",
    arguments: [
      ["in", "-o", "out.png"], ["in", "-oout.png"], ["in", "--output", "out.png"],
      ["in", "--output=out.png"], ["-o", "out.png", "in"], ["--output=first", "in", "-oout.png"],
      ["-qo", "out.png", "in"], ["-qoout.png", "in"],
    ]
  )
  func values(line: [String]) throws {
    let parsed = try ArgumentParser.parse(line, for: Self.command)
    #expect(parsed.value(of: Self.output) == "out.png")
    #expect(parsed.operands == ["in"])
  }

  @Test("flags and operands may be mixed; the operands keep their order")
  func permutation() throws {
    let parsed = try parse("a", "-q", "b", "--output", "x", "c", "--verbose")
    #expect(parsed.operands == ["a", "b", "c"])
    #expect(parsed.isSet(Self.quiet) && parsed.isSet(Self.verbose) && parsed.isSet(Self.output))
    #expect(!parsed.isSet(Self.outline))
    #expect(parsed.value(of: Self.quality) == nil)
  }

  @Test("short switches may be grouped")
  func grouped() throws {
    let parsed = try parse("-qv", "in")
    #expect(parsed.isSet(Self.quiet) && parsed.isSet(Self.verbose))
  }

  @Test("a lone dash is an operand, and so is everything behind two")
  func dashes() throws {
    #expect(try parse("-", "-q").operands == ["-"])
    let parsed = try parse("a", "--", "-q", "--bogus", "--", "-")
    #expect(parsed.operands == ["a", "-q", "--bogus", "--", "-"])
    #expect(!parsed.isSet(Self.quiet))
  }

  @Test("where a value is due, a word with a dash is the value")
  func dashedValues() throws {
    #expect(try parse("in", "-o", "-q").value(of: Self.output) == "-q")
    #expect(try parse("in", "--output", "--quality").value(of: Self.output) == "--quality")
    #expect(try parse("in", "--output", "--").value(of: Self.output) == "--")
    #expect(try parse("in", "-o-").value(of: Self.output) == "-")
  }

  @Test("a value may be empty, hold more signs, or be in any script")
  func oddValues() throws {
    #expect(try parse("in", "--output=").value(of: Self.output)?.isEmpty == true)
    #expect(try parse("in", "--output", "").value(of: Self.output)?.isEmpty == true)
    #expect(try parse("in", "--output=a=b").value(of: Self.output) == "a=b")
    #expect(try parse("in", "-o", "写真.png").value(of: Self.output) == "写真.png")
    #expect(try parse("", "in").operands == ["", "in"])
  }

  @Test("a repeatable flag keeps every value, another one the last")
  func repeated() throws {
    let parsed = try parse("in", "-m", "a=1", "--map=b=2", "-mc=3", "-o", "x", "-o", "y")
    #expect(parsed.values(of: Self.map) == ["a=1", "b=2", "c=3"])
    #expect(parsed.value(of: Self.output) == "y")
  }

  @Test("a name that begins like another is its own")
  func prefixes() throws {
    let parsed = try parse("in", "--scale", "2", "--scale-mode", "area")
    #expect(parsed.value(of: Self.scale) == "2")
    #expect(parsed.value(of: Self.scaleMode) == "area")
  }

  @Test(
    "a mistake says which word, and what was probably meant",
    arguments: [
      (["in", "--ouput", "x"], .unknownFlag("--ouput", nearest: "--output")),
      (["in", "--qiuet"], .unknownFlag("--qiuet", nearest: "--quiet")),
      (["in", "--bogus"], .unknownFlag("--bogus", nearest: nil)),
      (["in", "--bogus=--quiet"], .unknownFlag("--bogus", nearest: nil)),
      // Abbreviations are not taken, however clear they are.
      (["in", "--verb"], .unknownFlag("--verb", nearest: "--verbose")),
      (["in", "--qual=5"], .unknownFlag("--qual", nearest: "--quality")),
      (["in", "--qual", "5"], .unknownFlag("--qual", nearest: "--quality")),
      (["in", "--qual"], .unknownFlag("--qual", nearest: "--quality")),
      (["in", "--outp", "--output"], .unknownFlag("--outp", nearest: "--output")),
      (["in", "--verb=1"], .unknownFlag("--verb", nearest: "--verbose")),
      (["in", "--q"], .unknownFlag("--q", nearest: nil)),
      (["in", "--out"], .unknownFlag("--out", nearest: nil)),
      (["in", "-x"], .unknownFlag("-x", nearest: nil)),
      (["in", "-qx"], .unknownFlag("-x", nearest: nil)),
      (["in", "-é"], .unknownFlag("-é", nearest: nil)),
      (["in", "-o"], .missingValue(flag: "--output", valueName: "FILE")),
      (["in", "-qo"], .missingValue(flag: "--output", valueName: "FILE")),
      (["in", "--quality"], .missingValue(flag: "--quality", valueName: "Q")),
      (["in", "--quiet=yes"], .unexpectedValue(flag: "--quiet", value: "yes")),
      (["in", "--quiet="], .unexpectedValue(flag: "--quiet", value: "")),
      ([], .missingOperand("RECORDING")),
      (["-q"], .missingOperand("RECORDING")),
    ] as [([String], UsageError)]
  )
  func mistakes(line: [String], error: UsageError) {
    #expect(throws: error) { try ArgumentParser.parse(line, for: Self.command) }
  }

  @Test("one dash and a long name is a short flag with its value")
  func singleDash() throws {
    #expect(try parse("in", "-output").value(of: Self.output) == "utput")
  }

  @Test("the number of operands is the table's")
  func operandCounts() throws {
    let exact = CommandDescription(
      name: "decal diff",
      abstract: "Compares.",
      operands: [Operand("A"), Operand("B")]
    )
    #expect(try ArgumentParser.parse(["1", "2"], for: exact).operands == ["1", "2"])
    #expect(throws: UsageError.missingOperand("B")) {
      try ArgumentParser.parse(["1"], for: exact)
    }
    #expect(throws: UsageError.unexpectedOperand("3")) {
      try ArgumentParser.parse(["1", "2", "3", "4"], for: exact)
    }
    let optional = CommandDescription(
      name: "decal album",
      abstract: "Lists.",
      operands: [Operand("ACTION"), Operand("DIR", .optional)]
    )
    #expect(try ArgumentParser.parse(["list"], for: optional).operands == ["list"])
    #expect(try ArgumentParser.parse(["list", "d"], for: optional).operands == ["list", "d"])
    #expect(throws: UsageError.unexpectedOperand("e")) {
      try ArgumentParser.parse(["list", "d", "e"], for: optional)
    }
  }

  @Test("a question about the command needs no operands", arguments: ["--help", "-h"])
  func help(word: String) throws {
    #expect(try parse(word).isSet(.help))
  }

  @Test("many lines at a time are kept apart")
  func concurrent() async {
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<64 {
        group.addTask {
          // Long enough for two of them to be at it at the same time.
          let words = Array(repeating: "\(index)", count: 2000)
          let line = words.flatMap { ["in", "-m", $0] }
          let parsed = try? ArgumentParser.parse(line, for: Self.command)
          return parsed?.values(of: Self.map) == words && parsed?.operands.count == words.count
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test("values are understood or refused by name")
  func understood() throws {
    let parsed = try parse("in", "--quality", "85", "--scale", "2", "-o", "fast")
    #expect(try parsed.value(of: Self.quality, as: QualityArgument.self) == .level(85))
    #expect(try parsed.number(of: Self.scale, in: 1...16) == 2)
    #expect(try parsed.value(of: Self.output, as: Speed.self) == .fast)
    #expect(try parse("in").number(of: Self.scale, in: 1...16) == nil)
    #expect(throws: UsageError.invalidValue(flag: "--scale", value: "2", expected: .number(3...4)))
    {
      try parsed.number(of: Self.scale, in: 3...4)
    }
    #expect(
      throws: UsageError.invalidValue(
        flag: "--scale",
        value: "2",
        expected: .oneOf(["fast", "small"])
      )
    ) {
      try parsed.value(of: Self.scale, as: Speed.self)
    }
  }

  enum Speed: String, CaseIterable, ExpressibleByArgument { case fast, small }

  @Test("a command is found by its whole name")
  func subcommands() throws {
    let program = CommandDescription(
      name: "decal",
      abstract: "Draws.",
      subcommands: [
        CommandDescription(name: "decal render", abstract: "Draws."),
        CommandDescription(name: "decal replay", abstract: "Plays."),
      ]
    )
    #expect(try program.subcommand("replay").name == "decal replay")
    #expect(throws: UsageError.unknownCommand("redner", nearest: "render")) {
      try program.subcommand("redner")
    }
    #expect(throws: UsageError.unknownCommand("re", nearest: nil)) {
      try program.subcommand("re")
    }
  }
}
