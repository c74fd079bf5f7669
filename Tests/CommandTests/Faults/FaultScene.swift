import Codecs
import Foundation
import TestSupport
import Testing

/// A command that is run again and again while one thing after the other fails, and what may be on the
/// disk afterwards.
struct FaultScene: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The words behind `decal`.
  let arguments: [String]
  /// Where its result is: a file, or a folder of files.
  let goal: String
  /// Whether there is something at the goal before, which must be there still if there is nothing new.
  var replaces = false
  /// Whether parts of a result are results too: an album has its pictures one by one.
  var isPiecemeal = false
  /// Whether the result is a folder, which cannot be without a name before it is whole.
  var isFolder = false
  /// Whether there is a result, with a warning, where an image cannot be had.
  var isLenient = false

  /// Whether there is anything to be written but words.
  var writes: Bool { !["inspect", "diff"].contains(arguments[0]) }

  /// Whether a killed process can leave something that is swept away later.
  var mayBeLeft: Bool { isFolder || replaces }

  static let all = [
    FaultScene(
      testDescription: "render",
      arguments: ["render", "session.jsonl", "-o", "out/a.png", "--json"],
      goal: "out"
    ),
    FaultScene(
      testDescription: "render in the place of another, from a JPEG to a JPEG",
      arguments: ["render", "jpeg.jsonl", "-o", "out/a.jpg"],
      goal: "out",
      replaces: true
    ),
    FaultScene(
      testDescription: "render into an album",
      arguments: ["render", "jpeg.jsonl", "--album", "Party", "--allow-album"],
      goal: "home/Pictures/Party"
    ),
    FaultScene(
      testDescription: "replay as an animation",
      arguments: ["replay", "session.jsonl", "-o", "out/a.png", "--every-event", "--json"],
      goal: "out"
    ),
    FaultScene(
      testDescription: "replay as a folder",
      arguments: ["replay", "jpeg.jsonl", "-o", "out/frames", "--every-event", "--format", "jpeg"],
      goal: "out",
      isFolder: true
    ),
    FaultScene(
      testDescription: "replay as a film",
      arguments: ["replay", "session.jsonl", "-o", "out/a.y4m", "--every-event"],
      goal: "out"
    ),
    FaultScene(
      testDescription: "batch",
      arguments: [
        "batch", "session.jsonl", "jpeg.jsonl", "third.jsonl", "--album", "Party",
        "--allow-album", "--json",
      ],
      goal: "home/Pictures/Party",
      isPiecemeal: true
    ),
    FaultScene(
      testDescription: "grant",
      arguments: ["album", "grant", "Party"],
      goal: "state"
    ),
    FaultScene(
      testDescription: "convert",
      arguments: ["convert", "session.jsonl", "-o", "out/a.json"],
      goal: "out"
    ),
    FaultScene(
      testDescription: "report",
      arguments: ["report", "session.jsonl", "-o", "out/a.html"],
      goal: "out",
      isLenient: true
    ),
    FaultScene(
      testDescription: "inspect",
      arguments: ["inspect", "session.jsonl", "--json"],
      goal: "out"
    ),
    FaultScene(
      testDescription: "diff",
      arguments: ["diff", "beach.jpg", "beach.jpg"],
      goal: "out"
    ),
  ]

  /// The sessions, an album and a folder for results.
  func prepared() throws -> TestHome {
    let home = try TestHome()
    let folder = home.folder
    let photo = TestSession.header(photo: #""file": "beach.jpg""#)
    try folder.write(JPEGEncoder.encode(TestPictures.photo), to: "beach.jpg")
    try folder.write(photo + "\n" + TestSession.events, to: "jpeg.jsonl")
    let third = TestSession.header(more: #", "note": 3"#)
    try folder.write(third + "\n" + TestSession.events, to: "third.jsonl")
    try folder.makeFolder("out")
    try folder.makeFolder("state")
    if replaces { try folder.write("before", to: "out/a.jpg") }
    return home
  }

  /// A decision without its time and the place of this one home.
  private static func timeless(_ bytes: [UInt8], in home: TestHome) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self).replacing(home.path, with: "")
    return [UInt8](text.filter { !$0.isNumber }.utf8)
  }

  /// Hidden files and folders of files that are not finished, anywhere in a home.
  static func leftovers(in home: TestHome) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: home.path).filter { path in
      let name = path.split(separator: "/").last ?? ""
      return name.hasSuffix(".part") || name.hasPrefix(".decal-")
    }
  }

  /// What is at the goal, hidden things too, without what differs from run to run.
  func result(in home: TestHome) throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: home.path + "/" + goal) {
      guard let bytes = home.folder.bytes(of: goal + "/" + name) else { continue }
      found[name] = goal == "state" ? Self.timeless(bytes, in: home) : bytes
      // The store's lock stays where it is.
      if name.hasSuffix(".lock") { found[name] = nil }
    }
    return found
  }
}
