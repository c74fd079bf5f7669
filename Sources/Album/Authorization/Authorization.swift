/// A status, and what it rests on.
public struct Authorization: Hashable, Sendable {
  /// What a status rests on.
  public enum Basis: Hashable, Sendable {
    /// The system's policy.
    case policy(file: String)
    /// Something about the machine.
    case fact(Evidence.Fact)
    /// What the person decided.
    case decision(StoredDecision)
    /// A flag, for this run.
    case flag
    /// A grant, but for the folder that was at this path before.
    case grantForAnotherFolder(StoredDecision)
    /// Nothing: nobody has decided.
    case nothing
  }

  /// The status.
  public var status: AuthorizationStatus
  /// What it rests on.
  public var basis: Basis

  /// Creates an authorization.
  public init(_ status: AuthorizationStatus, _ basis: Basis) {
    self.status = status
    self.basis = basis
  }
}

extension Evidence {
  /// What the evidence comes to for one album and one level.
  ///
  /// In this order: the system's policy, unless it leaves the album to the person; facts, the person's
  /// *no*, a flag for this run, the person's *yes*; and without any of them, nobody has decided. A
  /// *no* is for the path, whichever folder is there, and for the level it was said to and all above;
  /// a *yes* is for the very folder. A *yes* to adding makes the album `limited` for who wants more.
  ///
  /// - Parameters:
  ///   - level: What is to be done.
  ///   - album: The folder, as it is now.
  /// - Returns: The status and what it rests on.
  public func authorization(for level: AccessLevel, to album: AlbumIdentity) -> Authorization {
    if let policy, policy.status != .notDetermined {
      return Authorization(policy.status, .policy(file: policy.file))
    }
    if let fact = facts.first { return Authorization(.restricted, .fact(fact)) }
    let about = decisions.filter { $0.album.isAt(album.path) }
    if let deny = about.last(where: { $0.answer == .deny && $0.level.isIncluded(in: level) }) {
      return Authorization(.denied, .decision(deny))
    }
    if isAllowedForThisRun { return Authorization(.authorized, .flag) }
    let grants = about.filter { $0.answer == .grant }
    if let full = grants.last(where: { $0.album == album && level.isIncluded(in: $0.level) }) {
      return Authorization(.authorized, .decision(full))
    }
    if let partial = grants.last(where: { $0.album == album }) {
      return Authorization(.limited, .decision(partial))
    }
    if let other = grants.last {
      return Authorization(.notDetermined, .grantForAnotherFolder(other))
    }
    return Authorization(.notDetermined, .nothing)
  }
}

extension AccessLevel {
  /// Whether who may do the other thing may do this: adding is a part of reading and writing.
  func isIncluded(in other: AccessLevel) -> Bool {
    self == .addOnly || other == .readWrite
  }
}
