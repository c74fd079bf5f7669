import Album
import Files
import Foundation
import TestSupport
import Testing

@testable import Batch

@Suite("The journal")
struct JournalTests {
  static func key(_ number: Int) throws -> JobKey {
    let digits = String(number, radix: 16)
    return try #require(JobKey(String(repeating: "0", count: 64 - digits.count) + digits))
  }

  static func record(
    _ number: Int,
    _ outcome: JournalRecord.Outcome = .saved,
    time: Int = 1
  ) throws -> JournalRecord {
    let hasPicture = outcome != .failed
    return JournalRecord(
      key: try key(number),
      title: "job \(number)",
      outcome: outcome,
      picture: hasPicture
        ? .init(file: "a \"b\"\n\(number).jpg", byteCount: 3, sha256: "abc") : nil,
      error: hasPicture ? nil : "no good\u{2028}",
      path: hasPicture ? "bitstream" : nil,
      times: .init(load: 1, render: 22.5, save: 0.1),
      time: time
    )
  }

  @Test("a record is one line, and reads back as it was", arguments: JournalRecord.Outcome.allCases)
  func line(outcome: JournalRecord.Outcome) throws {
    let record = try Self.record(5, outcome)
    #expect(!record.line.contains(UInt8(ascii: "\n")))
    #expect(JournalRecord(line: record.line) == record)
  }

