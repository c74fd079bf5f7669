import Album
import Codecs
import Files
import Foundation
import JSON
import TestSupport
import Testing

@testable import Batch

/// However many work, on pictures or on the parts of one, the bytes are the same.
@Suite("The same from any number of workers")
struct SameBytesTests {
  static func sessions() throws -> (folder: TemporaryFolder, names: [String]) {
    let folder = try TemporaryFolder()
    var names: [String] = []
    for seed in UInt64(10)..<14 {
      for photo in GeneratedSession.Photo.allCases {
        names.append("\(photo.rawValue)-\(seed).decal.jsonl")
        try GeneratedSession.write(names[names.count - 1], on: photo, seed: seed, to: folder)
      }
    }
    return (folder, names)
  }

  @Test("a picture")
  func picture() throws {
    let (folder, names) = try Self.sessions()
    for name in names {
      for format in ["png", "jpg"] {
        var job = RenderJob(recording: folder[name], output: "a." + format)
        let alone = try PhotoPipeline.picture(job).file.bytes
        for workers in [1, 2, 8] {
          job.workers = workers
          #expect(try PhotoPipeline.picture(job).file.bytes == alone, "\(name), \(workers)")
        }
      }
    }
  }

  @Test("an album and its journal")
  func album() throws {
    let (folder, names) = try Self.sessions()
    var first: (pictures: [String: [UInt8]], records: [String])?
    for workers in [1, 1, 2, 8, 8] {
      let place = "album"
      try folder.makeFolder(place)
      try folder.setPermissions(0o755, of: place)
      let sources = SharedSources(limit: 1 << 24)
      let template = try NameTemplate("{date}_{stem}_{hash8}")
      let plan = try BatchPlan(
        names.map { name in
          BatchItem(
            title: name,
            job: RenderJob(recording: folder[name], output: "-"),
            template: template
          )
        },
        workers: workers,
        sources: sources
      )
      let journals = JournalFolder(folder[place + ".journal"])
      let album = try FolderAlbum(folder[place])
      try album.prepare()
      let performer = JobPerformer(
        for: BatchAlbum(
          album,
          access: .addOnly,
          policy: .skipIdentical,
          journals: journals
        ),
        journal: Journal(in: journals, for: "0-of-1"),
        past: try journals.read(),
        sources: sources,
        describe: { trouble, _ in "\(trouble)" }
      )
      var saved = 0
      BatchRun(plan.jobs, by: [performer], workers: workers, memory: .max).run(
        while: { true },
        idle: {},
        each: { _, result in
          if case .saved = result.outcome { saved += 1 }
          return true
        }
      )
      #expect(saved == names.count)
      var pictures: [String: [UInt8]] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: folder[place]) {
        pictures[name] = folder.bytes(of: place + "/" + name)
      }
      let records = try Self.records(in: folder, place + ".journal")
      if let first {
        #expect(pictures == first.pictures, "\(workers) workers")
        #expect(records == first.records, "\(workers) workers")
      } else {
        first = (pictures, records)
      }
      try folder.remove(place)
      try folder.remove(place + ".journal")
    }
  }

  /// All records but for their times, in an order of their own: that of writing is nobody's promise.
  private static func records(in folder: TemporaryFolder, _ journal: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder[journal]).flatMap { name in
      try (folder.bytes(of: journal + "/" + name) ?? []).split(separator: UInt8(ascii: "\n"))
        .map { line in
          let record = try JSONValue(parsing: [UInt8](line)).object
          let timeless = record?.removing("ms").removing("at") ?? JSONObject()
          return JSONWriter(.compact).text(.object(timeless))
        }
    }
    .sorted()
  }
}
