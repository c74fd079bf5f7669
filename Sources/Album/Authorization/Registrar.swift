public import Files

/// Gathers the evidence about an album from the machine it runs on.
public struct Registrar: Sendable {
  /// Where the person's decisions are kept.
  public let store: PermissionStore
  private let policyFile: PrivateFile

  /// What was found about an album.
  public struct Findings: Sendable {
    /// The evidence.
    public var evidence: Evidence
    /// Why the person's decisions were not used, if they were not.
    public var storeProblem: PermissionStore.Problem?
    /// Why the system's policy was not used, if there is one that was not.
    public var policyProblem: PrivateFile.Distrust?
  }

  /// Creates a registrar.
  ///
  /// - Parameters:
  ///   - stateFolder: The folder of the store, absolute.
  ///   - policyFolder: The folder of the system's policy, which has to be the administrator's.
  public init(stateFolder: String, policyFolder: String = "/etc/decal") {
    store = PermissionStore(folder: stateFolder)
    policyFile = PrivateFile(folder: policyFolder, name: "policy.json", owner: 0)
  }

  /// The folder of the store for whoever runs the program: `decal` under `$XDG_STATE_HOME`, or under
  /// `.local/state` in the home folder where that is not set, or not absolute.
  public static var standardStateFolder: String? {
    if let state = Surroundings.variable("XDG_STATE_HOME"), state.hasPrefix("/") {
      return state + "/decal"
    }
    return Surroundings.home.map { $0 + "/.local/state/decal" }
  }

  /// Gathers what there is about an album.
  ///
  /// - Parameters:
  ///   - album: The album's real path.
  ///   - isAllowedForThisRun: Whether a flag allows this one run.
  /// - Returns: The evidence, and what of it could not be used.
  public func findings(about album: String, isAllowedForThisRun: Bool = false) -> Findings {
    var findings = Findings(evidence: Evidence(isAllowedForThisRun: isAllowedForThisRun))
    do throws(PrivateFile.Distrust) {
      if let text = try policyFile.read() {
        findings.evidence.policy = SystemPolicy(text, file: policyFile.path).ruling(on: album)
      }
    } catch {
      findings.policyProblem = error
      // Nobody can say what it was meant to forbid.
      if case .unreadable = error {
        findings.evidence.policy = PolicyRuling(status: .restricted, file: policyFile.path)
      }
    }
    if Surroundings.isReadOnly(album) { findings.evidence.facts.append(.readOnlyFileSystem) }
    if Surroundings.isSandboxed(from: album) { findings.evidence.facts.append(.sandbox) }
    do throws(PermissionStore.Problem) {
      findings.evidence.decisions = try store.decisions()
    } catch {
      findings.storeProblem = error
    }
    return findings
  }
}
