public import Files

/// The decisions of a person, kept between runs: `$XDG_STATE_HOME/decal/permissions.json`.
///
/// Only an answer to a question, or a command of its own, gets in here; nothing in a recording, an
/// album, the current folder or a project can. What somebody else could have written is not
/// believed, and never overwritten in silence.
public struct PermissionStore: Sendable {
  /// Why the store is not used; then nobody has decided anything.
  @nonexhaustive
  public enum Problem: Error, Hashable, Sendable {
    /// Somebody else could have written it.
    case distrusted(PrivateFile.Distrust)
    /// It is not what it should be: an object with `schema` and `decisions`.
    case malformed(path: String)
    /// It is of a version from the future.
    case newerSchema(path: String, Int)
    /// It cannot be written.
    case file(FileError)
  }

  private let file: PrivateFile

  /// The store's path.
  public var path: String { file.path }

  /// Names the store in a folder of the person's state; nothing is opened.
  public init(folder: String) {
    file = PrivateFile(folder: folder, name: "permissions.json")
  }

  /// All decisions.
  ///
  /// - Returns: The decisions, in the order in which they were made.
  /// - Throws: `Problem`.
  public func decisions() throws(Problem) -> [StoredDecision] {
    let bytes: [UInt8]?
    do { bytes = try file.read() } catch { throw .distrusted(error) }
    guard let bytes else { return [] }
    do { return try PermissionRecord(bytes).decisions } catch { throw problem(error) }
  }

  /// Enters a decision, in place of those that it overrules.
  ///
  /// Two programs that enter one at the same time both do.
  /// - Parameter decision: The decision.
  /// - Throws: `Problem`, with the store as it was.
  public func enter(_ decision: StoredDecision) throws(Problem) {
    try update { $0.enter(decision) }
  }

  /// Forgets what was decided.
  ///
  /// - Parameter path: About which album; nil for all.
  /// - Throws: `Problem`, with the store as it was.
  public func forget(_ path: String?) throws(Problem) {
    try update { $0.forget(path) }
  }

  private func update(_ change: (inout PermissionRecord) -> Void) throws(Problem) {
    var fault: PermissionRecord.Fault?
    do {
      try file.update { (bytes) throws(PrivateFile.Refusal) in
        var record = PermissionRecord()
        do throws(PermissionRecord.Fault) {
          if let bytes { record = try PermissionRecord(bytes) }
        } catch {
          fault = error
          throw .notUnderstood
        }
        change(&record)
        return record.text
      }
    } catch {
      switch error {
      case .distrust(let distrust): throw .distrusted(distrust)
      case .file(let error): throw .file(error)
      case .notUnderstood: throw problem(fault ?? .malformed)
      }
    }
  }

  private func problem(_ fault: PermissionRecord.Fault) -> Problem {
    switch fault {
    case .malformed: .malformed(path: file.path)
    case .newerSchema(let schema): .newerSchema(path: file.path, schema)
    }
  }
}
