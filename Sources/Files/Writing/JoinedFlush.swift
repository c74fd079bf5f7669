import Parallel
import Synchronization

/// Flushes that are asked for while another is under way, made one: a disk takes about as long for all
/// as for one.
///
/// Whoever asks has been served by any flush that began after the asking. So those who waited for the
/// one before need no more than a single flush together.
package final class JoinedFlush: Sendable {
  /// How many have asked.
  private let count = Atomic(0)
  /// How many of them, the first ones, have been served.
  private let served = Guarded(0)

  /// Creates a flush that nobody has asked for.
  package init() {}

  /// How many have asked so far.
  package var asked: Int { count.load(ordering: .acquiring) }

  /// Returns once a flush has ended well that began after this call.
  ///
  /// - Parameter flush: Makes a flush; by one caller at a time.
  /// - Throws: What `flush` throws; others who wait try for themselves then.
  package func callAsFunction(_ flush: () throws(FileError) -> Void) throws(FileError) {
    let ticket = count.add(1, ordering: .acquiringAndReleasing).newValue
    try served.withLock { (served) throws(FileError) in
      guard served < ticket else { return }
      let all = asked
      try flush()
      served = all
    }
  }
}
