import TestSupport
import Testing

@Suite("Few descriptors")
struct DescriptorLimitTests {
  @Test(
    "with however few files that may be open there is a picture, or a sentence that says why not",
    arguments: 4...12
  )
  func render(limit: Int) async throws {
    let folder = try TemporaryFolder()
    try TestSession.write(to: folder)
    let before = try folder.contents()
    let result = try await Decal.run(
      ["render", "session.jsonl", "-o", "out.png", "--width", "2000"],
      in: folder,
      script: "ulimit -n \(limit); exec \"$@\""
    )
    let hasPicture = try folder.contents() != before
    if result.status == 0 {
      #expect(hasPicture)
    } else {
      #expect(result.status == 7, "\(String(describing: result.signal)): \(result.errorText)")
      #expect(result.errorText.contains("Too many open files"))
      #expect(result.errorText.split(separator: "\n").count == 1)
      #expect(!hasPicture)
    }
  }

  @Test("so there is with a batch", arguments: [5, 7, 9, 11])
  func batch(limit: Int) async throws {
    let home = try BatchHome(sessions: 2)
    let result = try await home.home.run(
      ["batch", "sessions", "--jobs", "2"] + BatchHome.always,
      script: "ulimit -n \(limit); exec \"$@\""
    )
    let pictures = (try? home.album().count) ?? 0
    #expect([0, 1, 7].contains(result.status), "\(result.errorText)")
    #expect((result.status == 0) == (pictures == 2), "\(result.errorText)")
  }
}
