/// The keys of one object while it is read, to find one that comes twice.
///
/// A hostile object may have a hundred thousand keys, so beyond a handful they are hashed.
package struct KeySet {
  private var few: [String] = []
  private var many: Set<String> = []

  package init() {}

  /// Adds a key; false if it was there before.
  package mutating func insert(_ key: String) -> Bool {
    if !many.isEmpty { return many.insert(key).inserted }
    if few.contains(key) { return false }
    few.append(key)
    if few.count > 16 { many = Set(few) }
    return true
  }
}
