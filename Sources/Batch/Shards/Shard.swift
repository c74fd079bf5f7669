/// A part of a batch: the jobs that one of several processes does.
///
/// Jobs are dealt out by their keys, so that one that is added moves no other.
public struct Shard: Hashable, Sendable {
  /// Which part, from 0.
  public let index: Int
  /// How many parts there are.
  public let count: Int

  /// The whole batch.
  public static let whole = Shard(unchecked: 0, of: 1)

  /// Names a part; nil unless `index` is one of `0..<count`.
  public init?(_ index: Int, of count: Int) {
    guard count > 0, 0..<count ~= index else { return nil }
    self.init(unchecked: index, of: count)
  }

  private init(unchecked index: Int, of count: Int) {
    self.index = index
    self.count = count
  }

  /// Whether a job is of this part.
  public func has(_ key: JobKey) -> Bool {
    key.number % UInt64(count) == UInt64(index)
  }
}

extension Shard {
  /// `0/4`, as it is typed.
  public var typed: String { "\(index)/\(count)" }
}

extension Shard: CustomStringConvertible {
  /// `0-of-4`.
  public var description: String { "\(index)-of-\(count)" }
}
