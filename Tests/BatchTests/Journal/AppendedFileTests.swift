import Files
import Foundation
import TestSupport
import Testing

/// Lives here, where lines are appended; `Files` has the rest of its tests.
@Suite("A file of lines when calls fail")
struct AppendedFileTests {
  @Test("whichever call fails, the file holds whole lines, and the next one goes on")
  func faults() throws {
    for place in 1..<40 {
      let folder = try TemporaryFolder()
      var written = 0
      let failing = FailingCall(at: place)
      do {
        guard var file = try AppendedFile.open("j.jsonl", in: folder["j"], with: failing.system)
        else { preconditionFailure("nobody else has the file") }
        for number in 0..<3 {
          try file.append([[UInt8]("line \(number)".utf8)])
          written += 1
        }
      } catch {
        #expect(failing.hasFailed, "\(error)")
      }
      guard var file = try AppendedFile.open("j.jsonl", in: folder["j"]) else {
        Issue.record("nobody else has the file")
        return
      }
      try file.append([[UInt8]("last".utf8)])
      let text = String(decoding: folder.bytes(of: "j/j.jsonl") ?? [], as: UTF8.self)
      let lines = text.split(separator: "\n").map(String.init)
      #expect(text.hasSuffix("\n"))
      #expect(lines == (0..<written).map { "line \($0)" } + ["last"], "call \(place)")
      if !failing.hasFailed { return }
    }
    Issue.record("more calls than expected")
  }
}

/// The real system, of which one call fails with a full disk.
private final class FailingCall: Sendable {
  private let place: Int
  private let count = Counter()

  init(at place: Int) { self.place = place }

  var hasFailed: Bool { count.value >= place }

  var system: ObservedCalls {
    ObservedCalls(mostWritten: 3) { [self] (_) throws(CallFailure) in
      if count.next() == place { throw CallFailure("call", ENOSPC) }
    }
  }
}

private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }

  func next() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}
