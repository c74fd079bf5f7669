import Batch
import Codecs
import Files
import Foundation
import Pixels
import Recording
import Rendering
import Replay
import Room
import Parallel
import TestSupport
import Testing

@Suite("What a replay becomes")
struct ReplayOutputTests {
  @Test("a film has every frame, whole, at even sides", arguments: [96, 51])
  func film(width: Int) throws {
    var replay = try TestReplay { .film($0["out.y4m"]) }
    replay.job.pace = .rate(2)
    replay.job.holdLast = 1000
    replay.job.picture.resolution = .width(width)
    let report = try ReplayPipeline.run(replay.job)
    #expect(report.frameCount == 11)
    let file = try #require(replay.folder.bytes(of: "out.y4m"))
    let (columns, rows) = width == 96 ? (96, 72) : (52, 38)
    let header = Array(
      "YUV4MPEG2 W\(columns) H\(rows) F2:1 Ip A1:1 C420jpeg XCOLORRANGE=FULL\n".utf8
    )
    #expect(file.starts(with: header))
    let length = 6 + columns * rows * 3 / 2
    #expect(file.count == header.count + 11 * length)
    for index in 0..<11 {
      let picture = try ImageDecoder.decode(
        replay.picture(at: min(4000, index * 500), .png)
      ).bitmap
      let start = header.count + index * length + 6
      for y in 0..<rows {
        for x in 0..<columns {
          let pixel = picture[min(x, picture.width - 1), min(y, picture.height - 1)]
          let luma =
            0.299 * Double(pixel.red) + 0.587 * Double(pixel.green) + 0.114 * Double(pixel.blue)
          // Either is rounded, and a photo's own samples may say more than pixels can.
          #expect(abs(Double(file[start + y * columns + x]) - luma) <= 2, "frame \(index)")
        }
      }
    }
  }

  @Test("a frame of a film is the same whatever was drawn before it", arguments: [96, 51])
  func seeking(width: Int) throws {
    func film(from start: Int) throws -> [UInt8] {
      var replay = try TestReplay { .film($0["out.y4m"]) }
      replay.job.pace = .rate(10)
      replay.job.start = .milliseconds(start)
      replay.job.picture.resolution = .width(width)
      _ = try ReplayPipeline.run(replay.job)
      return try #require(replay.folder.bytes(of: "out.y4m"))
    }
    let whole = try film(from: 0)
    let end = try #require(whole.firstIndex(of: UInt8(ascii: "\n"))) + 1
    let (columns, rows) = width == 96 ? (96, 72) : (52, 38)
    let length = 6 + columns * rows * 3 / 2
    for frame in [1, 7, 12, 25, 39, 40] {
      let part = try film(from: frame * 100)
      #expect(part.dropFirst(end).elementsEqual(whole.dropFirst(end + frame * length)))
    }
  }

  @Test("a folder that cannot be finished is not there, and nothing else is")
  func failing() throws {
    // The second sticker's image is no image: all is well until it comes.
    let text = TestSession.text.replacing(
      #"{"t": 4000"#,
      with: #"{"t": 3000, "by": "ana", "type": "create", "sticker": "s2", "image": "bad", "#
        + #""frame": {"x": 4, "y": 4, "width": 48, "height": 48}}"# + "\n" + #"{"t": 4000"#
    ).replacing(#""heart": {"#, with: #""bad": {"file": "bad.png"}, "heart": {"#)
    for format in [ImageFormat.png, .jpeg] {
      let replay = try TestReplay(text) { .folder($0["out"], format) }
      try replay.folder.write("no image at all", to: "bad.png")
      let before = try replay.folder.contents()
      #expect(throws: JobFailure.self) { _ = try ReplayPipeline.run(replay.job) }
      #expect(try replay.folder.contents() == before)
    }
  }

  @Test("who stops it leaves nothing behind, whenever that is", arguments: 0..<40)
  func interruption(step: Int) throws {
    for output in Self.outputs {
      var replay = try TestReplay(TestSession.text, output)
      replay.job.pace = .rate(5)
      replay.job.picture.workers = 2
      let before = try replay.folder.contents()
      let asked = Counter()
      do throws(JobFailure) {
        _ = try ReplayPipeline.run(replay.job, while: { asked.next() < step })
        #expect(asked.count <= step)
      } catch {
        #expect(error == .interrupted)
        #expect(try replay.folder.contents() == before)
      }
    }
  }

  @Test("what has the name of a folder stays", arguments: [ImageFormat.png, .jpeg])
  func taken(format: ImageFormat) throws {
    let replay = try TestReplay { .folder($0["out"], format) }
    try replay.folder.write("here before", to: "out/frame-000000.png")
    let before = try replay.folder.contents()
    #expect(throws: JobFailure.outputExists(replay.folder["out"])) {
      _ = try ReplayPipeline.run(replay.job)
    }
    #expect(try replay.folder.contents() == before)
  }

