import Batch
import CSystem

/// The command `decal`: from the words that were typed to what the shell is told.
public enum Program {
  /// What the program can do, in the order of its help.
  static var commands: [any Subcommand.Type] {
    [
      RenderCommand.self, ReplayCommand.self, BatchCommand.self, WorkerCommand.self,
      ReportCommand.self, InspectCommand.self, DiffCommand.self, ValidateCommand.self,
      ConvertCommand.self, SchemaCommand.self, AlbumCommand.self, BenchCommand.self,
    ]
  }

  /// The program as its user sees it.
  static let description = CommandDescription(
    name: "decal",
    abstract: "Turns recorded sticker-editing sessions into finished pictures.",
    discussion: """
      A FILE may be - for standard input or output. Results go to standard output, words for \
      people to standard error.

      Exit status: 0 done, 1 some jobs failed or files differ, 2 usage, 3 bad recording or image, \
      4 needs permission, 5 denied, 6 restricted, 7 cannot read or write, 8 name conflict, \
      9 rejected events under --strict, 124 longer than --timeout, 129 hung up, 130 interrupted, \
      143 terminated.
      """,
    flags: [.version],
    subcommands: commands.map { $0.description }
  )

  /// Runs the program.
  ///
  /// - Parameter arguments: The words behind the program's name; nil for one that is not UTF-8.
  /// - Returns: The status to end the process with.
  public static func run(_ arguments: [String?]) -> Int32 {
    let status = status(of: arguments).rawValue
    // Who was left alone with something that hangs must not see the house pulled down around him.
    if Abandonment.hasHappened { cs_leave(status) }
    return status
  }

  private static func status(of arguments: [String?]) -> ExitStatus {
    cs_guard_standard_descriptors()
    Interruption.listen()
    do throws(CommandFailure) {
      let words = arguments.compactMap { $0 }
      guard words.count == arguments.count else {
        throw CommandFailure("a word of the command line is not UTF-8; rename the file", .usage)
      }
      try dispatch(words)
      return .success
    } catch {
      if let message = error.message { Console().complain(message) }
      return error.status
    }
  }

  private static func dispatch(_ arguments: [String]) throws(CommandFailure) {
    guard let word = arguments.first, !word.hasPrefix("-") || word == "-" else {
      return try answer(arguments)
    }
    if word == "help" { return try help(Array(arguments.dropFirst())) }
    let command = try find(word)
    let description = command.description
    let parsed: ParsedArguments
    do { parsed = try ArgumentParser.parse(Array(arguments.dropFirst()), for: description) } catch {
      throw CommandFailure(error, in: description)
    }
    if parsed.isSet(.help) {
      return try Console().print(String(HelpText(of: description).page.dropLast()))
    }
    do throws(CommandFailure) { try command.run(parsed) } catch {
      // Whatever the last step said: who asked the program to stop wants to hear that it did.
      throw Interruption.isRequested ? .stopped : error
    }
  }

  /// Flags without a command: `--help`, `--version`, and nothing at all.
  private static func answer(_ arguments: [String]) throws(CommandFailure) {
    let parsed: ParsedArguments
    do { parsed = try ArgumentParser.parse(arguments, for: description) } catch {
      throw CommandFailure(error, in: description)
    }
    if parsed.isSet(.version) { return try Console().print("decal \(Version.current)") }
    if parsed.isSet(.help) { return try help([]) }
    throw CommandFailure("name a command; see decal --help", .usage)
  }

  private static func help(_ words: [String]) throws(CommandFailure) {
    if words.count > 1 { throw CommandFailure(.unexpectedOperand(words[1]), in: description) }
    let description = try words.first.map { word throws(CommandFailure) in
      try find(word).description
    }
    let page = HelpText(of: description ?? Self.description).page
    try Console().print(String(page.dropLast()))
  }

  private static func find(_ word: String) throws(CommandFailure) -> any Subcommand.Type {
    if let command = commands.first(where: { $0.description.ownName == word }) { return command }
    do throws(UsageError) {
      _ = try description.subcommand(word)
      preconditionFailure("the table has what was just not found")
    } catch {
      throw CommandFailure(error, in: description)
    }
  }
}

/// One of the things that the program can do.
protocol Subcommand {
  /// The command as its user sees it.
  static var description: CommandDescription { get }

  /// Does it.
  static func run(_ arguments: ParsedArguments) throws(CommandFailure)
}