  @Test(
    "what is no record is none",
    arguments: ["", "{}", "[]", "null", #"{"key":"ab","job":"a","outcome":"saved","at":1}"#, "{"]
  )
  func noRecord(text: String) {
    #expect(JournalRecord(line: [UInt8](text.utf8)) == nil)
  }

  @Test("a time that no job can have taken is none", arguments: ["1e308", "-1e308", "-1", "1e12"])
  func impossibleTime(number: String) throws {
    let line = String(decoding: try Self.record(5).line, as: UTF8.self)
    let strange = line.replacingOccurrences(of: #""load":1,"#, with: "\"load\":\(number),")
    try #require(strange != line)
    let record = try #require(JournalRecord(line: [UInt8](strange.utf8)))
    #expect(record.times == .init(load: 0, render: 22.5, save: 0.1))
    #expect(JournalRecord(line: record.line) == record)
  }

  @Test("a picture of more bytes than any has is none", arguments: ["-1", "9223372036854775807"])
  func impossibleSize(number: String) throws {
    let line = String(decoding: try Self.record(5).line, as: UTF8.self)
    let strange = line.replacingOccurrences(of: #""bytes":3,"#, with: "\"bytes\":\(number),")
    try #require(strange != line)
    #expect(JournalRecord(line: [UInt8](strange.utf8)) == nil)
  }

  @Test("every beginning of a journal says what its whole lines say")
  func torn() throws {
    let records = try (0..<3).map { try Self.record($0) }
    let bytes = records.flatMap { $0.line + [UInt8(ascii: "\n")] }
    for length in 0...bytes.count {
      var contents = JournalContents()
      contents.add(Array(bytes[..<length]))
      let whole = bytes[..<length].count { $0 == UInt8(ascii: "\n") }
      #expect(contents.records == Array(records[..<whole]), "\(length)")
      #expect(contents.badLines == 0)
    }
  }

  /// A job that wants a name for its picture.
  static func job(_ number: Int, _ name: String, wants picture: String) throws -> PlannedJob {
    let picture = try PictureName(picture)
    return PlannedJob(
      index: 0,
      title: name,
      job: RenderJob(recording: name, output: "-"),
      album: 0,
      key: try key(number),
      picture: picture,
      wanted: picture,
      isNameBound: false,
      cost: 0
    )
  }

  @Test("a picture wins over a failure, whichever was first; among failures the last")
  func together() throws {
    let one = try Self.record(1, .failed, time: 1)
    let two = try Self.record(1, .failed, time: 2)
    let done = try Self.record(1, .saved, time: 0)
    let job = try Self.job(1, "job 1", wants: "x.jpg")
    for order in [[one, two, done], [done, two, one], [two, done, one]] {
      var contents = JournalContents()
      for record in order { contents.add(record) }
      #expect(!contents.hasFailed(job))
      #expect(contents.records == [done])
    }
    for order in [[one, two], [two, one]] {
      var contents = JournalContents()
      for record in order { contents.add(record) }
      #expect(contents.hasFailed(job))
      #expect(contents.records == [two])
    }
  }

  @Test("what is said of a job later mends its failures, whatever files it had; no other job's do")
  func mended() throws {
    func record(
      _ key: Int,
      _ outcome: JournalRecord.Outcome,
      time: Int,
      _ change: (inout JournalRecord) -> Void = { _ in }
    ) throws -> JournalRecord {
      var record = try Self.record(key, outcome, time: time)
      record.title = "job"
      record.looksDigest = RenderJob(recording: "job", output: "-").looksDigest
      change(&record)
      return record
    }
    func records(_ all: JournalRecord...) -> JournalContents {
      var contents = JournalContents()
      for record in all.reversed() { contents.add(record) }
      return contents
    }
    // Its recording was mended since, so that it has another key.
    let job = try Self.job(3, "job", wants: "x.jpg")
    let first = try record(1, .failed, time: 1)
    let second = try record(2, .failed, time: 2)
    let done = try record(2, .saved, time: 3)
    #expect(records(first).hasFailed(job))
    #expect(records(first, second).records == [second])
    #expect(records(first, second).hasFailed(job))
    #expect(records(first, done).records == [done])
    #expect(!records(first, done).hasFailed(job))
    // So it is with what a killed process was about to do.
    let open = try record(1, .placing, time: 1)
    #expect(records(open).records == [open])
    #expect(records(open, done).records == [done])
    // It was done, then its recording broke.
    let broken = try record(1, .failed, time: 4)
    #expect(records(done, broken).records == [done, broken])
    #expect(records(done, broken).hasFailed(job))
    // Another picture of the recording, and one in another album.
    let wide = try record(2, .saved, time: 3) { $0.looksDigest = "another" }
    let elsewhere = try record(2, .saved, time: 3) { $0.album = "/elsewhere" }
    for other in [wide, elsewhere] {
      #expect(records(first, other).records == [other, first])
      #expect(records(first, other).hasFailed(job))
    }
    // Whoever changed the job's name still finds its failure by the key.
    #expect(records(first).hasFailed(try Self.job(1, "renamed", wants: "x.jpg")))
    #expect(!records(first).hasFailed(try Self.job(3, "another", wants: "x.jpg")))
  }

  @Test("of one picture in two albums, a journal for both has two")
  func albums() throws {
    var contents = JournalContents()
    for album in ["/a", "/b", "/a"] {
      var record = try Self.record(1)
      record.album = album
      #expect(JournalRecord(line: record.line) == record)
      contents.add(record)
    }
    #expect(contents.records.map(\.album) == ["/a", "/b"])
  }

  @Test("a picture is a job's under the name that it wants, or with a number, and no other")
  func names() throws {
    var contents = JournalContents()
    for file in ["beach.jpg", "beach (2).jpg", "sea.jpg", "beach (x).jpg", "beach.png"] {
      var record = try Self.record(1)
      record.picture?.file = file
      contents.add(record)
    }
    let found = contents.done(try Self.job(1, "a", wants: "beach.jpg"))
    #expect(found.map { $0.picture?.file } == ["beach.jpg", "beach (2).jpg"])
    #expect(contents.done(try Self.job(2, "a", wants: "beach.jpg")).isEmpty)
    #expect(contents.done(try Self.job(1, "a", wants: "bay.jpg")).isEmpty)
    #expect(contents.records.count == 5)
  }

  @Test("records of many threads are all there, each whole")
  func threads() async throws {
    let folder = try TemporaryFolder()
    let journals = JournalFolder(folder["album.journal"])
    let journal = Journal(in: journals, for: "0-of-1")
    #expect(try journals.read().isEmpty)
    await withTaskGroup { group in
      for number in 0..<200 {
        group.addTask { try? journal.append(Self.record(number)) }
      }
    }
    #expect(try journals.read().records.count == 200)
    #expect(try journals.read().badLines == 0)
  }

  @Test("a torn last line is cut off before another is written behind it")
  func repair() throws {
    let folder = try TemporaryFolder()
    let journals = JournalFolder(folder["album.journal"])
    let first = try Self.record(1)
    try Journal(in: journals, for: "x").append(first)
    let name = try #require(
      FileManager.default.contentsOfDirectory(atPath: journals.path).first
    )
    let whole = try #require(folder.bytes(of: "album.journal/" + name))
    try folder.write(whole + first.line.prefix(100), to: "album.journal/" + name)
    // The same process and part: the same file.
    try Journal(in: journals, for: "x").append(try Self.record(2))
    let bytes = try #require(folder.bytes(of: "album.journal/" + name))
    #expect(bytes == whole + (try Self.record(2)).line + [UInt8(ascii: "\n")])
  }

  @Test("two that would write one file write two")
  func apart() throws {
    let folder = try TemporaryFolder()
    let journals = JournalFolder(folder["album.journal"])
    let (one, other) = (Journal(in: journals, for: "x"), Journal(in: journals, for: "x"))
    try one.append(Self.record(1))
    try other.append(Self.record(2))
    try one.append(Self.record(3))
    #expect(try FileManager.default.contentsOfDirectory(atPath: journals.path).count == 2)
    #expect(try journals.read().records.count == 3)
  }

  @Test("merged, they are one file that says the same, but for one that is still written")
  func merge() throws {
    let folder = try TemporaryFolder()
    let journals = JournalFolder(folder["album.journal"])
    for (part, numbers) in [("a", [3, 1]), ("b", [2, 1])] {
      let journal = Journal(in: journals, for: part)
      for number in numbers { try journal.append(Self.record(number)) }
      try journal.append(Self.record(9, .failed))
    }
    let open = Journal(in: journals, for: "c")
    try open.append(Self.record(4))
    let before = try journals.read().records
    #expect(before.map(\.title) == ["job 1", "job 2", "job 3", "job 4", "job 9"])
    #expect(try journals.merge().records == before)
    let names = try FileManager.default.contentsOfDirectory(atPath: journals.path).sorted()
    #expect(names.count == 2 && names[1] == "merged.jsonl", "\(names)")
    try open.append(Self.record(5))
    #expect(try journals.read().records.count == 6)
    #expect(folder.bytes(of: "album.journal/merged.jsonl")?.count { $0 == 10 } == 5)
  }

  @Test("merging touches journals only, and of those none that says what is not understood")
  func strangers() throws {
    let folder = try TemporaryFolder()
    let journals = JournalFolder(folder["rec"])
    try Journal(in: journals, for: "worker").append(Self.record(1))
    let record = try Self.record(2).line + [UInt8(ascii: "\n")]
    let newer = [UInt8](#"{"key":"00","outcome":"invented"}"#.utf8) + [UInt8(ascii: "\n")]
    let strangers: [String: [UInt8]] = [
      "a.decal.jsonl": Array("{}\n{}".utf8),
      "list.jsonl": Array("{}".utf8),
      "below/0-of-1.host.7.jsonl": record,
      // Named as a journal is.
      "solo.decal.7.jsonl": Array(#"{"format": 1}"#.utf8),
      "0-of-1.host.7.jsonl": record + newer,
      "worker.host.8.2.jsonl": record + Array("{\"oth".utf8),
    ]
    try folder.makeFolder("rec/below")
    for (name, bytes) in strangers { try folder.write(bytes, to: "rec/" + name) }
    try folder.write(newer, to: "rec/merged.jsonl")
    let contents = try journals.merge()
    #expect(contents.records.map(\.title) == ["job 1", "job 2"])
    for (name, bytes) in strangers { #expect(folder.bytes(of: "rec/" + name) == bytes, "\(name)") }
    let merged =
      try folder.bytes(of: "rec/merged.jsonl") == Self.record(1).line + [10] + record + newer
    #expect(merged)
    #expect(try FileManager.default.contentsOfDirectory(atPath: journals.path).count == 7)
    #expect(try journals.merge().badLines == contents.badLines)
  }

  @Test("there are no journals where there is no folder, and none comes of merging them")
  func nowhere() throws {
    let folder = try TemporaryFolder()
    #expect(try JournalFolder(folder["nowhere.journal"]).merge().isEmpty)
    #expect(folder.bytes(of: "nowhere.journal") == nil)
    #expect(!FileManager.default.fileExists(atPath: folder["nowhere.journal"]))
  }

  @Test("read again, journals say what they say by now, whatever became of the files")
  func again() throws {
    let folder = try TemporaryFolder()
    let journals = JournalFolder(folder["album.journal"])
    let reader = JournalReader(journals)
    func expectSame() throws {
      let (now, anew) = (try reader.read(), try journals.read())
      #expect(now.records == anew.records)
      #expect(now.badLines == anew.badLines)
    }
    try expectSame()
    for part in ["0-of-2", "1-of-2"] {
      let journal = Journal(in: journals, for: part)
      for number in 0..<3 {
        try journal.append(Self.record(number, number == 1 ? .failed : .saved))
        try expectSame()
      }
    }
    let torn = "album.journal/0-of-1.host.7.jsonl"
    let line = try Self.record(5).line + [UInt8(ascii: "\n")]
    let states: [[UInt8]] = [
      Array(line.dropLast(40)), line, line + line, line + Array("?\n".utf8), line,
    ]
    for bytes in states {
      try folder.write(bytes, to: torn)
      try expectSame()
    }
    for number in 6..<8 {
      _ = try journals.merge()
      try expectSame()
      try Journal(in: journals, for: "worker").append(Self.record(number))
      try expectSame()
    }
  }

  @Test(
    "a journal that somebody takes away is noticed with the next record",
    arguments: [false, true]
  )
  func removed(isReplaced: Bool) throws {
    let folder = try TemporaryFolder()
    let journals = JournalFolder(folder["album.journal"])
    let journal = Journal(in: journals, for: "worker")
    try journal.append(Self.record(1))
    let name = try #require(try journals.files().first)
    try folder.remove("album.journal/" + name)
    if isReplaced { try folder.write("", to: "album.journal/" + name) }
    #expect(throws: FileError.notFound(path: journals.path(of: name))) {
      try journal.append(Self.record(2))
    }
    try journal.append(Self.record(3))
    #expect(try journals.read().records.map(\.title) == ["job 3"])
  }
}
