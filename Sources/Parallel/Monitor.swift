#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// State that threads share, and a way to wait until it is as one needs it.
///
/// A monitor as in C. A. R. Hoare, "Monitors: an operating system structuring concept", 1974. Threads
/// of the system and not tasks: a job computes for long, and waits for the disk where no task should.
/// `Guarded` has no conditions to wait for, so this is the system's lock; unchecked, because
/// the state is touched only while it is held.
@safe package final class Monitor<State: Sendable>: @unchecked Sendable {
  /// Who is to look at the state again.
  package enum Waking: Sendable {
    /// One of those who wait at a place.
    case one(Int)
    /// All who wait at a place.
    case all(Int)
  }

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let conditions: UnsafeMutableBufferPointer<pthread_cond_t>
  private var state: State

  /// Creates a monitor.
  ///
  /// - Parameters:
  ///   - state: The state at first.
  ///   - places: At how many places there can be somebody who waits for something of a kind.
  package init(_ state: State, places: Int = 1) {
    self.state = state
    unsafe conditions = .allocate(capacity: places)
    var isMade = unsafe pthread_mutex_init(mutex, nil) == 0
    for place in 0..<places {
      isMade = unsafe pthread_cond_init(condition(place), nil) == 0 && isMade
    }
    precondition(isMade, "there is memory for a lock")
  }

  deinit {
    for place in unsafe conditions.indices { unsafe pthread_cond_destroy(condition(place)) }
    unsafe pthread_mutex_destroy(mutex)
    unsafe conditions.deallocate()
    unsafe mutex.deallocate()
  }

  /// Changes the state.
  ///
  /// - Parameter body: Changes it, and says who is to look at it again; they do so afterwards.
  /// - Returns: What the body returned besides.
  package func change<Value>(_ body: (inout State) -> (value: Value, waking: [Waking])) -> Value {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    let (value, waking) = body(&state)
    for waking in waking { wake(waking) }
    return value
  }

  /// Changes the state, and lets all who wait look at it again.
  package func changeForAll<Value>(_ body: (inout State) -> Value) -> Value {
    change { state in (body(&state), unsafe conditions.indices.map { .all($0) }) }
  }

  /// Waits until a look at the state has a result.
  ///
  /// - Parameters:
  ///   - place: Where to wait.
  ///   - milliseconds: How long at most; nil for as long as it takes.
  ///   - look: Looks at the state, and may change it when it returns something.
  /// - Returns: The result; nil if time is up.
  package func wait<Value>(
    at place: Int = 0,
    atMost milliseconds: Int? = nil,
    for look: (inout State) -> Value?
  ) -> Value? {
    let end = milliseconds.map(Self.moment(in:))
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let value = look(&state) { return value }
      if var end {
        guard unsafe pthread_cond_timedwait(condition(place), mutex, &end) == 0 else {
          return look(&state)
        }
      } else {
        unsafe pthread_cond_wait(condition(place), mutex)
      }
    }
  }

  private func wake(_ waking: Waking) {
    switch waking {
    case .one(let place): unsafe pthread_cond_signal(condition(place))
    case .all(let place): unsafe pthread_cond_broadcast(condition(place))
    }
  }

  private func condition(_ place: Int) -> UnsafeMutablePointer<pthread_cond_t> {
    guard let start = unsafe conditions.baseAddress, unsafe conditions.indices.contains(place)
    else {
      preconditionFailure("a monitor has the places that it was made with")
    }
    return unsafe start + place
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
