#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A thread of the system.
enum Thread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts a thread that nobody waits for; it ends with its work.
  ///
  /// - Parameter body: The work.
  /// - Returns: Whether there is one; the system may have no room for it.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let work = unsafe Unmanaged.passRetained(Work(body))
    guard let thread = unsafe create(work.toOpaque()) else {
      unsafe work.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

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
