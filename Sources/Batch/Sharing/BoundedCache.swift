import Parallel

/// Values that many jobs want, within a bound of memory; those that were wanted longest ago go first.
final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    var value: Value
    var size: Int
    var lastUse: Int
  }

  private struct State: Sendable {
    var entries: [Key: Entry] = [:]
    var bytes = 0
    var clock = 0
  }

  private let limit: Int
  private let state = Guarded(State())

  /// Creates an empty cache for so many bytes; what takes more than a quarter of them is not kept.
  init(limit: Int) {
    self.limit = limit
  }

  /// How many bytes it holds.
  var byteCount: Int { state.withLock { $0.bytes } }

  subscript(key: Key) -> Value? {
    state.withLock { state in
      state.clock += 1
      state.entries[key]?.lastUse = state.clock
      return state.entries[key]?.value
    }
  }

  /// Takes a value, unless there is one of that key.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: What it is called.
  ///   - size: How many bytes it takes.
  func keep(_ value: Value, as key: Key, size: Int) {
    guard size <= limit / 4 else { return }
    state.withLock { state in
      guard state.entries[key] == nil else { return }
      while state.bytes + size > limit,
        let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        state.bytes -= oldest.value.size
        state.entries[oldest.key] = nil
      }
      state.clock += 1
      state.entries[key] = Entry(value: value, size: size, lastUse: state.clock)
      state.bytes += size
    }
  }
}
