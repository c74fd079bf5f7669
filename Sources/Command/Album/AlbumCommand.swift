import Album
import Files
import JSON

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
    let console = Console(isQuiet: arguments.isSet(.quiet))
    let keeper = try Doorkeeper(console: console)
    let word = arguments.operands[0]
    guard let verb = Verb(argument: word) else {
      let error = UsageError.invalidValue(flag: "VERB", value: word, expected: Verb.expected)
      throw CommandFailure(error, in: description)
    }
    let level = try understanding(description) { () throws(UsageError) in
      try arguments.value(of: AlbumFlags.level, as: AccessLevel.self) ?? .addOnly
    }
    let text = arguments.operands.dropFirst().first
    switch (verb, text) {
    case (.list, let text?): try list(about: try path(text), keeper, arguments, console)
    case (.list, nil), (.status, nil): try list(about: nil, keeper, arguments, console)
    case (.status, let text?):
      try tellStatus(of: try identity(text, arguments), keeper, arguments, console)
    case (.grant, let text?):
      let identity = try identity(text, arguments)
      try keeper.remember(.grant, identity, level, .command)
      console.say("\(identity.path.plain): allowed (\(level.rawValue))")
      tellObstacle(to: level, identity, keeper, console)
    case (.deny, let text?):
      let identity = try identity(text, arguments)
      try keeper.remember(.deny, identity, level, .command)
      console.say("\(identity.path.plain): denied (\(level.rawValue))")
    case (.reset, let text):
      let path: String? = if let text { try self.path(text) } else { nil }
      do { try keeper.store.forget(path) } catch {
        throw CommandFailure(error.sentence, .inputOutput)
      }
      console.say(path.map { "\($0.plain): forgotten" } ?? "all decisions are forgotten")
    case (.grant, nil), (.deny, nil):
      throw CommandFailure(.missingOperand("ALBUM"), in: description)
    }
  }

  private static func identity(
    _ text: String,
    _ arguments: ParsedArguments
  ) throws(CommandFailure) -> AlbumIdentity {
    let location = try AlbumLocation(text)
    do throws(AlbumError) {
      return try FolderAlbum(
        location.path,
        allowsUnsafeFolder: arguments.isSet(AlbumFlags.unsafe)
      ).identity
    } catch {
      throw CommandFailure(album: error, isNamed: location.isNamed)
    }
  }

  /// Tells why a grant allows nothing for now.
  private static func tellObstacle(
    to level: AccessLevel,
    _ identity: AlbumIdentity,
    _ keeper: Doorkeeper,
    _ console: Console
  ) {
    let found = keeper.evidence(about: identity.path).authorization(for: level, to: identity)
    let isEnough = found.status == .authorized || found.status == .limited && level == .addOnly
    guard !isEnough, let clause = found.basis.clause else { return }
    console.warn("\(identity.path.quoted) is \(found.status.name.plain) all the same, \(clause)")
  }

  /// The path that decisions are about: an album that is gone can be forgotten too.
  private static func path(_ text: String) throws(CommandFailure) -> String {
    let path = try AlbumLocation(text).path
    return Surroundings.place(of: path) ?? path
  }

  private static func tellStatus(
    of identity: AlbumIdentity,
    _ keeper: Doorkeeper,
    _ arguments: ParsedArguments,
    _ console: Console
  ) throws(CommandFailure) {
    var object = JSONObject()
    object.append(.string(identity.path), for: "album")
    var lines = [identity.path.plain]
    let evidence = keeper.evidence(about: identity.path)
    for level in AccessLevel.allCases {
      let found = evidence.authorization(for: level, to: identity)
      object.append(.string(found.status.name), for: level.rawValue)
      lines.append(
        "  \(level.rawValue): \(found.status.name.plain)"
          + (found.basis.clause.map { ", \($0)" } ?? "")
      )
    }
    try arguments.isSet(.json)
      ? console.print(.object(object)) : console.print(lines.joined(separator: "\n"))
  }

  private static func list(
    about path: String?,
    _ keeper: Doorkeeper,
    _ arguments: ParsedArguments,
    _ console: Console
  ) throws(CommandFailure) {
    var decisions: [StoredDecision]
    do { decisions = try keeper.store.decisions() } catch {
      throw CommandFailure(error.sentence, .inputOutput)
    }
    if let path { decisions.removeAll { !$0.album.path.utf8.elementsEqual(path.utf8) } }
    if arguments.isSet(.json) {
      let entries = decisions.map { decision in
        var object = JSONObject()
        object.append(.string(decision.album.path), for: "album")
        object.append(.string(decision.level.rawValue), for: "level")
        object.append(.string(decision.answer.rawValue), for: "decision")
        return JSONValue.object(object)
      }
      var object = JSONObject()
      object.append(.array(entries), for: "decisions")
      return try console.print(.object(object))
    }
    for decision in decisions {
      try console.print(
        "\(decision.answer.rawValue) \(decision.level.rawValue) \(decision.album.path.plain)"
      )
    }
  }
}