  @Test("what the replay is made from is not written over")
  func inputs() throws {
    var replay = try TestReplay { .animation($0["heart.png"]) }
    #expect(throws: JobFailure.outputIsInput(replay.folder["heart.png"])) {
      _ = try ReplayPipeline.run(replay.job)
    }
    replay.job.output = .film(replay.folder["session.jsonl"])
    #expect(throws: JobFailure.outputIsInput(replay.folder["session.jsonl"])) {
      _ = try ReplayPipeline.run(replay.job)
    }
  }

  @Test("only images of stickers that show are read")
  func images() throws {
    var replay = try TestReplay { .animation($0["out.png"]) }
    try replay.folder.remove("heart.png")
    #expect(throws: JobFailure.self) { _ = try ReplayPipeline.run(replay.job) }
    let text = TestSession.header() + "\n" + #"{"t": 50, "type": "end"}"# + "\n"
    try replay.folder.write(text, to: "session.jsonl")
    replay.job.pace = .everyEvent
    #expect(try ReplayPipeline.run(replay.job).changedCount == 1)
  }

  @Test("nobody's screen is nobody's")
  func strangers() throws {
    var replay = try TestReplay { .animation($0["out.png"]) }
    replay.job.picture.viewpoint = ParticipantID("eve")
    let (eve, present) = (ParticipantID("eve"), [ParticipantID("ana"), ParticipantID("bo")])
    #expect(throws: JobFailure.viewpointUnknown(eve, present: present)) {
      _ = try ReplayPipeline.run(replay.job)
    }
  }

  @Test("a film and JPEG frames cannot be transparent")
  func transparency() throws {
    for output in [{ ReplayOutput.film($0["out.y4m"]) }, { .folder($0["out"], .jpeg) }]
      as [(TemporaryFolder) -> ReplayOutput]
    {
      var replay = try TestReplay(TestSession.text, output)
      replay.job.picture.background = .transparent
      #expect(throws: JobFailure.rendering(.transparentBackground)) {
        _ = try ReplayPipeline.run(replay.job)
      }
    }
  }

  @Test("progress is told after every shot, and ends with everything", arguments: [1, 4])
  func progress(workers: Int) throws {
    for output in Self.outputs {
      var replay = try TestReplay(TestSession.text, output)
      replay.job.pace = .rate(2)
      replay.job.picture.workers = workers
      var told: [[Int]] = []
      _ = try ReplayPipeline.run(replay.job, progress: { told.append([$0, $1]) })
      #expect(told == [[4, 9], [9, 9]])
    }
  }

  static let outputs: [@Sendable (TemporaryFolder) -> ReplayOutput] = [
    { .folder($0["out"], .png) }, { .folder($0["out"], .jpeg) }, { .animation($0["out.png"]) },
    { .film($0["out.y4m"]) },
  ]

  @Test("a picture whose stickers all lie beside it is still an animation")
  func outside() throws {
    let text = TestSession.text.replacing(#""x": 4, "y": 4"#, with: #""x": 400, "y": 4"#)
    var replay = try TestReplay(text) { .animation($0["out.png"]) }
    replay.job.pace = .everyEvent
    _ = try ReplayPipeline.run(replay.job)
    let animation = try AnimationFrames(try #require(replay.folder.bytes(of: "out.png")))
    #expect(animation.frames.count == 3)
    #expect(animation.frames[1].part == PixelRect(x: 0, y: 0, width: 1, height: 1))
    #expect(animation.frames[1].picture == animation.frames[0].picture)
  }

  @Test("a film of a JPEG that fills it has the photo's own samples")
  func samples() throws {
    var replay = try TestReplay(
      TestSession.header(photo: #""file": "beach.jpg""#) + "\n" + TestSession.events
    ) { .film($0["out.y4m"]) }
    let beach = try ImageDecoder.decode(try #require(replay.folder.bytes(of: "beach.png"))).bitmap
    var options = JPEGOptions()
    options.chroma = .halved
    let photo = try JPEGEncoder.encode(beach, options: options)
    try replay.folder.write(photo, to: "beach.jpg")
    // Behind the right edge of the sticker, which starts at (40, 20) by then and is 48 wide.
    replay.job.start = .milliseconds(3000)
    replay.job.pace = .rate(1)
    _ = try ReplayPipeline.run(replay.job)
    let film = try #require(replay.folder.bytes(of: "out.y4m"))
    let planes = try JPEGPlanes.decode(photo).planes
    var place = try #require(film.firstIndex(of: UInt8(ascii: "\n"))) + 1 + 6
    for (plane, ratio) in zip(planes.planes, [1, 2, 2]) {
      for y in 0..<72 / ratio {
        for x in 0..<96 / ratio {
          let isBeside = (x + 1) * ratio <= 40 || y * ratio >= 68
          if isBeside { #expect(film[place] == plane[x, y]) }
          place += 1
        }
      }
    }
    replay.job.picture.path = .rgb
    _ = try ReplayPipeline.run(replay.job)
    #expect(replay.folder.bytes(of: "out.y4m") != film)
  }
}

/// Counts, on any thread.
private final class Counter: Sendable {
  private let value = Guarded(0)

  var count: Int { value.withLock { $0 } }

  func next() -> Int {
    value.withLock { value in
      defer { value += 1 }
      return value
    }
  }
}
