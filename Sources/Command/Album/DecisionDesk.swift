import Album
import Files
import JSON

/// Where decisions about albums are told, made and forgotten.
struct DecisionDesk {
  private let arguments: ParsedArguments
  private let console: Console
  private let keeper: Doorkeeper

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    self.arguments = arguments
    console = Console(arguments)
    keeper = try Doorkeeper(console: console)
  }

  /// Allows something to an album, and tells why that allows nothing for now.
  func grant(_ level: AccessLevel, to album: String) throws(CommandFailure) {
    let identity = try identity(of: album)
    try keeper.remember(.grant, identity, level, .command)
    console.say("\(identity.path.plain): allowed (\(level.rawValue))")
    let found = keeper.evidence(about: identity.path).authorization(for: level, to: identity)
    let isEnough = found.status == .authorized || found.status == .limited && level == .addOnly
    guard !isEnough, let clause = found.basis.clause else { return }
    console.warn("\(identity.path.quoted) is \(found.status.name.plain) all the same, \(clause)")
  }

  /// Forbids something to an album.
  func deny(_ level: AccessLevel, to album: String) throws(CommandFailure) {
    let identity = try identity(of: album)
    try keeper.remember(.deny, identity, level, .command)
    console.say("\(identity.path.plain): denied (\(level.rawValue))")
  }

  /// Forgets what was decided about an album; about all of them if there is none.
  func forget(_ album: String?) throws(CommandFailure) {
    let path = try path(of: album)
    do { try keeper.store.forget(path) } catch {
      throw CommandFailure(error.sentence, .inputOutput)
    }
    console.say(path.map { "\($0.plain): forgotten" } ?? "all decisions are forgotten")
  }

  /// Tells what holds for an album.
  func tellStatus(of album: String) throws(CommandFailure) {
    let identity = try identity(of: album)
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

  /// Tells of all decisions, or of those about one album.
  func list(about album: String?) throws(CommandFailure) {
    let path = try path(of: album)
    var decisions: [StoredDecision]
    do { decisions = try keeper.store.decisions() } catch {
      throw CommandFailure(error.sentence, .inputOutput)
    }
    if let path { decisions.removeAll { !$0.album.path.utf8.elementsEqual(path.utf8) } }
    if arguments.isSet(.json) {
      return try console.print(["decisions": .array(decisions.map(\.json))])
    }
    for decision in decisions {
      try console.print(
        "\(decision.answer.rawValue) \(decision.level.rawValue) \(decision.album.path.plain)"
      )
    }
  }

  private func identity(of album: String) throws(CommandFailure) -> AlbumIdentity {
    let location = try AlbumLocation(album)
    do throws(AlbumError) {
      return try FolderAlbum(
        location.path,
        allowsUnsafeFolder: arguments.isSet(AlbumFlags.unsafe)
      ).identity
    } catch {
      throw CommandFailure(album: error, isNamed: location.isNamed)
    }
  }

  /// The path that decisions are about: an album that is gone can be forgotten too.
  private func path(of album: String?) throws(CommandFailure) -> String? {
    guard let album else { return nil }
    let path = try AlbumLocation(album).path
    return Surroundings.place(of: path) ?? path
  }
}

extension StoredDecision {
  /// The decision for machines.
  fileprivate var json: JSONValue {
    [
      "album": .string(album.path), "level": .string(level.rawValue),
      "decision": .string(answer.rawValue),
    ]
  }
}
