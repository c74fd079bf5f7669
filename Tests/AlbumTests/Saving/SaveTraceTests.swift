import Album
import Foundation
import TestSupport
import Testing

/// What the kernel is really asked, by strace.
@Suite("Trace of a save")
struct SaveTraceTests {
  static let strace = ["/usr/bin/strace", "/usr/local/bin/strace", "/bin/strace"]
    .first(where: FileManager.default.isExecutableFile(atPath:))

  @Test(
    "what has the name is never opened, looked at or renamed, and file and folder are flushed",
    .enabled(if: strace != nil, "strace is not installed"),
    .timeLimit(.minutes(1)),
    arguments: [false, true],
    [Lack.nothing, .nameless]
  )
  func trace(isTaken: Bool, lack: Lack) async throws {
    let strace = try #require(Self.strace)
    let folder = try TemporaryFolder.album()
    let logs = try TemporaryFolder.album()
    if isTaken { try folder.write("old", to: "beach.png") }
    await #expect(processExitsWith: .success) {
      [
        path = folder.path as String, log = logs["log"] as String, strace = strace as String, lack,
      ] in
      let tracer = Process()
      tracer.executableURL = URL(filePath: strace)
      tracer.arguments = [
        "-f", "-o", log, "-s", "4096", "-e", "trace=%file,%desc", "-p", "\(getpid())",
      ]
      tracer.standardError = FileHandle.nullDevice
      try tracer.run()
      try #require(isTraced(), "strace may not look at us")
      do {
        let lacking = FailingCalls { _, _ in false }
        let album = try FolderAlbum(path, with: lacking.system(lacking: lack))
        _ = try album.save(.text("new"), onConflict: .rename, access: .addOnly)
      }
      // The tracer ends with the last process that it looks at.
      exit(EXIT_SUCCESS)
    }
    let lines = try await finishedLog(at: logs["log"])
    let goal = try Regex(#"["/]beach\.png""#)
    let touching = lines.filter { $0.contains(goal) }
    #expect(touching.count == 1)
    let isNameless = lack == .nothing && Lack.hasNameless
    #expect(
      touching.allSatisfy {
        isNameless
          ? $0.contains("linkat(") : $0.contains("renameat2(") && $0.contains("RENAME_NOREPLACE")
      }
    )

    let name = isTaken ? "beach (2).png" : "beach.png"
    let published = try #require(
      lines.firstIndex { $0.contains("\"\(name)\"") && $0.hasSuffix("= 0") }
    )
    let flushes = lines.indices.filter {
      lines[$0].contains("fsync(") && lines[$0].hasSuffix("= 0")
    }
    #expect(flushes.count == 2)
    #expect(flushes.first.map { $0 < published } == true)
    #expect(flushes.last.map { $0 > published } == true)
    let descriptors = flushes.compactMap { lines[$0].firstMatch(of: /fsync\((\d+)\)/)?.1 }
    #expect(Set(descriptors).count == 2)

    // Nor is the album listed: only the folder that is our own, if there has to be one.
    let listed = lines.compactMap { $0.firstMatch(of: /getdents64\((\d+),/)?.1 }
    let opened = lines.compactMap { $0.firstMatch(of: /openat\((\d+), "\.", .*= (\d+)$/) }
    let scratch = lines.compactMap {
      $0.firstMatch(of: /openat\(\d+, "\.decal-\d+", .*= (\d+)$/)?.1
    }
    #expect(scratch.count == (isNameless ? 0 : 1) && listed.isEmpty == isNameless)
    for descriptor in listed {
      let from = opened.last { $0.2 == descriptor }?.1
      #expect(from == scratch.first)
    }
    #expect(folder.text(of: name) == "new")
    #expect(folder.text(of: "beach.png") == (isTaken ? "old" : "new"))
  }
}

/// The lines of a log, once its last line is written.
private func finishedLog(at path: String) async throws -> [String] {
  for _ in 0..<1000 {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lines = text.split(separator: "\n").map(String.init)
    if lines.last?.contains("+++ exited with") == true { return joined(lines) }
    try await Task.sleep(for: .milliseconds(10))
  }
  throw CancellationError()
}

/// Calls that another thread's call came between stand in two lines; here each stands in one, where
/// it ended.
private func joined(_ lines: [String]) -> [String] {
  var begun: [Substring: String] = [:]
  return lines.compactMap { line in
    let thread = line.prefix { $0 != " " }
    if let cut = line.range(of: " <unfinished ...>") {
      begun[thread] = String(line[..<cut.lowerBound])
      return nil
    }
    guard line.contains("<... "), let resumed = line.range(of: " resumed>"),
      let start = begun.removeValue(forKey: thread)
    else { return line }
    return start + line[resumed.upperBound...]
  }
}

/// Waits until somebody traces this process, ten seconds at most.
private func isTraced() -> Bool {
  for _ in 0..<1000 {
    // This thread and not just the process: threads are attached one after the other.
    let status = try? String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("TracerPid:") }
    if let line, line.split(separator: "\t").last != "0" { return true }
    usleep(10_000)
  }
  return false
}
