import Foundation
import TestSupport
import Testing

@Suite("Signals")
struct SignalTests {
  static let stops: [(signal: Int32, status: Int32)] = [
    (SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129),
  ]

  /// Starts a rendering that waits for the rest of its recording.
  static func waiting(in folder: TemporaryFolder) async throws -> RunningDecal {
    let running = try Decal.start(["render", "-", "-o", "out.png"], in: folder)
    running.write([UInt8](TestSession.header().utf8))
    // Once it has read all that there is, it goes back to wait for more.
    while running.unreadInput() > 0 { try await Task.sleep(for: .milliseconds(5)) }
    try await Task.sleep(for: .milliseconds(100))
    return running
  }

  @Test(
    "a program that is asked to stop stops, says so, and leaves nothing behind",
    arguments: stops,
    [false, true]
  )
  func stop(_ stop: (signal: Int32, status: Int32), isReplacing: Bool) async throws {
    let folder = try TemporaryFolder()
    try TestSession.write(to: folder)
    if isReplacing { try folder.write("before", to: "out.png") }
    let contents = try folder.contents()
    let running = try await Self.waiting(in: folder)
    running.send(stop.signal)
    let result = try await running.result()
    try running.closeInput()
    #expect(result.status == stop.status, "\(result.signal ?? 0)")
    #expect(result.errorText == "decal: stopped\n")
    #expect(result.output.isEmpty)
    #expect(try folder.contents() == contents)
  }

  @Test("what is ignored around the program is ignored by it")
  func ignored() async throws {
    let folder = try TemporaryFolder()
    try TestSession.write(to: folder)
    let running = try Decal.start(
      ["render", "-", "-o", "out.png"],
      in: folder,
      script: #"trap "" INT; exec "$@""#
    )
    running.write([UInt8](TestSession.header().utf8))
    while running.unreadInput() > 0 { try await Task.sleep(for: .milliseconds(5)) }
    running.send(SIGINT)
    running.write([UInt8](("\n" + TestSession.events).utf8))
    try running.closeInput()
    let result = try await running.result()
    #expect(result.status == 0, "\(result.errorText)")
    #expect(folder.bytes(of: "out.png") != nil)
  }

  @Test("a reader who has seen enough ends the program, and nobody is told")
  func brokenPipe() async throws {
    let folder = try TemporaryFolder()
    // More than a pipe holds, so that the writer finds its reader gone.
    let marker = #"{"t": 3000, "type": "marker"}"# + "\n"
    let text = TestSession.text.replacingFirst(
      #"{"t": 4000"#,
      by: String(repeating: marker, count: 4000) + #"{"t": 4000"#
    )
    try TestSession.write(to: folder, text: text)
    for words in [
      ["inspect", "session.jsonl"], ["inspect", "session.jsonl", "--json"],
      ["render", "session.jsonl", "-o", "-", "--width", "400"],
    ] {
      let result = try await Decal.run(
        words,
        in: folder,
        script: #"{ "$@"; echo $? >status; } | head -c 1"#
      )
      #expect(result.output.count == 1)
      #expect(result.errors.isEmpty, "\(result.errorText)")
      #expect(folder.bytes(of: "status") == [UInt8]("0\n".utf8), "\(words)")
    }
  }
}
