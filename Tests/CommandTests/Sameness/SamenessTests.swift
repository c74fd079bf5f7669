import Foundation
import JSON
import TestSupport
import Testing

/// The same job is the same bytes, wherever, whenever and by whomever it is done.
@Suite("Sameness", .serialized)
struct SamenessTests {
  /// What may differ around a run.
  struct Surrounding: Sendable {
    var name: String
    var environment: [String: String?] = [:]
    /// What a shell does first.
    var preparation = ":"

    static let all = [
      Surrounding(name: "once more"),
      Surrounding(name: "in another folder", preparation: "mkdir -p elsewhere; cd elsewhere"),
      Surrounding(name: "in another time zone", environment: ["TZ": "Asia/Kathmandu"]),
      Surrounding(
        name: "in another language",
        environment: ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "LANGUAGE": "tr"]
      ),
      Surrounding(name: "with another umask", preparation: "umask 077"),
      Surrounding(
        name: "without random hashes",
        environment: ["SWIFT_DETERMINISTIC_HASHING": "1"]
      ),
      Surrounding(
        name: "on one core",
        environment: ["SLURM_CPUS_ON_NODE": "1"]
      ),
    ]

    /// The same around a run that finds nothing but what it is told.
    var script: String { preparation + #"; exec "$@""# }
  }

  private static let samples = PackageFolder.samples

  static let recordings = [
    "clamping.decal.jsonl", "conflict.decal.jsonl", "edges.decal.jsonl",
    "killed-recorder.decal.jsonl", "rotated-photo.decal.json", "solo.decal.jsonl",
  ]

  /// Commands with one result, whose path stands at the end.
  static let commands: [[String]] =
    recordings.map { ["render", samples + "/" + $0, "--salvage", "--width", "300", "-o", "a.png"] }
    + [
      ["render", samples + "/solo.decal.jsonl", "-o", "a.jpg"],
      ["render", samples + "/rotated-photo.decal.json", "-o", "a.jpg"],
      [
        "render", samples + "/edges.decal.jsonl", "--png", "small", "--width", "300", "-o", "a.png",
      ],
      ["replay", samples + "/conflict.decal.jsonl", "--width", "200", "--fps", "4", "-o", "a.png"],
      ["replay", samples + "/conflict.decal.jsonl", "--width", "200", "--fps", "4", "-o", "a.y4m"],
      [
        "replay", samples + "/edges.decal.jsonl", "--width", "200", "--every-event", "--viewpoint",
        "ana", "-o", "frames",
      ],
      ["report", samples + "/conflict.decal.jsonl", "-o", "a.html"],
      ["inspect", samples + "/conflict.decal.jsonl", "--json"],
    ]

  @Test("a sample gives the same bytes in all surroundings", arguments: commands)
  func same(command: [String]) async throws {
    let folder = try TemporaryFolder()
    // What it says meanwhile has the time in it.
    var words = [command[0], "--quiet"] + command.dropFirst()
    if words.last != "--json" { words[words.count - 1] = folder["out/" + words[words.count - 1]] }
    var first: [String: [UInt8]]?
    for surrounding in Surrounding.all {
      try folder.makeFolder("out")
      let result = try await Decal.run(
        words,
        in: folder,
        environment: surrounding.environment,
        script: surrounding.script
      )
      try #require(result.status == 0, "\(result.errorText)")
      var found = try Self.files(in: folder, "out")
      found["standard output"] = result.output
      try #require(found.values.contains { $0.count > 500 })
      if let first { #expect(found == first, "\(surrounding.name)") } else { first = found }
      try folder.remove("out")
    }
  }

  @Test("generated sessions become the same album and the same journal in all surroundings")
  func batch() async throws {
    let home = try BatchHome(sessions: 0)
    for seed in UInt64(0)..<4 {
      for photo in GeneratedSession.Photo.allCases {
        let name = "sessions/\(photo.rawValue)-\(seed).decal.jsonl"
        try GeneratedSession.write(name, on: photo, seed: seed, to: home.home.folder)
      }
    }
    var first: (album: [String: [UInt8]], records: [String])?
    for surrounding in Surrounding.all {
      let result = try await home.home.run(
        ["batch", home.home.path + "/sessions"] + BatchHome.always,
        environment: surrounding.environment,
        script: surrounding.script
      )
      #expect(result.status == 0, "\(result.errorText)")
      let album = try home.album()
      let records = try home.records()
        .map { JSONWriter(.compact).text(.object($0.removing("ms").removing("at"))) }.sorted()
      try #require(album.count == 12 && records.count == 12)
      if let first {
        #expect(album == first.album, "\(surrounding.name)")
        #expect(records == first.records, "\(surrounding.name)")
      } else {
        first = (album, records)
      }
      try home.empty()
    }
  }

  private static func files(
    in folder: TemporaryFolder,
    _ name: String
  ) throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder[name]) {
      found[path] = folder.bytes(of: name + "/" + path)
    }
    return found
  }
}
