import JSON

/// The text of the store of decisions, and of the system's policy.
///
/// Both are objects with a number, `schema`, that says which version they are of. What this version
/// does not know it keeps.
struct PermissionRecord {
  /// Why a text is not a record.
  enum Fault: Error, Hashable {
    /// It is not JSON, or not of the shape.
    case malformed
    /// It is of a version from the future.
    case newerSchema(Int)
  }

  /// The version that is read and written.
  static let schema = 1

  private struct Entry {
    var decision: StoredDecision
    var json: JSONObject
  }

  private var json: JSONObject
  private var entries: [Entry]

  /// All decisions, in the order in which they were made.
  var decisions: [StoredDecision] { entries.map(\.decision) }

  /// A record without decisions.
  init() {
    json = JSONObject()
    entries = []
  }

  /// Reads a record.
  init(_ text: [UInt8]) throws(Fault) {
    guard let object = (try? JSONValue(parsing: text))?.object,
      let schema = object["schema"]?.number?.integer, schema > 0,
      let values = object["decisions"]?.array
    else { throw .malformed }
    guard schema <= Self.schema else { throw .newerSchema(schema) }
    json = object
    entries = []
    for value in values {
      guard let json = value.object, let decision = StoredDecision(json: json) else {
        throw .malformed
      }
      entries.append(Entry(decision: decision, json: json))
    }
  }

  /// The record's text.
  var text: [UInt8] {
    var object = JSONObject()
    object.append(.integer(Self.schema), for: "schema")
    object.append(.array(entries.map { .object($0.json) }), for: "decisions")
    for member in json.members where object[member.key] == nil {
      object.append(member.value, for: member.key)
    }
    return JSONWriter(.pretty).bytes(.object(object)) + [UInt8(ascii: "\n")]
  }

  /// Enters a decision, in place of those about the same path that it overrules.
  ///
  /// A *yes* overrules every *no* to what it allows and every *yes* to less; a *no* overrules every
  /// *yes* to what it forbids.
  mutating func enter(_ decision: StoredDecision) {
    entries.removeAll {
      $0.decision.album.isAt(decision.album.path) && decision.overrules($0.decision)
    }
    entries.append(Entry(decision: decision, json: decision.json))
  }

  /// Forgets all decisions about a path; all of them if there is none.
  mutating func forget(_ path: String?) {
    entries.removeAll { entry in path.map(entry.decision.album.isAt) ?? true }
  }
}

extension StoredDecision {
  fileprivate func overrules(_ earlier: StoredDecision) -> Bool {
    switch (answer, earlier.answer) {
    case (.grant, _): earlier.level.isIncluded(in: level)
    case (.deny, .grant): level.isIncluded(in: earlier.level)
    case (.deny, .deny): level.isIncluded(in: earlier.level)
    }
  }

  fileprivate init?(json: JSONObject) {
    guard let path = json["album"]?.string, path.utf8.first == UInt8(ascii: "/"),
      let device = json["device"]?.string.flatMap({ UInt64($0) }),
      let inode = json["inode"]?.string.flatMap({ UInt64($0) }),
      let level = json["level"]?.string.flatMap(AccessLevel.init(rawValue:)),
      let answer = json["decision"]?.string.flatMap(Answer.init(rawValue:)),
      let time = json["time"]?.number?.integer,
      let origin = json["by"]?.string.flatMap(Origin.init(rawValue:))
    else { return nil }
    self.init(
      album: AlbumIdentity(path: path, device: device, inode: inode),
      level: level,
      answer: answer,
      time: time,
      origin: origin
    )
  }

  fileprivate var json: JSONObject {
    var object = JSONObject()
    object.append(.string(album.path), for: "album")
    // As text: a reader that takes numbers for Doubles would lose the last digits.
    object.append(.string(String(album.device)), for: "device")
    object.append(.string(String(album.inode)), for: "inode")
    object.append(.string(level.rawValue), for: "level")
    object.append(.string(answer.rawValue), for: "decision")
    object.append(.integer(time), for: "time")
    object.append(.string(origin.rawValue), for: "by")
    return object
  }
}
