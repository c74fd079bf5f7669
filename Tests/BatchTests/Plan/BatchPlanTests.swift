import Album
import Batch
import Codecs
import Files
import Foundation
import Pixels
import Recording
import Rendering
import Room
import TestSupport
import Testing

@Suite("The plan of a batch")
struct BatchPlanTests {
  /// Sessions of one photo and one sticker that differ in a note.
  static func write(_ names: [String: String], to folder: TemporaryFolder) throws {
    try TestSession.write(to: folder)
    for (name, note) in names {
      let header = TestSession.header(more: #", "note": "\#(note)""#)
      try folder.write(header + "\n" + TestSession.events, to: name)
    }
  }

  static func plan(
    _ folder: TemporaryFolder,
    _ names: [String],
    _ template: String = "{stem}",
    numbering: Bool = false,
    workers: Int = 2,
    change: (inout RenderJob) -> Void = { _ in }
  ) throws -> BatchPlan {
    let template = try NameTemplate(template)
    let items = names.map { name in
      var job = RenderJob(recording: folder[name], output: "-")
      job.assets.folder = folder.path
      change(&job)
      return BatchItem(title: name, job: job, template: template)
    }
    return try BatchPlan(
      items,
      workers: workers,
      sources: SharedSources(limit: 1 << 20),
      numbering: numbering
    )
  }

  @Test("all names are known, by the fields of their template")
  func names() throws {
    let folder = try TemporaryFolder()
    try Self.write(["a.decal.jsonl": "1", "b.decal.jsonl": "2"], to: folder)
    try folder.write(
      TestSession.header(more: #", "startedAt": "2026-11-30T16:42:08+09:00", "session": "My room""#)
        + "\n" + TestSession.events,
      to: "c.decal.jsonl"
    )
    let plan = try Self.plan(
      folder,
      ["a.decal.jsonl", "b.decal.jsonl", "c.decal.jsonl"],
      "{index}_{stem}_{session}_{date}_{time}_{hash8}.{ext}"
    )
    let keys = plan.jobs.map { String($0.key.text.prefix(8)) }
    #expect(
      plan.jobs.map { $0.picture?.text } == [
        "1_a_\(keys[0]).png", "2_b_\(keys[1]).png", "3_c_My-room_20261130_164212_\(keys[2]).png",
      ]
    )
    #expect(Set(keys).count == 3)
  }

  @Test(
    "different pictures of one name are found before anything is done",
    arguments: ["fixed", "{ext}", "{date}"]
  )
  func collisions(template: String) throws {
    let folder = try TemporaryFolder()
    try Self.write(["a.jsonl": "1", "b.jsonl": "2", "c.jsonl": "3"], to: folder)
    do throws(BatchPlan.Failure) {
      _ = try Self.planOrFail(folder, ["a.jsonl", "b.jsonl", "c.jsonl"], template)
      Issue.record("three pictures have one name")
    } catch {
      guard case .collisions(let collisions) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(collisions.map(\.titles) == [["a.jsonl", "b.jsonl", "c.jsonl"]])
    }
  }

  static func planOrFail(
    _ folder: TemporaryFolder,
    _ names: [String],
    _ template: String
  ) throws(BatchPlan.Failure) -> BatchPlan {
    do { return try plan(folder, names, template) } catch let error as BatchPlan.Failure {
      throw error
    } catch {
      throw .name("\(error)", .notAFolder(path: ""))
    }
  }

  @Test("names that differ in case or accents only are one name")
  func namesakes() throws {
    let folder = try TemporaryFolder()
    try Self.write(["Café.jsonl": "1", "CAFE\u{301}.jsonl": "2"], to: folder)
    #expect(throws: BatchPlan.Failure.self) {
      try Self.plan(folder, ["Café.jsonl", "CAFE\u{301}.jsonl"])
    }
  }

