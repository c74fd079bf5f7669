import Foundation
import TestSupport

/// A small C program or library around the program under test, built once from `Tests/Instruments`.
enum Instrument {
  /// Makes calls to the system fail; to be preloaded.
  static let fail = build("fail.c", ["-shared", "-fPIC", "-ldl"])
  /// Runs a command and notes the most memory that it had.
  static let peak = build("peak.c", [])

  static let comment = "this takes Linux and a C compiler"

  /// Builds a file of C; nil where there is no compiler, or no Linux.
  private static func build(_ name: String, _ flags: [String]) -> String? {
    #if os(Linux)
    let source = PackageFolder.path(of: "Tests/Instruments/\(name)")
    let goal = place(of: name)
    atexit {
      for name in ["fail.c", "peak.c"] {
        try? FileManager.default.removeItem(atPath: Instrument.place(of: name))
      }
    }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    // Swift brings its own, where the system has none.
    process.arguments = [
      "-c", #"exec "$(command -v cc || command -v clang)" "$@""#, "sh", "-std=c17", "-O2", "-o",
      goal, source,
    ]
    process.arguments? += flags
    guard (try? process.run()) != nil else { return nil }
    process.waitUntilExit()
    return process.terminationStatus == 0 ? goal : nil
    #else
    return nil
    #endif
  }
}

extension Instrument {
  /// Where what was built of a file lies, as long as the tests run.
  private static func place(of name: String) -> String {
    FileManager.default.temporaryDirectory
      .appending(path: "instrument-\(ProcessInfo.processInfo.processIdentifier)-\(name).bin")
      .path(percentEncoded: false)
  }
}

/// How thorough tests are that could go on for an hour.
enum Thoroughness {
  /// Whether every case is to be tried; otherwise some of them are.
  static let isFull = ProcessInfo.processInfo.environment["DECAL_EVERY_FAULT"] != nil

  /// Some of the numbers from 1 on, spread evenly, the first and the last among them.
  ///
  /// - Parameters:
  ///   - few: How many.
  ///   - many: How many where every case is to be tried.
  ///   - count: How many there are.
  /// - Returns: The numbers, rising.
  static func some(_ few: Int, orFully many: Int = .max, of count: Int) -> [Int] {
    let wanted = isFull ? many : few
    guard count > wanted else { return Array(1..<count + 1) }
    return (0..<wanted).map { 1 + $0 * (count - 1) / (wanted - 1) }
  }
}
