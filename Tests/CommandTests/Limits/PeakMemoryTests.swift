import Foundation
import TestSupport
import Testing

/// What the program says that a picture may take is held against what the kernel says that it took.
@Suite(
  "Peak of memory",
  .serialized,
  .enabled(if: Instrument.peak != nil, "\(Instrument.comment)")
)
struct PeakMemoryTests {
  /// A rendering of a hundred megapixels.
  struct Case: Sendable, CustomTestStringConvertible {
    var photo: String
    var words: [String]
    var testDescription: String { photo + " " + words.joined(separator: " ") }
  }

  private static let all = [
    Case(photo: "baseline.jpg", words: ["-o", "out.jpg"]),
    Case(photo: "progressive.jpg", words: ["-o", "out.jpg"]),
    Case(photo: "baseline.jpg", words: ["-o", "photo.png"]),
    // Made by the one before.
    Case(photo: "photo.png", words: ["-o", "out.jpg", "--chroma", "444"]),
    Case(photo: "photo.png", words: ["-o", "out.png", "--width", "9000"]),
    Case(photo: "turned.jpg", words: ["-o", "out.png"]),
    Case(photo: "turned.jpg", words: ["-o", "out.jpg", "--path", "rgb", "--quality", "95"]),
    Case(photo: "progressive.jpg", words: ["-o", "out.jpg", "--path", "planes"]),
  ]

  /// The first few take all three kinds of file, and a third of the time.
  static let cases = Thoroughness.isFull ? all : Array(all.prefix(4))

  /// All photos, and a session on each.
  static func write(to folder: TemporaryFolder) throws {
    try TestSession.write(to: folder)
    try folder.write(HugePhotos.baseline, to: "baseline.jpg")
    try folder.write(HugePhotos.progressive(orientation: 1), to: "progressive.jpg")
    try folder.write(HugePhotos.progressive(orientation: 6), to: "turned.jpg")
    for photo in Set(all.map(\.photo)) {
      try folder.write(HugePhotos.session(photo: photo), to: photo + ".jsonl")
    }
  }

  /// The most memory that a run had, in bytes.
  static func peak(
    _ words: [String],
    in folder: TemporaryFolder,
    environment: [String: String?] = [:]
  ) async throws -> Int {
    let peak = try #require(Instrument.peak)
    let result = try await Decal.run(
      words,
      in: folder,
      environment: environment,
      script: #"exec "\#(peak)" peak "$@""#
    )
    try #require(result.status == 0, "\(words): \(result.errorText)")
    let text = String(decoding: folder.bytes(of: "peak") ?? [], as: UTF8.self)
    return 1024 * (Int(text.filter(\.isNumber)) ?? .max)
  }

  /// What the program says that a rendering may take, in bytes.
  static func statedCost(_ words: [String], in folder: TemporaryFolder) async throws -> Int {
    let result = try await Decal.run(words + ["--max-memory", "1"], in: folder)
    let number = result.errorText.firstMatch(of: /may take (\d+) MB/)?.1
    return try #require(number.flatMap { Int($0) }, "\(result.errorText)") * 1_000_000
  }

  @Test(
    "photos of a hundred megapixels take no more than is said beforehand",
    .timeLimit(.minutes(10))
  )
  func hundredMegapixels() async throws {
    let folder = try TemporaryFolder()
    try Self.write(to: folder)
    // What the program itself takes: a picture of no size to speak of.
    let own = try await Self.peak(["render", "session.jsonl", "-o", "small.png"], in: folder)
    for each in Self.cases {
      let words = ["render", each.photo + ".jsonl"] + each.words
      if folder.bytes(of: each.photo) == nil { continue }
      let cost = try await Self.statedCost(words, in: folder)
      let peak = try await Self.peak(words, in: folder)
      #expect(peak <= own + cost, "\(each): \(peak) bytes, \(own) and \(cost) were said")
    }
  }

  @Test(
    "a batch of them stays below --max-memory, one after the other where that has to be",
    .timeLimit(.minutes(10))
  )
  func batch() async throws {
    let home = try TestHome()
    let folder = home.folder
    try Self.write(to: folder)
    let names = ["baseline.jpg", "progressive.jpg", "turned.jpg"]
    let own = try await Self.peak(["render", "session.jsonl", "-o", "small.png"], in: folder)
    var costs: [Int] = []
    for name in names {
      let words = ["render", name + ".jsonl", "-o", "out.png"]
      costs.append(try await Self.statedCost(words, in: folder))
    }
    let dearest = try #require(costs.max())
    // A quarter of it, 256 MiB at the most, is what jobs share; the rest is enough for one of them.
    let most = dearest + 300_000_000
    let peak = try await Self.peak(
      ["batch"] + names.map { $0 + ".jsonl" }
        + ["--album", "Party", "--allow-album", "--format", "png", "--max-memory", "\(most)"],
      in: folder,
      environment: home.environment
    )
    #expect(peak <= own + most, "\(peak) bytes")
    #expect(try home.pictures().count == 3)
  }
}
