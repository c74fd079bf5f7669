extension JSONScanner {
  /// Where the value that a path leads to begins; where it leads to nothing, the nearest value on
  /// the way.
  ///
  /// For error messages: a value that is right needs no place.
  package mutating func locate(_ path: JSONPath) -> Int {
    var found = position
    guard let first = try? peek() else { return found }
    found = position
    guard let step = path.steps.first else { return found }
    let rest = JSONPath(path.steps.dropFirst())
    do {
      switch step {
      case .key(let key):
        guard first == UInt8(ascii: "{") else { return found }
        try enterObject()
        while let token = try nextKey() {
          if text(of: token) == key { return locate(rest) }
          try skipValue()
        }
      case .index(let index):
        guard first == UInt8(ascii: "[") else { return found }
        try enterArray()
        var current = 0
        while try nextElement() {
          if current == index { return locate(rest) }
          try skipValue()
          current += 1
        }
      }
    } catch {
      return found
    }
    return found
  }
}
