import Album
import Foundation
import TestSupport
import Testing

@Suite("The system's policy")
struct SystemPolicyTests {
  static let text = """
    {"schema": 1, "rules": [
      {"album": "/srv", "status": "limited"},
      {"album": "/srv/press", "status": "restricted"},
      {"album": "/srv/press/open/", "status": "authorized"},
      {"album": "/home", "status": "notDetermined"},
      {"album": "/srv/f\\u00eate", "status": "denied"},
      {"album": "/srv/later", "status": "supervised", "by": "nobody"}
    ], "note": 1}
    """

  @Test(
    "the longest folder that an album is, or lies in, rules",
    arguments: [
      ("/srv", "limited"), ("/srv/a", "limited"), ("/srv/a/b", "limited"),
      ("/srv/press", "restricted"), ("/srv/press/a", "restricted"),
      ("/srv/press/open", "authorized"), ("/srv/press/open/a", "authorized"),
      ("/srv/pressed", "limited"), ("/srv/press/opened", "restricted"), ("/srvx", nil), ("/", nil),
      ("/home/ana", "notDetermined"), ("/srv/later/x", "supervised"),
      // A slash with an accent is a slash.
      ("/srv/press/\u{301}x", "restricted"), ("/srv/\u{301}", "limited"),
      // Two ways of writing an accent are two folders.
      ("/srv/f\u{EA}te", "denied"), ("/srv/fe\u{302}te", "limited"),
    ] as [(String, String?)]
  )
  func rules(path: String, status: String?) {
    let ruling = SystemPolicy(utf8(Self.text), file: "/p").ruling(on: path)
    #expect(
      ruling == status.map { PolicyRuling(status: AuthorizationStatus(name: $0), file: "/p") }
    )
  }

  @Test("a rule for / is for everything")
  func root() {
    let text = #"{"schema": 1, "rules": [{"album": "/", "status": "restricted"}]}"#
    for path in ["/", "/a", "/\u{301}a"] {
      #expect(SystemPolicy(utf8(text)).ruling(on: path)?.status == .restricted)
    }
    #expect(SystemPolicy(utf8(text)).ruling(on: "/a")?.file == "/etc/decal/policy.json")
  }

  @Test(
    "a policy that cannot be understood forbids everything",
    arguments: [
      "", "{}", "[]", #"{"schema": 1}"#, #"{"rules": []}"#, #"{"schema": 2, "rules": []}"#,
      #"{"schema": 0, "rules": []}"#, #"{"schema": 1, "rules": [7]}"#,
      #"{"schema": 1, "rules": [{"album": "srv", "status": "authorized"}]}"#,
      #"{"schema": 1, "rules": [{"album": "/srv"}]}"#,
      #"{"schema": 1, "rules": [{"status": "authorized"}]}"#,
      #"{"schema": 1, "rules": [{"album": "/srv", "status": "authorized"}"#,
    ]
  )
  func malformed(_ text: String) {
    #expect(SystemPolicy(utf8(text)).ruling(on: "/home/ana")?.status == .restricted)
  }

  @Test("a policy without rules rules nothing")
  func empty() {
    #expect(SystemPolicy(utf8(#"{"schema": 1, "rules": []}"#)).ruling(on: "/a") == nil)
  }

  @Test("notDetermined leaves the album to the person")
  func leftOpen() {
    let album = AlbumIdentity(path: "/a", device: 1, inode: 1)
    let grant = StoredDecision(
      album: album,
      level: .addOnly,
      answer: .grant,
      time: 1,
      origin: .prompt
    )
    var evidence = Evidence(policy: PolicyRuling(status: .notDetermined, file: "/p"))
    #expect(evidence.authorization(for: .addOnly, to: album).basis == .nothing)
    evidence.decisions = [grant]
    #expect(
      evidence.authorization(for: .addOnly, to: album)
        == Authorization(.authorized, .decision(grant))
    )
  }
}
