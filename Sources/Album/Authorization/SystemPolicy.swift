import Files
import JSON

/// What the system's administrator rules: `/etc/decal/policy.json`.
///
///     {"schema": 1, "rules": [{"album": "/srv/press", "status": "restricted"}]}
///
/// A rule holds for its folder and all below it; the one with the longest path counts, and `/` is
/// for everything. Statuses go by their names; one that this version does not know allows nothing, and
/// `notDetermined` leaves the folder to the person.
public struct SystemPolicy: Hashable, Sendable {
  /// Where the policy stands.
  public static let path = "/etc/decal/policy.json"

  private struct Rule: Hashable, Sendable {
    var folder: String
    var status: AuthorizationStatus

    /// By bytes, as the system compares: to Swift a slash with an accent is another character.
    func covers(_ path: String) -> Bool {
      guard folder != "/", path.utf8.starts(with: folder.utf8) else { return folder == "/" }
      let rest = path.utf8.dropFirst(folder.utf8.count)
      return rest.isEmpty || rest.first == UInt8(ascii: "/")
    }
  }

  private let file: String
  private var rules: [Rule]

  /// Reads a policy; one that cannot be understood forbids everything, for nobody can say what it
  /// was meant to forbid.
  public init(_ text: [UInt8], file: String = path) {
    self.file = file
    let everything = Rule(folder: "/", status: .restricted)
    rules = Self.rules(in: text) ?? [everything]
  }

  /// What it says of an album, by its real path; nil if it says nothing.
  public func ruling(on path: String) -> PolicyRuling? {
    let matching = rules.filter { $0.covers(path) }
    return matching.max { $0.folder.utf8.count < $1.folder.utf8.count }
      .map { PolicyRuling(status: $0.status, file: file) }
  }

  private static func rules(in text: [UInt8]) -> [Rule]? {
    guard let object = (try? JSONValue(parsing: text))?.object,
      let schema = object["schema"]?.number?.integer, 1...PermissionRecord.schema ~= schema,
      let entries = object["rules"]?.array
    else { return nil }
    var rules: [Rule] = []
    for entry in entries {
      guard let folder = entry.object?["album"]?.string, folder.utf8.first == UInt8(ascii: "/"),
        let status = entry.object?["status"]?.string
      else { return nil }
      rules.append(
        Rule(
          folder: PathBytes.withoutLastSlashes(folder),
          status: AuthorizationStatus(name: status)
        )
      )
    }
    return rules
  }
}
