#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// State that threads share, and a way to wait until it is as one needs it.
///
/// A monitor as in C. A. R. Hoare, "Monitors: an operating system structuring concept", 1974. Threads of the system and not tasks: a job computes for long, and waits for the disk where no
/// task should.
@safe final class Monitor<State: Sendable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var state: State

  init(_ state: State) {
    self.state = state
    let isMade =
      unsafe pthread_mutex_init(mutex, nil) == 0 && pthread_cond_init(condition, nil) == 0
    precondition(isMade, "there is memory for a lock")
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Changes the state, and lets all who wait look at it again.
  func change<Value>(_ body: (inout State) -> Value) -> Value {
    unsafe pthread_mutex_lock(mutex)
    defer {
      unsafe pthread_cond_broadcast(condition)
      unsafe pthread_mutex_unlock(mutex)
    }
    return body(&state)
  }

  /// Waits until a look at the state has a result.
  ///
  /// - Parameters:
  ///   - milliseconds: How long at most; nil for as long as it takes.
  ///   - look: Looks at the state, and may change it when it returns something.
  /// - Returns: The result; nil if time is up.
  func wait<Value>(
    atMost milliseconds: Int? = nil,
    for look: (inout State) -> Value?
  ) -> Value? {
    let end = milliseconds.map(Self.moment(in:))
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let value = look(&state) {
        unsafe pthread_cond_broadcast(condition)
        return value
      }
      if var end {
        guard unsafe pthread_cond_timedwait(condition, mutex, &end) == 0 else {
          return look(&state)
        }
      } else {
        unsafe pthread_cond_wait(condition, mutex)
      }
    }
  }

  private static func moment(in milliseconds: Int) -> timespec {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    let nanoseconds = Int(time.tv_nsec) + milliseconds * 1_000_000
    time.tv_sec += nanoseconds / 1_000_000_000
    time.tv_nsec = nanoseconds % 1_000_000_000
    return time
  }
}
