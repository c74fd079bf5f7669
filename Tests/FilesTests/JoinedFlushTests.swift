import Files
import Foundation
import Synchronization
import Testing

@Suite("Flushes made one")
struct JoinedFlushTests {
  /// Flushes, and lets so many others ask meanwhile.
  private static func flush(
    joinedBy others: Int,
    _ end: @escaping @Sendable (Int) throws(FileError) -> Void = { _ in }
  ) throws(FileError) -> (flushes: Int, failures: Int) {
    let flush = JoinedFlush()
    let count = Atomic(1)
    let failures = Atomic(0)
    let group = DispatchGroup()
    try flush { () throws(FileError) in
      for _ in 0..<others {
        group.enter()
        Thread {
          defer { group.leave() }
          do throws(FileError) {
            try flush { () throws(FileError) in
              try end(count.add(1, ordering: .relaxed).newValue)
            }
          } catch {
            failures.add(1, ordering: .relaxed)
          }
        }.start()
      }
      while flush.asked < 1 + others { usleep(100) }
    }
    group.wait()
    return (count.load(ordering: .relaxed), failures.load(ordering: .relaxed))
  }

  @Test("who asked while one was under way is served by the next", .timeLimit(.minutes(1)))
  func joined() throws {
    for _ in 0..<20 {
      #expect(try Self.flush(joinedBy: 7) == (2, 0))
      #expect(try Self.flush(joinedBy: 0) == (1, 0))
    }
  }

  @Test("a flush that fails serves nobody", .timeLimit(.minutes(1)))
  func failing() throws {
    let outcome = try Self.flush(joinedBy: 7) { number throws(FileError) in
      if number <= 3 { throw .noSpace(path: "album") }
    }
    // The second and the third were told; the fourth served all who were left.
    #expect(outcome == (4, 2))
  }

  @Test("nobody is served by a flush that began before")
  func order() throws {
    let flush = JoinedFlush()
    var count = 0
    for _ in 0..<5 { try flush { () throws(FileError) in count += 1 } }
    #expect(count == 5)
  }
}
