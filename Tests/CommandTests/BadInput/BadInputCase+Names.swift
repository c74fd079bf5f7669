import Codecs
import TestSupport

extension BadInputCase {
  /// A session whose photo is in a file of this name.
  private static func photo(
    named name: String,
    more: String = "",
    in folder: TemporaryFolder
  ) throws {
    let header = TestSession.header(photo: #""file": "\#(name)"\#(more)"#)
    try folder.write(header + "\n" + TestSession.events, to: "session.jsonl")
  }

  /// Files that a recording may not name, or that are not what it takes them for.
  static let names: [BadInputCase] = [
    BadInputCase(
      "a file name that goes up",
      status: 3,
      says: #""session.jsonl", line 1"#,
      #""../beach.png""#,
      "copy the file beside the recording"
    ) { try photo(named: "../beach.png", in: $0) },
    BadInputCase(
      "a file name that goes down and up",
      status: 3,
      says: #""stickers/../beach.png""#,
      "leads out of its folder"
    ) { try photo(named: "stickers/../beach.png", in: $0) },
    BadInputCase(
      "an absolute file name",
      status: 3,
      says: #""/etc/passwd""#,
      "has to be relative to the recording"
    ) { try photo(named: "/etc/passwd", in: $0) },
    BadInputCase(
      "a link that leads out, relatively",
      ["render", "inside/session.jsonl", "-o", "out.png"],
      status: 3,
      says: #""photo.png" leads out of the folder "inside""#,
      "copy the image into it"
    ) { folder in
      let header = TestSession.header(photo: #""file": "photo.png""#)
      try folder.write(header + "\n" + TestSession.events, to: "inside/session.jsonl")
      try folder.link("inside/photo.png", to: "../beach.png")
    },
    BadInputCase(
      "a link that leads out, absolutely",
      status: 3,
      says: #""photo.png" leads out of the folder ".""#,
      "copy the image into it"
    ) { folder in
      try photo(named: "photo.png", in: folder)
      try folder.link("photo.png", to: "/etc/passwd")
    },
    BadInputCase(
      "a folder on the way that is a link leading out",
      status: 3,
      says: #""etc/passwd" leads out of the folder"#
    ) { folder in
      try photo(named: "etc/passwd", in: folder)
      try folder.link("etc", to: "/etc")
    },
    BadInputCase(
      "a pipe for a photo",
      status: 3,
      says: #""photo.png" is a pipe"#,
      "name a file"
    ) { folder in
      try photo(named: "photo.png", in: folder)
      try folder.makePipe("photo.png")
    },
    BadInputCase(
      "a photo that is not there",
      status: 7,
      says: #"the image "beach" of "session.jsonl""#,
      #"no file "beach.png""#,
      "check its name"
    ) { try $0.remove("beach.png") },
    BadInputCase(
      "a sticker that is not there",
      status: 7,
      says: #"the image "heart" of "session.jsonl""#,
      #"no file "heart.png""#,
      "check its name"
    ) { try $0.remove("heart.png") },
    BadInputCase(
      "a folder for a photo",
      status: 3,
      says: #""beach.png" is a folder"#,
      "name the file"
    ) { folder in
      try folder.remove("beach.png")
      try folder.makeFolder("beach.png")
    },
    BadInputCase(
      "a photo that is not the recorded one",
      status: 3,
      says: #"the image "beach""#,
      "should be \(String(repeating: "0", count: 64))",
      "find the right file"
    ) {
      let digest = String(repeating: "0", count: 64)
      try photo(named: "beach.png", more: #", "sha256": "\#(digest)""#, in: $0)
    },
    BadInputCase(
      "a digest that is none",
      status: 3,
      says: #""images.beach.sha256" should be 64 hexadecimal digits"#
    ) { try photo(named: "beach.png", more: #", "sha256": "abc""#, in: $0) },
    BadInputCase(
      "an address that nothing stands in for",
      status: 3,
      says: #"is at "https://example.com/beach.png", and nothing is fetched"#,
      "--map https://example.com/beach.png=FILE"
    ) { try photo(named: "https://example.com/beach.png", in: $0) },
    BadInputCase(
      "an address whose stand-in is not there",
      render + ["--map", "https://example.com/beach.png=missing.png"],
      status: 7,
      says: #"no file "missing.png""#,
      "check its name"
    ) { try photo(named: "https://example.com/beach.png", in: $0) },
    BadInputCase(
      "a folder of images that is not there",
      render + ["--assets", "missing"],
      status: 7,
      says: #"there is no folder "missing""#,
      "check its name"
    ),
    BadInputCase(
      "a file for a folder of images",
      render + ["--assets", "beach.png"],
      status: 7,
      says: #""beach.png" is no folder"#,
      "name the folder"
    ),
  ]
}
