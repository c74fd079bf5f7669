/// Names that are known to be taken, found again without regard to case and to how accents are
/// written.
struct NameIndex: Sendable {
  private var names: [String: [String]] = [:]

  /// Adds a name.
  mutating func insert(_ name: String) {
    let key = Self.key(name)
    if !(names[key] ?? []).contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
      names[key, default: []].append(name)
    }
  }

  /// Removes a name.
  mutating func remove(_ name: String) {
    names[Self.key(name)]?.removeAll { $0.utf8.elementsEqual(name.utf8) }
  }

  /// The name itself if it is taken, else the first of those that count as the same.
  func namesake(of name: String) -> String? {
    let found = names[Self.key(name)] ?? []
    return found.first { $0.utf8.elementsEqual(name.utf8) } ?? found.min()
  }

  /// What names that count as the same have in common.
  ///
  /// Upper case first unites what lower case keeps apart, such as `ß` and `ss` or the two small
  /// sigmas: close to Unicode's full case folding, which the standard library does not offer. Strings
  /// are equal, and hashed alike, however their accents are written.
  static func key(_ name: String) -> String {
    name.uppercased().lowercased()
  }
}
