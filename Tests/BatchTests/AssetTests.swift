import Batch
import Codecs
import Files
import Pixels
import TestSupport
import Testing

@Suite("Assets")
struct AssetTests {
  @Test("images lie beside the recording, in whatever folder that is")
  func beside() throws {
    let session = try TestJob()
    let folder = session.folder
    #expect(session.failure() == nil)
    // A recording that is reached through a link lies where the link does.
    let elsewhere = try TemporaryFolder()
    try elsewhere.link("session.jsonl", to: folder["session.jsonl"])
    var linked = session
    linked.job.recording = elsewhere["session.jsonl"]
    let missing = AssetFailure.file(.notFound(path: "beach.png"))
    #expect(linked.failure() == .asset(name: "beach", missing))
  }

  @Test("another folder can be named, and then only that one counts")
  func otherFolder() throws {
    var session = try TestJob()
    let folder = session.folder
    let assets = try TemporaryFolder()
    session.job.assets.folder = assets.path
    let missing = AssetFailure.file(.notFound(path: "beach.png"))
    #expect(session.failure() == .asset(name: "beach", missing))
    for name in ["beach.png", "heart.png"] {
      try assets.write(try #require(folder.bytes(of: name)), to: name)
      try folder.remove(name)
    }
    #expect(session.failure() == nil)
    session.job.assets.folder = assets["missing"]
    #expect(session.failure() == .assetFolder(.notFound(path: assets["missing"])))
  }

  @Test("only images that are seen are read: the photo, and stickers that lie on it")
  func unusedImages() throws {
    let delete = #"{"t": 3000, "by": "ana", "type": "delete", "sticker": "s1"}"# + "\n"
    let end = #"{"t": 4000"#
    let events = TestSession.events.replacing(end, with: delete + end)
    let text = TestSession.header() + "\n" + events
    let session = try TestJob(text)
    let folder = session.folder
    try folder.remove("heart.png")
    #expect(session.failure() == nil)
    var earlier = session
    earlier.job.moment = .milliseconds(2999)
    let missing = AssetFailure.file(.notFound(path: "heart.png"))
    #expect(earlier.failure() == .asset(name: "heart", missing))
  }

  @Test("a link inside the folder is followed, one that leads out is refused")
  func links() throws {
    let outside = try TemporaryFolder()
    let photo = try PNGEncoder.encode(TestPictures.photo)
    try outside.write(photo, to: "beach.png")
    for (target, isInside) in [
      ("photos/real.png", true), (outside["beach.png"], false),
      ("../\(outside.path.split(separator: "/").last ?? "")/beach.png", false),
    ] {
      let session = try TestJob()
      let folder = session.folder
      try folder.write(photo, to: "photos/real.png")
      try folder.remove("beach.png")
      try folder.link("beach.png", to: target)
      let refused = AssetFailure.file(.outsideFolder(path: "beach.png", folder: folder.path))
      #expect(session.failure() == (isInside ? nil : .asset(name: "beach", refused)), "\(target)")
      #expect((folder.bytes(of: "out.png") != nil) == isInside)
    }
  }

  @Test("a pipe and a folder are not waited for")
  func notFiles() throws {
    let session = try TestJob()
    let folder = session.folder
    try folder.remove("beach.png")
    try folder.makePipe("beach.png")
    let pipe = AssetFailure.file(.notRegular(path: "beach.png", kind: .pipe))
    #expect(session.failure() == .asset(name: "beach", pipe))
    try folder.remove("beach.png")
    try folder.makeFolder("beach.png")
    let directory = AssetFailure.file(.isDirectory(path: "beach.png"))
    #expect(session.failure() == .asset(name: "beach", directory))
  }

  @Test("an address needs a file that stands in for it, which may lie anywhere")
  func addresses() throws {
    let address = "https://example.com/beach.png"
    var session = try TestJob(photo: #""file": "\#(address)""#)
    #expect(
      session.failure() == .asset(name: "beach", .addressWithoutSubstitute(address))
    )
    let outside = try TemporaryFolder()
    session.job.assets.substitutes = [address: outside["photo"]]
    let missing = AssetFailure.file(.notFound(path: outside["photo"]))
    #expect(session.failure() == .asset(name: "beach", missing))
    try outside.write(PNGEncoder.encode(TestPictures.photo), to: "photo")
    #expect(session.failure() == nil)
    // A name of a file is no address: nothing stands in for it.
    var other = try TestJob()
    try other.folder.remove("beach.png")
    other.job.assets.substitutes = ["beach.png": outside["photo"]]
    let absent = AssetFailure.file(.notFound(path: "beach.png"))
    #expect(other.failure() == .asset(name: "beach", absent))
  }

  @Test("a digest is held against the bytes, those of a stand-in too")
  func digests() throws {
    // SHA-256 of "abc" (FIPS 180-4, B.1).
    let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    let address = "https://example.com/beach.png"
    for file in ["beach.png", address] {
      var session = try TestJob(
        photo: #""file": "\#(file)", "sha256": "\#(abc.uppercased())""#
      )
      let folder = session.folder
      session.job.assets.substitutes = [address: folder["beach.png"]]
      try folder.write("abc", to: "beach.png")
      let text = CodecError.unknownFormat(firstBytes: [UInt8]("abc".utf8))
      #expect(session.failure() == .photo(name: "beach", text))
      try folder.write("abd", to: "beach.png")
      guard case .asset("beach", .digestMismatch(let expected, let found)) = session.failure()
      else {
        Issue.record("another file is not the recorded one")
        continue
      }
      #expect(expected == abc)
      #expect(found != abc && found.count == 64)
    }
  }
}
