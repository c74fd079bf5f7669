import Foundation
import TestSupport
import Testing

/// The real program runs while the kernel, the disk or the machine's memory fails it: the first time at
/// its first call of a kind, the next time at its second, up to the last.
///
/// Some of these places are tried, or with `DECAL_EVERY_FAULT` all (`make test-faults`).
@Suite(
  "Faults around the program",
  .serialized,
  .enabled(if: Instrument.fail != nil, "\(Instrument.comment)")
)
struct FaultTests {
  @Test(
    "one call fails: the result is whole or not there, success is true, and nothing is left behind",
    .timeLimit(.minutes(30)),
    arguments: FaultScene.all,
    [FaultRun.Call.write, .sync, .rename, .open, .read]
  )
  func calls(scene: FaultScene, call: FaultRun.Call) async throws {
    let (whole, count) = try await Self.whole(scene, call)
    #expect(whole.leaks.isEmpty)
    for place in Thoroughness.some(4, of: count) {
      for goesOn in [false, true] {
        let run = try await FaultRun(scene, call, at: place, goingOn: goesOn)
        let context = "\(call.rawValue) \(place) of \(count)\(goesOn ? " and on" : "")"
        #expect(run.result.signal == nil, "\(context)")
        #expect(run.leaks.isEmpty, "\(context): \(run.leaks)")
        // Whoever cannot write cannot say so.
        #expect(
          run.result.status == 0 || call == .write || !run.result.errors.isEmpty,
          "\(context)"
        )
        check(run, of: scene, against: whole, mayLeaveParts: false, context)
      }
    }
  }

  @Test(
    "killed before any call that changes something, it leaves old or new, and nothing else",
    .timeLimit(.minutes(30)),
    arguments: FaultScene.all.filter(\.writes)
  )
  func killed(scene: FaultScene) async throws {
    let whole = try await FaultRun(scene, .change, at: 0)
    try #require(whole.result.status == 0, "\(whole.result.errorText)")
    var moments: [Int] = []
    for place in Thoroughness.some(5, of: try #require(whole.count)) {
      let run = try await FaultRun(scene, .change, at: place, killing: true)
      let context = "killed before call \(place)"
      if run.result.signal != SIGKILL {
        // Threads side by side may need fewer calls: what they flush together is one.
        #expect(run.result.status == 0 && run.count.map { $0 < place } == true, "\(context)")
        check(run, of: scene, against: whole, mayLeaveParts: false, context)
        continue
      }
      let left = try run.leftovers
      if !left.isEmpty { moments.append(place) }
      check(run, of: scene, against: whole, mayLeaveParts: !left.isEmpty, context)
      // What is left after all is gone with the next run.
      let (found, leftovers) = try await run.again()
      #expect(found == whole.found, "\(context): \(found.keys.sorted())")
      #expect(leftovers.isEmpty, "\(context): \(left), \(leftovers)")
    }
    // What takes the place of another has a name of its own between two calls, a folder for longer.
    if !scene.isFolder { #expect(moments.count <= (scene.replaces ? 1 : 0), "\(moments)") }
  }

  @Test(
    "an allocation of C fails: that is an error like others",
    .timeLimit(.minutes(30)),
    arguments: FaultScene.all
  )
  func library(scene: FaultScene) async throws {
    let (whole, count) = try await Self.whole(scene, .library)
    for place in Thoroughness.some(5, of: count) {
      let run = try await FaultRun(scene, .library, at: place)
      let context = "allocation \(place) of \(count)"
      #expect(run.result.signal == nil, "\(context)")
      #expect(run.leaks.isEmpty, "\(context): \(run.leaks)")
      check(run, of: scene, against: whole, mayLeaveParts: false, context)
    }
  }

  @Test(
    "an allocation of Swift fails: the process may end, and harms no file",
    .timeLimit(.minutes(60)),
    arguments: FaultScene.all
  )
  func memory(scene: FaultScene) async throws {
    let (whole, count) = try await Self.whole(scene, .memory)
    // There are ten thousand of them, and a process that ended for want of memory is like another.
    for place in Thoroughness.some(5, orFully: 400, of: count) {
      let run = try await FaultRun(scene, .memory, at: place)
      check(run, of: scene, against: whole, mayLeaveParts: true, "allocation \(place) of \(count)")
    }
  }

  /// The run in which nothing fails, and how many calls of a kind it makes.
  private static func whole(
    _ scene: FaultScene,
    _ call: FaultRun.Call
  ) async throws -> (run: FaultRun, count: Int) {
    let run = try await FaultRun(scene, call, at: 0)
    try #require(run.result.status == 0, "\(run.result.errorText)")
    return (run, try #require(run.count))
  }

  /// Holds what a run left against what it should have left.
  private func check(
    _ run: FaultRun,
    of scene: FaultScene,
    against whole: FaultRun,
    mayLeaveParts: Bool,
    _ context: String
  ) {
    var found = run.found
    if mayLeaveParts {
      found = found.filter { name, _ in
        !name.hasSuffix(".part") && !name.contains(".part/") && !name.hasPrefix(".decal-")
      }
    }
    if scene.isLenient, run.result.status == 0, run.result.errorText.contains("warning: ") {
      #expect(found.keys.sorted() == whole.found.keys.sorted(), "\(context): a warning")
      return
    }
    if run.result.status == 0 {
      #expect(found == whole.found, "\(context): success")
      return
    }
    var before: [String: [UInt8]] = [:]
    if scene.replaces { before["a.jpg"] = [UInt8]("before".utf8) }
    if scene.isPiecemeal {
      for (name, bytes) in found { #expect(bytes == whole.found[name], "\(context): \(name)") }
    } else {
      #expect(found == whole.found || found == before, "\(context): \(found.keys.sorted())")
    }
  }
}
