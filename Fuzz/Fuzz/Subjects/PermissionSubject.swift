@testable import Album

/// Decisions survive being written; whatever is in a policy, it answers.
enum PermissionSubject {
  static func check(_ input: [UInt8]) {
    let policy = SystemPolicy(input)
    for path in ["/", "/srv/press", "/srv/press/2026"] { _ = policy.ruling(on: path) }
    guard let record = try? PermissionRecord(input) else { return }
    expectSame(record, as: record.decisions)
    for decision in record.decisions.prefix(4) {
      var changed = record
      changed.enter(decision)
      expect(changed.decisions.contains(decision), "what was entered is not there")
      expectSame(changed, as: changed.decisions)
      changed.forget(decision.album.path)
      expect(!changed.decisions.contains(decision), "what was forgotten is still there")
    }
  }

  private static func expectSame(_ record: PermissionRecord, as decisions: [StoredDecision]) {
    guard let again = try? PermissionRecord(record.text) else { fatalError("it cannot be read") }
    expect(again.decisions == decisions, "other decisions")
    expect(again.text == record.text, "another text")
  }
}
