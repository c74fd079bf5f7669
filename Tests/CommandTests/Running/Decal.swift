import Foundation
import TestSupport

/// The real program, which the package manager puts beside the tests.
enum Decal {
  static let path = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "decal").path(percentEncoded: false)

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: The words behind its name.
  ///   - folder: Where it runs; names in the arguments are relative to it.
  ///   - input: Its standard input.
  ///   - environment: What is other than around the tests; nil takes a variable away.
  ///   - script: A shell's script that runs it as `"$@"`, for what only a shell can set up.
  /// - Returns: What came of it.
  /// - Throws: If it cannot be started.
  static func run(
    _ arguments: [String],
    in folder: TemporaryFolder,
    input: [UInt8] = [],
    environment: [String: String?] = [:],
    script: String? = nil
  ) async throws -> DecalResult {
    await RunGate.shared.enter()
    let result = await Result { () async throws in
      let running = try start(
        arguments,
        in: folder,
        environment: environment,
        script: script
      )
      running.write(input)
      try running.closeInput()
      return try await running.result()
    }
    await RunGate.shared.leave()
    return try result.get()
  }

  /// Starts the program, with its standard input left open.
  static func start(
    _ arguments: [String],
    in folder: TemporaryFolder,
    environment: [String: String?] = [:],
    script: String? = nil
  ) throws -> RunningDecal {
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    let words =
      if let script { ["/bin/sh", "-c", script, "sh", path] + arguments } else {
        [path] + arguments
      }
    return try RunningDecal(words, in: folder.path, environment: variables)
  }
}

/// What came of a run.
struct DecalResult {
  /// The exit status; nil where a signal ended the process.
  var status: Int32?
  /// The signal that ended it.
  var signal: Int32?
  /// All of standard output.
  var output: [UInt8]
  /// All of standard error.
  var errors: [UInt8]

  var outputText: String { String(decoding: output, as: UTF8.self) }
  var errorText: String { String(decoding: errors, as: UTF8.self) }
}

extension Result where Failure == any Error {
  /// What came of something that takes a while.
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
