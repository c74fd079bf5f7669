import CSystem
import Synchronization

/// A value that one thread at a time may touch.
///
/// It is Swift's `Mutex`, and tells the thread sanitizer when it is held; nothing else here uses `Mutex`.
/// The sanitizer sees a lock that is free when it is taken, because that is compiled into the caller. But
/// a thread that has to wait does so in a library that is not watched, and what it does once it has the
/// lock would look like a race with those who had it before.
///
/// Where there is no sanitizer, this costs some four hundred instructions more than `Mutex`, which is
/// compiled into its callers: a picture takes a lock a few dozen times.
package struct Guarded<Value: ~Copyable>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>

  /// Guards a value.
  package init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  /// Touches the value, once no other thread does.
  ///
  /// - Parameter body: What is done with it; must not touch it through the lock again.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  package borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    guard cs_threads_are_watched() else { return try mutex.withLock(body) }
    unsafe tell(cs_lock_is_wanted)
    defer { unsafe tell(cs_lock_is_left) }
    return try mutex.withLock { (value: inout sending Value) throws(Failure) in
      unsafe tell(cs_lock_is_held)
      defer { unsafe tell(cs_lock_is_given_up) }
      return try body(&value)
    }
  }

  /// The lock's place in memory, which it never leaves, is what the sanitizer knows it by.
  private borrowing func tell(_ news: (UnsafeRawPointer) -> Void) {
    unsafe withUnsafePointer(to: mutex) { unsafe news(UnsafeRawPointer($0)) }
  }
}
