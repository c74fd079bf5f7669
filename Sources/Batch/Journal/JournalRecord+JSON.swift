public import JSON

/// A record as a line: one JSON object, in which only `ms` and `at` differ from run to run.
extension JournalRecord {
  /// What every line begins with.
  static let opening = [UInt8](#"{"key":"#.utf8)

  /// The line, without its end.
  public var line: [UInt8] {
    var object = JSONObject()
    object.append(.string(key.text), for: "key")
    object.append(.string(title), for: "job")
    if let looksDigest { object.append(.string(looksDigest), for: "wish") }
    if let album { object.append(.string(album), for: "album") }
    object.append(.string(outcome.rawValue), for: "outcome")
    if let picture {
      object.append(.string(picture.file), for: "file")
      object.append(.integer(picture.byteCount), for: "bytes")
      object.append(.string(picture.sha256), for: "sha256")
    }
    if let error { object.append(.string(error), for: "error") }
    if let path { object.append(.string(path), for: "path") }
    object.append(.object(times.json), for: "ms")
    object.append(.integer(time), for: "at")
    return JSONWriter(.compact).bytes(.object(object))
  }

  /// Reads a line; nil if it is no record.
  public init?(line: [UInt8]) {
    guard let object = (try? JSONValue(parsing: line))?.object,
      let key = object["key"]?.string.flatMap({ JobKey($0) }),
      let title = object["job"]?.string,
      let outcome = object["outcome"]?.string.flatMap(Outcome.init),
      let time = object["at"]?.number?.integer
    else { return nil }
    let picture = Picture(object)
    // Whoever says that there is a picture says which.
    guard picture != nil || outcome == .failed else { return nil }
    self.init(
      key: key,
      title: title,
      looksDigest: object["wish"]?.string,
      album: object["album"]?.string,
      outcome: outcome,
      picture: picture,
      error: object["error"]?.string,
      path: object["path"]?.string,
      times: Times(object["ms"]?.object),
      time: time
    )
  }
}

extension JournalRecord.Picture {
  fileprivate init?(_ object: JSONObject) {
    // So many bytes no picture has; however many records there are, their sum can be counted.
    guard let file = object["file"]?.string, let byteCount = object["bytes"]?.number?.integer,
      0..<1 << 40 ~= byteCount, let sha256 = object["sha256"]?.string
    else { return nil }
    self.init(file: file, byteCount: byteCount, sha256: sha256)
  }
}

extension JournalRecord.Times {
  /// The times for machines, to a tenth of a millisecond.
  public var json: JSONObject {
    var object = JSONObject()
    for (name, time) in [("load", load), ("render", render), ("save", save)] {
      object.append(.double((time * 10).rounded() / 10), for: name)
    }
    return object
  }

  /// What no job can have taken, nobody has measured.
  fileprivate init(_ object: JSONObject?) {
    func time(_ name: String) -> Double {
      let time = object?[name]?.number?.double ?? 0
      return 0..<1e12 ~= time ? time : 0
    }
    self.init(load: time("load"), render: time("render"), save: time("save"))
  }
}
