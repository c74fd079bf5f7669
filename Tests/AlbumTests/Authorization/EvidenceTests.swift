import Album
import Testing

@Suite("Evidence")
struct EvidenceTests {
  static let album = AlbumIdentity(path: "/home/ana/Pictures/Party", device: 1, inode: 42)
  static let other = AlbumIdentity(path: "/home/ana/Pictures/Party", device: 1, inode: 43)
  static let elsewhere = AlbumIdentity(path: "/home/ana/Pictures/Work", device: 1, inode: 42)

  static func decision(
    _ answer: StoredDecision.Answer,
    _ level: AccessLevel,
    _ album: AlbumIdentity = album
  ) -> StoredDecision {
    StoredDecision(album: album, level: level, answer: answer, time: 1, origin: .command)
  }

  struct Row: CustomTestStringConvertible {
    let name: String
    let evidence: Evidence
    let adding: AuthorizationStatus
    let reading: AuthorizationStatus
    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "nothing", evidence: Evidence(), adding: .notDetermined, reading: .notDetermined),
    Row(
      name: "a grant to add",
      evidence: Evidence(decisions: [decision(.grant, .addOnly)]),
      adding: .authorized,
      reading: .limited
    ),
    Row(
      name: "a full grant",
      evidence: Evidence(decisions: [decision(.grant, .readWrite)]),
      adding: .authorized,
      reading: .authorized
    ),
    Row(
      name: "a grant for the folder that was there before",
      evidence: Evidence(decisions: [decision(.grant, .readWrite, other)]),
      adding: .notDetermined,
      reading: .notDetermined
    ),
    Row(
      name: "a grant for another path",
      evidence: Evidence(decisions: [decision(.grant, .readWrite, elsewhere)]),
      adding: .notDetermined,
      reading: .notDetermined
    ),
    Row(
      name: "a no to adding is a no to all",
      evidence: Evidence(decisions: [decision(.deny, .addOnly)]),
      adding: .denied,
      reading: .denied
    ),
    Row(
      name: "a no to reading leaves adding open",
      evidence: Evidence(decisions: [decision(.deny, .readWrite)]),
      adding: .notDetermined,
      reading: .denied
    ),
    Row(
      name: "a no is for the path, whichever folder is there",
      evidence: Evidence(decisions: [decision(.deny, .addOnly, other)]),
      adding: .denied,
      reading: .denied
    ),
    Row(
      name: "a no comes before a yes",
      evidence: Evidence(decisions: [decision(.deny, .addOnly), decision(.grant, .readWrite)]),
      adding: .denied,
      reading: .denied
    ),
    Row(
      name: "a no comes before the flag",
      evidence: Evidence(decisions: [decision(.deny, .addOnly)], isAllowedForThisRun: true),
      adding: .denied,
      reading: .denied
    ),
    Row(
      name: "the flag allows this run",
      evidence: Evidence(isAllowedForThisRun: true),
      adding: .authorized,
      reading: .authorized
    ),
    Row(
      name: "a fact comes before every decision",
      evidence: Evidence(
        facts: [.readOnlyFileSystem],
        decisions: [decision(.grant, .readWrite)],
        isAllowedForThisRun: true
      ),
      adding: .restricted,
      reading: .restricted
    ),
    Row(
      name: "the policy comes before everything",
      evidence: Evidence(
        policy: PolicyRuling(status: .limited, file: "/etc/decal/policy.json"),
        facts: [.sandbox],
        decisions: [decision(.deny, .addOnly)]
      ),
      adding: .limited,
      reading: .limited
    ),
    Row(
      name: "a status from the future",
      evidence: Evidence(policy: PolicyRuling(status: .unknown("supervised"), file: "p")),
      adding: .unknown("supervised"),
      reading: .unknown("supervised")
    ),
  ]

  @Test("evidence counts in its order", arguments: rows)
  func order(_ row: Row) {
    #expect(row.evidence.authorization(for: .addOnly, to: Self.album).status == row.adding)
    #expect(row.evidence.authorization(for: .readWrite, to: Self.album).status == row.reading)
  }

  @Test("why nobody has decided is told")
  func basis() {
    let grant = Self.decision(.grant, .addOnly, Self.other)
    let evidence = Evidence(decisions: [grant])
    let found = evidence.authorization(for: .addOnly, to: Self.album)
    #expect(found.basis == .grantForAnotherFolder(grant))
    #expect(Evidence().authorization(for: .addOnly, to: Self.album).basis == .nothing)
  }
}
