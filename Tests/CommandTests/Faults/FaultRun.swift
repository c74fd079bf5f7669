import Foundation
import TestSupport

/// One run of a scene in which a call fails, and all that there is to be said about it.
struct FaultRun {
  /// A kind of call that fails.
  enum Call: String, CaseIterable, Sendable {
    case write, sync, rename, open, read
    /// Whatever leaves a file or a folder other than it was.
    case change
    /// Every allocation.
    case memory
    /// Allocations of C alone: of the image libraries, and of our own C around them.
    case library

    /// What a failing disk, a full one or an exhausted machine leaves in `errno`.
    var number: Int32 {
      switch self {
      case .write: ENOSPC
      case .open: EMFILE
      case .sync, .rename, .read, .change: EIO
      case .memory, .library: ENOMEM
      }
    }
  }

  private let scene: FaultScene
  private let home: TestHome

  let result: DecalResult
  /// What is at the goal afterwards.
  let found: [String: [UInt8]]
  /// How many calls of the kind there were; nil where the process did not live to tell.
  let count: Int?
  /// Files that were still open at the end.
  let leaks: [String]

  /// Runs a scene in a new home.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - call: The kind of call that fails; nil for none.
  ///   - place: Which one of them, from 1 on; 0 for none.
  ///   - goesOn: Whether all after it fail too.
  ///   - kills: Whether it does not fail, but the process is killed before it.
  /// - Throws: If the scene cannot be set up or looked at.
  init(
    _ scene: FaultScene,
    _ call: Call,
    at place: Int,
    goingOn goesOn: Bool = false,
    killing kills: Bool = false
  ) async throws {
    self.scene = scene
    home = try scene.prepared()
    let log = home.path + "/log"
    var environment: [String: String?] = [
      "LD_PRELOAD": Instrument.fail, "FAIL": call.rawValue, "FAIL_AT": "\(place)",
      "FAIL_ERROR": "\(call.number)", "FAIL_LOG": log, "SWIFT_BACKTRACE": "enable=no",
    ]
    if goesOn { environment["FAIL_ON"] = "1" }
    if kills { environment["FAIL_KILL"] = "1" }
    result = try await home.run(scene.arguments, environment: environment)
    found = try scene.result(in: home)
    let lines = String(decoding: home.folder.bytes(of: "log") ?? [], as: UTF8.self)
      .split(separator: "\n")
    count = lines.first.flatMap { Int($0) }
    // The system's library for threads wakes them by such means, and looks at how busy they are.
    leaks = lines.dropFirst().filter { !$0.contains(" anon_inode:") && !$0.contains(" /proc/") }
      .map(String.init)
  }

  /// Hidden files and folders of files that are not finished, anywhere in the home.
  var leftovers: [String] {
    get throws { try FaultScene.leftovers(in: home) }
  }

  /// Runs the scene once more in the same home, undisturbed.
  ///
  /// - Returns: What is at the goal afterwards, and the leftovers.
  func again() async throws -> (found: [String: [UInt8]], leftovers: [String]) {
    _ = try await home.run(scene.arguments)
    return (try scene.result(in: home), try leftovers)
  }
}
