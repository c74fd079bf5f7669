package import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A thread of the system.
package struct Thread: Sendable {
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private let thread: pthread_t

  /// Starts a thread; it has to be joined once.
  ///
  /// - Parameters:
  ///   - blocksSignals: Whether signals are for other threads.
  ///   - body: The work.
  /// - Returns: The thread; nil if the system has no room for one.
  package static func start(
    blocksSignals: Bool = false,
    _ body: @escaping @Sendable () -> Void
  ) -> Thread? {
    // A thread begins with what its maker lets through.
    var (all, before) = (sigset_t(), sigset_t())
    if blocksSignals {
      unsafe sigfillset(&all)
      unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    }
    defer { if blocksSignals { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) } }
    let work = unsafe Unmanaged.passRetained(Work(body))
    guard let thread = unsafe create(work.toOpaque()) else {
      unsafe work.release()
      return nil
    }
    return Thread(thread: thread)
  }

  /// Waits until the thread has ended and let go of everything.
  package func join() {
    _ = pthread_join(thread, nil)
  }

  /// Lets the thread go its way: it is not waited for, and ends with the process at the latest.
  package func abandon() {
    Self.abandonments.add(1, ordering: .relaxed)
    detach()
  }

  /// Lets a thread live as long as the process: nobody joins it.
  package func detach() {
    pthread_detach(thread)
  }

  /// How often a thread was let go.
  package static let abandonments = Atomic(0)

  private static func create(_ work: UnsafeMutableRawPointer) -> pthread_t? {
    #if canImport(Darwin)
    var thread: pthread_t?
    let result = unsafe pthread_create(
      &thread,
      nil,
      {
        unsafe run($0); return nil
      },
      work
    )
    return result == 0 ? thread : nil
    #else
    var thread = pthread_t()
    let result = unsafe pthread_create(
      &thread,
      nil,
      { work in
        if let work = unsafe work { unsafe Thread.run(work) }
        return nil
      },
      work
    )
    return result == 0 ? thread : nil
    #endif
  }

  private static func run(_ work: UnsafeMutableRawPointer) {
    unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
  }
}
