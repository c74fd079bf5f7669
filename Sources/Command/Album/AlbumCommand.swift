import Album

/// `decal album`: what you allow and deny.
enum AlbumCommand: Subcommand {
  private enum Verb: String, CaseIterable, ExpressibleByArgument {
    case status, grant, deny, reset, list
  }

  static let description = CommandDescription(
    name: "decal album",
    abstract: "Tells and changes which albums pictures may be saved into.",
    discussion: """
      VERB is status (what holds for the album), grant, deny, reset (forget what was decided about \
      it, or about all albums), or list (all decisions). ALBUM is a folder, or the name of one in \
      your pictures folder; without it, status and list tell of all.
      """,
    operands: [Operand("VERB"), Operand("ALBUM", .optional)],
    flags: [AlbumFlags.level, AlbumFlags.unsafe, .json, .quiet]
  )

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) {
    let desk = try DecisionDesk(arguments)
    let word = arguments.operands[0]
    guard let verb = Verb(argument: word) else {
      let error = UsageError.invalidValue(flag: "VERB", value: word, expected: Verb.expected)
      throw CommandFailure(error, in: description)
    }
    let level = try understanding(description) { () throws(UsageError) in
      try arguments.value(of: AlbumFlags.level, as: AccessLevel.self) ?? .addOnly
    }
    let album = arguments.operands.dropFirst().first
    switch (verb, album) {
    case (.list, let album): try desk.list(about: album)
    case (.status, nil): try desk.list(about: nil)
    case (.status, let album?): try desk.tellStatus(of: album)
    case (.grant, let album?): try desk.grant(level, to: album)
    case (.deny, let album?): try desk.deny(level, to: album)
    case (.reset, let album): try desk.forget(album)
    case (.grant, nil), (.deny, nil):
      throw CommandFailure(.missingOperand("ALBUM"), in: description)
    }
  }
}
