import JSON
import TestSupport
import Testing

@Suite("--max-memory")
struct MemoryLimitTests {
  @Test("a picture that may take more is not begun, and the reason has both numbers")
  func refused() async throws {
    let folder = try TemporaryFolder()
    try TestSession.write(to: folder)
    let contents = try folder.contents()
    let words = ["render", "session.jsonl", "-o", "out.png", "--width", "2000"]
    let result = try await Decal.run(words + ["--max-memory", "20M"], in: folder)
    #expect(result.status == 3)
    // 2000×1500 pixels of four bytes, twice that for a file that nothing compresses, 8 MiB of scratch,
    // and the files of the images.
    #expect(
      result.errorText
        == "decal: the picture may take 45 MB of memory, and a job is allowed 20 MB; "
        + "make it smaller with --width, or raise --max-memory\n"
    )
    #expect(try folder.contents() == contents)
    #expect(try await Decal.run(words + ["--max-memory", "45M"], in: folder).status == 0)
  }

  @Test("a job of a batch over its limit fails alone", arguments: [false, true])
  func batch(isInManifest: Bool) async throws {
    let home = try BatchHome(sessions: 3)
    let members = isInManifest ? #", "max-memory": "20M""# : ""
    let lines = (0..<3).map { number in
      WorkerTests.job(number, number == 1 ? #", "width": 2000"# + members : "")
    }
    try home.home.folder.write(lines.joined(), to: "list.jsonl")
    let result = try await home.home.run(
      ["batch", "list.jsonl", "--json"] + BatchHome.always
        + (isInManifest ? [] : ["--max-memory", "40M"])
    )
    #expect(result.status == 1, "\(result.errorText)")
    let objects = try result.objects().dropLast()
    #expect(objects.map { $0["status"]?.string } == ["ok", "failed", "ok"])
    // A quarter of what all may take is for what jobs share.
    let allowed = isInManifest ? 20 : 30
    #expect(objects[1]["error"]?.string?.contains("allowed \(allowed) MB") == true)
    #expect(try home.album().count == 2)
  }

  @Test("workers side by side share what a worker may take")
  func worker() async throws {
    let home = try BatchHome(sessions: 2)
    let input = WorkerTests.job(0) + WorkerTests.job(1, #", "width": 2000"#)
    let result = try await WorkerTests.run(home, input, ["--max-memory", "40M"])
    let objects = try result.objects()
    #expect(objects.map { $0["status"]?.string } == ["ok", "failed"])
    #expect(objects[1]["error"]?.string?.contains("may take 45 MB") == true)
  }
}