  @Test("where numbers are wished, they are given in the order of the batch")
  func numbers() throws {
    let folder = try TemporaryFolder()
    try Self.write(["a.jsonl": "1", "b.jsonl": "2", "c.jsonl": "3"], to: folder)
    let plan = try Self.plan(
      folder,
      ["c.jsonl", "a.jsonl", "b.jsonl"],
      "fixed",
      numbering: true
    )
    #expect(
      plan.jobs.map { $0.picture?.text } == ["fixed.png", "fixed (2).png", "fixed (3).png"]
    )
  }

  @Test("the same job twice is one picture")
  func twins() throws {
    let folder = try TemporaryFolder()
    try Self.write(["a.jsonl": "1", "b/a.jsonl": "1", "c.jsonl": "3"], to: folder)
    let plan = try Self.plan(folder, ["a.jsonl", "c.jsonl", "b/a.jsonl", "a.jsonl"])
    #expect(plan.jobs.map(\.twin) == [nil, nil, 0, 0])
    #expect(plan.jobs[2].key == plan.jobs[0].key)
    #expect(plan.jobs[2].picture == plan.jobs[0].picture)
  }

  @Test("the plan is the same for any number of workers")
  func workers() throws {
    let folder = try TemporaryFolder()
    let names = (0..<40).map { "\($0).jsonl" }
    try Self.write(Dictionary(uniqueKeysWithValues: names.map { ($0, $0) }), to: folder)
    let plans = try [1, 2, 8].map { try Self.plan(folder, names, workers: $0) }
    for plan in plans {
      #expect(plan.jobs.map(\.key) == plans[0].jobs.map(\.key))
      #expect(plan.jobs.map(\.picture) == plans[0].jobs.map(\.picture))
      #expect(plan.jobs.map(\.title) == names)
    }
  }

  @Test("a key changes with recording, images and options, and with nothing else")
  func keys() throws {
    let folder = try TemporaryFolder()
    try Self.write(["a.jsonl": "1", "copy.jsonl": "1", "b.jsonl": "2"], to: folder)
    func key(
      _ name: String = "a.jsonl",
      _ change: (inout RenderJob) -> Void = { _ in }
    ) throws
      -> JobKey
    {
      try Self.plan(folder, [name], change: change).jobs[0].key
    }
    let first = try key()
    #expect(try key("copy.jsonl") == first)
    #expect(try key { $0.decoding.limits.maximumPixels = 1_000_000 } == first)
    var keys = [first, try key("b.jsonl")]
    keys.append(try key { $0.resolution = .width(96) })
    keys.append(try key { $0.resolution = .scale(96) })
    keys.append(try key { $0.moment = .milliseconds(1) })
    keys.append(try key { $0.moment = .fraction(1) })
    keys.append(try key { $0.viewpoint = ParticipantID("ana") })
    keys.append(try key { $0.format = .jpeg })
    keys.append(try key { $0.format = .png })
    keys.append(try key { $0.background = .white })
    keys.append(try key { $0.quality = .level(90) })
    keys.append(try key { $0.chroma = .full })
    keys.append(try key { $0.effort = .small })
    keys.append(try key { $0.isStrict = true })
    keys.append(try key { $0.reading.salvages = true })
    keys.append(try key { $0.isDated = true })
    for path in RenderPath.allCases { keys.append(try key { $0.path = path }) }
    let heart = try #require(folder.bytes(of: "heart.png"))
    try folder.write(heart + [0], to: "heart.png")
    keys.append(try key())
    try folder.remove("heart.png")
    keys.append(try key())
    #expect(Set(keys).count == keys.count)
  }

  @Test("what a job costs grows with its canvas, and is that of pixels, file and scratch")
  func cost() throws {
    let folder = try TemporaryFolder()
    try Self.write(["a.jsonl": "1"], to: folder)
    let job = try Self.plan(folder, ["a.jsonl"]).jobs[0]
    let pixels = 96 * 72 * (4 + 8) + (8 << 20)
    #expect(job.cost > pixels && job.cost < pixels + 200_000)
    let large = try Self.plan(folder, ["a.jsonl"]) { $0.resolution = .width(960) }.jobs[0]
    #expect(large.cost - job.cost == 99 * 96 * 72 * (4 + 8))
  }

  @Test("a sticker that is missing, or another, is missed where it shows")
  func stickers() throws {
    let folder = try TemporaryFolder()
    try Self.write(["a.jsonl": "1"], to: folder)
    try folder.write(TestSession.header(more: #", "note": "alone""#) + "\n", to: "alone.jsonl")
    let names = ["a.jsonl", "alone.jsonl"]
    #expect(try Self.plan(folder, names).jobs.map { $0.failure == nil } == [true, true])
    try folder.remove("heart.png")
    let jobs = try Self.plan(folder, names).jobs
    #expect(jobs.map { $0.failure == nil } == [false, true])
    guard case .asset("heart", .file(.notFound)) = jobs[0].failure else {
      Issue.record("\(String(describing: jobs[0].failure))")
      return
    }
  }

  @Test("what cannot be done is known, and has no name")
  func failures() throws {
    let folder = try TemporaryFolder()
    try Self.write(["a.jsonl": "1"], to: folder)
    try folder.write("{", to: "bad.jsonl")
    try folder.write(
      TestSession.header(photo: #""file": "none.png""#) + "\n" + TestSession.events,
      to: "photo.jsonl"
    )
    let plan = try Self.plan(folder, ["none.jsonl", "bad.jsonl", "photo.jsonl", "a.jsonl"])
    #expect(plan.jobs.map { $0.failure == nil } == [false, false, false, true])
    #expect(plan.jobs.map { $0.picture == nil } == [true, true, true, false])
    #expect(Set(plan.jobs.map(\.key)).count == 4)
  }
}
