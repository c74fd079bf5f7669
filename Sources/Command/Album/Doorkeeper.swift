import Album
import Files

/// Finds out whether an album may be saved into, and asks if nobody has decided.
struct Doorkeeper {
  private let registrar: Registrar
  private let console: Console

  init(console: Console) throws(CommandFailure) {
    guard let folder = Registrar.standardStateFolder else {
      throw CommandFailure(
        "nobody knows where your decisions are kept; set HOME or XDG_STATE_HOME",
        .usage
      )
    }
    registrar = Registrar(stateFolder: folder)
    self.console = console
  }

  /// The store of decisions.
  var store: PermissionStore { registrar.store }

  /// What is to be saved, for the question.
  struct Purpose {
    /// How many pictures.
    var count: Int
    /// Of what.
    var subject: String
    /// What is to be done.
    var level: AccessLevel
  }

  /// All that speaks for or against an album; what of it is not believed is told.
  func evidence(about album: String, isAllowedForThisRun: Bool = false) -> Evidence {
    let findings = registrar.findings(about: album, isAllowedForThisRun: isAllowedForThisRun)
    if let problem = findings.storeProblem { console.warn(problem.sentence) }
    if let problem = findings.policyProblem {
      console.warn("the policy is not believed: " + problem.sentence)
    }
    return findings.evidence
  }

  /// Lets a save through, or says why not.
  ///
  /// - Parameters:
  ///   - location: The album.
  ///   - purpose: What is to be saved.
  ///   - arguments: The command line.
  ///   - asks: Whether somebody may be asked, if there is somebody.
  /// - Returns: The album, open, and the level that it may be used at.
  /// - Throws: Why not, and what helps.
  func admit(
    to location: AlbumLocation,
    for purpose: Purpose,
    _ arguments: ParsedArguments,
    asks: Bool = true
  ) throws(CommandFailure) -> (album: FolderAlbum, access: AccessLevel) {
    let album = try open(location, arguments)
    let evidence = evidence(
      about: album.realPath,
      isAllowedForThisRun: arguments.isSet(AlbumFlags.allow)
    )
    let found = evidence.authorization(for: purpose.level, to: album.identity)
    switch found.status {
    case .authorized:
      // Whoever may read and write may do so for an addition too; that is how twins are found.
      let full = evidence.authorization(for: .readWrite, to: album.identity)
      return (album, full.status == .authorized ? .readWrite : .addOnly)
    case .limited:
      guard purpose.level == .addOnly else { throw .limited(album.realPath, found.basis) }
      return (album, .addOnly)
    case .notDetermined:
      guard asks, let answer = try ask(album, purpose, found.basis, arguments) else {
        throw .needsPermission(album.realPath, purpose.level, found.basis)
      }
      return try act(on: answer, album, purpose.level)
    case .denied: throw .denied(album.realPath, found.basis)
    case .restricted: throw .restricted(album.realPath, found.basis)
    case .unknown(let name): throw .unknownStatus(album.realPath, name)
    }
  }

  private func open(
    _ location: AlbumLocation,
    _ arguments: ParsedArguments
  ) throws(CommandFailure) -> FolderAlbum {
    do throws(AlbumError) {
      return try FolderAlbum(
        location.path,
        allowsUnsafeFolder: arguments.isSet(AlbumFlags.unsafe)
      )
    } catch {
      throw CommandFailure(album: error, isNamed: location.isNamed)
    }
  }

  private enum Answer {
    case once, always, no, never
  }

  /// Asks, once, if there is somebody to ask; nil if there is not.
  private func ask(
    _ album: FolderAlbum,
    _ purpose: Purpose,
    _ basis: Authorization.Basis,
    _ arguments: ParsedArguments
  ) throws(CommandFailure) -> Answer? {
    guard Surroundings.hasTerminal, !arguments.isSet(AlbumFlags.noInput),
      Surroundings.variable("CI") == nil
    else { return nil }
    var question = ""
    if case .grantForAnotherFolder = basis {
      question += "The folder was replaced since you allowed it.\n"
    }
    let pictures = purpose.count.counted("picture")
    question += "decal wants to save \(pictures) of \(purpose.subject.quoted) into the album\n"
    question += "  \(album.realPath.quoted)\n"
    if purpose.level == .readWrite { question += "and to replace pictures there.\n" }
    question += "Allow it? [y]es once, [a]lways, [n]o (the default), [N]ever: "
    StandardError.write(question)
    let line = Surroundings.readLine()
    // Nobody pressed the key that ends a line.
    if line == nil { StandardError.write("\n") }
    if Interruption.isRequested { throw .stopped }
    switch line {
    case "y", "yes", "Y": return .once
    case "a", "A", "always": return .always
    case "N", "never": return .never
    default: return .no
    }
  }

  private func act(
    on answer: Answer,
    _ album: FolderAlbum,
    _ level: AccessLevel
  ) throws(CommandFailure) -> (album: FolderAlbum, access: AccessLevel) {
    switch answer {
    case .once: return (album, level)
    case .always:
      try remember(.grant, album.identity, level, .prompt)
      return (album, level)
    case .never:
      try remember(.deny, album.identity, level, .prompt)
      throw .denied(album.realPath, .nothing)
    case .no:
      throw CommandFailure(
        "nothing was saved into \(album.realPath.quoted): you said no this time",
        .denied
      )
    }
  }

  /// Keeps a decision.
  func remember(
    _ answer: StoredDecision.Answer,
    _ album: AlbumIdentity,
    _ level: AccessLevel,
    _ origin: StoredDecision.Origin
  ) throws(CommandFailure) {
    let decision = StoredDecision(
      album: album,
      level: level,
      answer: answer,
      time: Surroundings.now,
      origin: origin
    )
    do { try store.enter(decision) } catch {
      throw CommandFailure(error.sentence, .inputOutput)
    }
  }
}
