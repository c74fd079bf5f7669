import Album
import Files
import Foundation
import TestSupport
import Testing

/// The policy has to be the administrator's, so only the administrator can test it.
@Suite("The registrar", .enabled(if: getuid() == 0, "the policy has to be root's"))
struct RegistrarTests {
  static let policy = #"{"schema": 1, "rules": [{"album": "/srv", "status": "authorized"}]}"#

  static func registrar(_ folder: TemporaryFolder) throws -> Registrar {
    try folder.write(policy, to: "policy/policy.json")
    try folder.setPermissions(0o755, of: "policy")
    try folder.setPermissions(0o644, of: "policy/policy.json")
    return Registrar(stateFolder: folder["state"], policyFolder: folder["policy"])
  }

  @Test("it finds what the policy, the person and a flag say")
  func evidence() throws {
    let folder = try TemporaryFolder()
    let registrar = try Self.registrar(folder)
    let decision = StoredDecision(
      album: AlbumIdentity(path: "/srv", device: 1, inode: 1),
      level: .addOnly,
      answer: .deny,
      time: 1,
      origin: .command
    )
    try registrar.store.enter(decision)
    let findings = registrar.findings(about: "/srv/a", isAllowedForThisRun: true)
    #expect(findings.storeProblem == nil)
    #expect(findings.policyProblem == nil)
    #expect(
      findings.evidence
        == Evidence(
          policy: PolicyRuling(status: .authorized, file: folder["policy/policy.json"]),
          decisions: [decision],
          isAllowedForThisRun: true
        )
    )
    #expect(registrar.findings(about: "/other").evidence.policy == nil)
    #expect(registrar.findings(about: "/other").evidence.isAllowedForThisRun == false)
  }

  @Test("without any files nobody has decided, and nothing is made")
  func nothing() throws {
    let folder = try TemporaryFolder()
    let registrar = Registrar(stateFolder: folder["state"], policyFolder: folder["policy"])
    let findings = registrar.findings(about: folder.path)
    #expect(findings.evidence == Evidence())
    #expect(findings.storeProblem == nil)
    #expect(findings.policyProblem == nil)
    #expect(try folder.contents().isEmpty)
  }

  /// Why a policy is not the administrator's.
  enum Flaw: CaseIterable {
    case foreignFile, foreignFolder, writableFile, writableFolder, link

    func apply(to folder: TemporaryFolder) throws {
      let file = "policy/policy.json"
      switch self {
      case .foreignFile: try #require(unsafe chown(folder[file], 12_345, 0) == 0)
      case .foreignFolder: try #require(unsafe chown(folder["policy"], 12_345, 0) == 0)
      case .writableFile: try folder.setPermissions(0o664, of: file)
      case .writableFolder: try folder.setPermissions(0o777, of: "policy")
      case .link:
        try folder.write(policy, to: "elsewhere.json")
        try folder.remove(file)
        try folder.link(file, to: folder["elsewhere.json"])
      }
    }
  }

  @Test(
    "a policy that is not the administrator's rules nothing, and that is told",
    arguments: Flaw.allCases
  )
  func distrust(_ flaw: Flaw) throws {
    let folder = try TemporaryFolder()
    let registrar = try Self.registrar(folder)
    #expect(registrar.findings(about: "/srv").evidence.policy?.status == .authorized)
    try flaw.apply(to: folder)
    let findings = registrar.findings(about: "/srv")
    #expect(findings.evidence.policy == nil)
    #expect(findings.policyProblem != nil)
  }

  @Test("a policy that is there and cannot be read forbids everything")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let registrar = try Self.registrar(folder)
    try folder.remove("policy/policy.json")
    try folder.makeFolder("policy/policy.json")
    let findings = registrar.findings(about: "/srv")
    #expect(findings.evidence.policy?.status == .restricted)
    #expect(
      findings.policyProblem == .unreadable(.isDirectory(path: folder["policy/policy.json"]))
    )
  }
}
