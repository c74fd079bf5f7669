import Foundation
import TestSupport
import Testing

/// A signal comes at any moment: a few times here, two hundred times with `DECAL_EVERY_FAULT`.
@Suite("Signals at random moments", .serialized)
struct RandomStopTests {
  static let times = Thoroughness.isFull ? 200 : 8

  /// Scenes of which each takes a while.
  static let scenes = FaultScene.all.filter { $0.writes && $0.goal != "state" }

  @Test(
    "what is left on the disk is whole, and there is nothing else",
    .timeLimit(.minutes(30)),
    arguments: [SIGINT, SIGTERM, SIGKILL]
  )
  func stops(signal: Int32) async throws {
    var random = SeededRandom(seed: UInt64(signal))
    var wholes: [String: [String: [UInt8]]] = [:]
    var durations: [String: Double] = [:]
    var stopped = 0
    for number in 0..<Self.times {
      let scene = Self.scenes[number % Self.scenes.count]
      let name = scene.testDescription
      if wholes[name] == nil {
        let home = try scene.prepared()
        let start = ContinuousClock.now
        try #require(try await home.run(scene.arguments).status == 0)
        durations[name] = (ContinuousClock.now - start) / .seconds(1)
        wholes[name] = try scene.result(in: home)
      }
      let moment = Double.random(in: 0...(durations[name] ?? 0.1), using: &random)
      let home = try scene.prepared()
      let result = try await home.run(
        scene.arguments,
        script: #"(sleep \#(moment); kill -\#(signal) $$) >/dev/null 2>&1 & exec "$@""#
      )
      let context = "\(name), signal \(signal) after \(moment) s"
      let whole = wholes[name] ?? [:]
      var found = try scene.result(in: home)
      if result.status == 0 {
        #expect(found == whole, "\(context)")
        continue
      }
      stopped += 1
      let left = try FaultScene.leftovers(in: home)
      #expect(left.isEmpty || signal == SIGKILL && scene.mayBeLeft, "\(context): \(left)")
      if signal == SIGKILL {
        #expect(result.signal == SIGKILL, "\(context)")
        // A folder cannot be without a name before it is whole; nor can what replaces another between
        // two calls, but by then it is.
        let parts = found.filter { $0.key.contains(".part") }
        let isWhole = parts.values.allSatisfy { $0 == whole["a.jpg"] }
        #expect(parts.isEmpty || scene.isFolder || scene.replaces && isWhole, "\(context)")
        found = found.filter { !$0.key.contains(".part") }
      } else if result.signal == nil {
        #expect(result.status == 128 + signal, "\(context)")
        #expect(result.errorText.hasSuffix("decal: stopped\n"), "\(context): \(result.errorText)")
      } else {
        // Before it could listen.
        #expect(result.signal == signal, "\(context)")
      }
      if scene.isPiecemeal {
        for (name, bytes) in found { #expect(bytes == whole[name], "\(context): \(name)") }
      } else {
        let before = scene.replaces ? ["a.jpg": [UInt8]("before".utf8)] : [:]
        #expect(found == whole || found == before, "\(context): \(found.keys.sorted())")
      }
    }
    #expect(stopped > 0)
  }
}
