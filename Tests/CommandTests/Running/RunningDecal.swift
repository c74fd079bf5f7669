import Foundation

/// The program while it runs.
final class RunningDecal {
  /// Longer than any of these runs may take, however busy the machine is.
  private static let patience = Duration.seconds(60)

  /// Whoever runs the tests in the background may have Ctrl-C ignored, or the end of a terminal, and a
  /// child inherits that.
  private static let hearsInterrupts: Void = {
    signal(SIGINT, SIG_DFL)
    signal(SIGHUP, SIG_DFL)
    // Writing to a program that has ended is an error here, and not our end.
    signal(SIGPIPE, SIG_IGN)
  }()

  private let process = Process()
  private let input = Pipe()
  private let output: CapturedStream
  private let errors: CapturedStream
  private let ended: AsyncStream<Never>

  init(_ words: [String], in folder: String, environment: [String: String]) throws {
    Self.hearsInterrupts
    output = try CapturedStream()
    errors = try CapturedStream()
    process.executableURL = URL(filePath: words[0])
    process.arguments = Array(words.dropFirst())
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = environment
    process.standardInput = input
    process.standardOutput = output.handle
    process.standardError = errors.handle
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    ended = stream
    process.terminationHandler = { _ in continuation.finish() }
    try Self.hearingSignals { try process.run() }
    try input.fileHandleForReading.close()
  }

  /// Starts a process from a thread that blocks no signals: the threads that tests run on block most,
  /// and a child inherits that too.
  private static func hearingSignals(_ start: () throws -> Void) throws {
    var none = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    try start()
  }

  var identifier: Int32 { process.processIdentifier }

  /// Writes to its standard input; a program that has ended without reading everything shows that in
  /// its result.
  func write(_ bytes: [UInt8]) {
    try? input.fileHandleForWriting.write(contentsOf: Data(bytes))
  }

  func closeInput() throws {
    try input.fileHandleForWriting.close()
  }

  /// How much of what was written it has not read yet.
  func unreadInput() -> Int {
    var count: Int32 = 0
    _ = unsafe ioctl(input.fileHandleForWriting.fileDescriptor, UInt(FIONREAD), &count)
    return Int(count)
  }

  func send(_ signal: Int32) {
    kill(identifier, signal)
  }

  private static func watch(over identifier: Int32) -> Task<Void, any Error> {
    Task {
      try await Task.sleep(for: patience)
      kill(identifier, SIGKILL)
    }
  }

  /// Waits for the end; a program that hangs is killed, and then the result says so.
  func result() async throws -> DecalResult {
    let watch = Self.watch(over: identifier)
    for await _ in ended {}
    watch.cancel()
    // A test whose time is over is cancelled, and its waiting with it: the program goes too.
    if process.isRunning {
      kill(identifier, SIGKILL)
      process.waitUntilExit()
    }
    let isExit = process.terminationReason == .exit
    return DecalResult(
      status: isExit ? process.terminationStatus : nil,
      signal: isExit ? nil : process.terminationStatus,
      output: try output.bytes(),
      errors: try errors.bytes()
    )
  }
}

/// A stream of the program, caught in a file without a name: nothing has to be read meanwhile.
struct CapturedStream {
  let handle: FileHandle

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "stream-\(UUID().uuidString)")
    try Data().write(to: url)
    handle = try FileHandle(forUpdating: url)
    try FileManager.default.removeItem(at: url)
  }

  /// All that was written; then the file is closed.
  ///
  /// Foundation keeps it open otherwise, and crashes when it starts a process beside more than about
  /// 1,350 open files.
  func bytes() throws -> [UInt8] {
    defer { try? handle.close() }
    try handle.seek(toOffset: 0)
    return [UInt8](try handle.readToEnd() ?? Data())
  }
}
