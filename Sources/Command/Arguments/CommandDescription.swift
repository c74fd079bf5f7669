/// A command as its user sees it: name, purpose, operands and flags.
package struct CommandDescription: Hashable, Sendable {
  /// The words that call it: `decal`, `decal render`.
  package let name: String
  /// What it does, in one line.
  package let abstract: String
  /// What there is to say beyond that; paragraphs are parted by an empty line.
  package let discussion: String
  /// The operands, in order.
  package let operands: [Operand]
  /// The flags, in the order of the help; `--help` is always the last.
  package let flags: [Flag]
  /// The commands below this one.
  package let subcommands: [CommandDescription]

  /// Describes a command.
  ///
  /// - Parameters:
  ///   - name: The words that call it.
  ///   - abstract: What it does, in one line.
  ///   - discussion: What there is to say beyond that.
  ///   - operands: The operands, in order; after one that takes several or may be missing, none
  ///     follows.
  ///   - flags: The flags without `--help`; no name and no letter twice.
  ///   - subcommands: The commands below this one.
  package init(
    name: String,
    abstract: String,
    discussion: String = "",
    operands: [Operand] = [],
    flags: [Flag] = [],
    subcommands: [CommandDescription] = []
  ) {
    let flags = flags + [.help]
    let letters = flags.compactMap(\.letter)
    precondition(Set(flags.map(\.name)).count == flags.count, "a name is one flag's")
    precondition(Set(letters).count == letters.count, "a letter is one flag's")
    precondition(
      operands.dropLast().allSatisfy { $0.count == .one },
      "only the last operand may leave open how many words it takes"
    )
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.operands = operands
    self.flags = flags
    self.subcommands = subcommands
  }

  /// The last word of the name: `render`.
  package var ownName: String {
    name.split(separator: " ").last.map(String.init) ?? name
  }

  /// Finds the command below this one that a person typed.
  ///
  /// - Parameter word: The word, which has to be the whole name.
  /// - Returns: Its description.
  /// - Throws: `UsageError.unknownCommand`, with the nearest name.
  package func subcommand(_ word: String) throws(UsageError) -> CommandDescription {
    if let found = subcommands.first(where: { $0.ownName == word }) { return found }
    throw .unknownCommand(word, nearest: nearest(to: word, among: subcommands.map(\.ownName)))
  }
}
