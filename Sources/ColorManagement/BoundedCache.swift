import Parallel

/// Values that are costly to make, by what they are made of; emptied when it is full, for whoever works
/// for years.
final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let limit: Int
  private let values = Guarded<[Key: Value]>([:])

  /// Creates an empty cache for so many values.
  init(limit: Int) {
    self.limit = limit
  }

  /// The value for a key, made where it is not known.
  ///
  /// Two threads may make it at the same time; the first one's is kept.
  func value(for key: Key, made make: () -> Value) -> Value {
    if let known = values.withLock({ $0[key] }) { return known }
    let value = make()
    return values.withLock { values in
      if let known = values[key] { return known }
      if values.count >= limit { values = [:] }
      values[key] = value
      return value
    }
  }
}
