import Synchronization

/// Something that is true until somebody lowers it, once.
final class Flag: Sendable {
  private let isRaised = Atomic(true)

  /// Whether it is still up.
  var isUp: Bool { isRaised.load(ordering: .acquiring) }

  /// Lowers it; false if somebody else has.
  @discardableResult
  func lower() -> Bool {
    isRaised.exchange(false, ordering: .acquiringAndReleasing)
  }
}
