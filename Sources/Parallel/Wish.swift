import Synchronization

/// Whether somebody still wants what is being made: asked until the first no, which stands.
public final class Wish: Sendable {
  private let ask: @Sendable () -> Bool
  private let isOver = Atomic(false)

  /// Creates a wish.
  ///
  /// - Parameter ask: Gives the answer; may be called on any thread.
  public init(_ ask: @escaping @Sendable () -> Bool) {
    self.ask = ask
  }

  /// Whether it still stands.
  public var stands: Bool {
    if isOver.load(ordering: .relaxed) { return false }
    if ask() { return true }
    isOver.store(true, ordering: .relaxed)
    return false
  }
}
