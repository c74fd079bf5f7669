import Codecs
import Pixels
import TestSupport
import Testing

@Suite("Render")
struct RenderTests {
  /// Runs `decal render session.jsonl -o out.png` with further words, and reads what came.
  static func picture(
    _ words: [String] = [],
    output: String = "out.png",
    session: String = TestSession.text
  ) async throws -> Bitmap {
    let folder = try TemporaryFolder()
    try TestSession.write(to: folder, text: session)
    let result = try await Decal.run(["render", "session.jsonl", "-o", output] + words, in: folder)
    try #require(result.status == 0, "\(result.errorText)")
    return try ImageDecoder.decode(try #require(folder.bytes(of: output))).bitmap
  }

  /// The picture with the sticker at a place, by copying pixels.
  static func expected(_ place: (x: Int, y: Int)) -> Bitmap {
    TestPictures.photo.covered(by: TestPictures.sticker, x: place.x, y: place.y)
  }

  @Test("the picture is the photo with the sticker where it lay at the end")
  func picture() async throws {
    #expect(try await Self.picture() == Self.expected(TestSession.end))
  }

  @Test(
    "at a time, the sticker is where it was then",
    arguments: [
      ("0", true), ("1.999", true), ("1999ms", true), ("0:01.9", true), ("49.9%", true),
      ("2", false), ("2000ms", false), ("0:02", false), ("50%", false), ("end", false),
      ("99:00:00", false), ("4", false),
    ]
  )
  func moments(time: String, isBefore: Bool) async throws {
    let place = isBefore ? TestSession.start : TestSession.end
    #expect(try await Self.picture(["--at", time]) == Self.expected(place))
    #expect(try await Self.picture(["--at=" + time]) == Self.expected(place))
  }

  @Test("R16 a guest's screen is as far behind as the header says")
  func viewpoints() async throws {
    let session = TestSession.header(more: #", "latencyMs": 1000"#) + "\n" + TestSession.events
    for (who, time, place) in [
      ("ana", "2.5", TestSession.end), ("bo", "2.5", TestSession.start),
      ("bo", "3", TestSession.end),
    ] {
      let picture = try await Self.picture(["--viewpoint", who, "--at", time], session: session)
      #expect(picture == Self.expected(place), "\(who) at \(time)")
    }
  }

  @Test(
    "the output's name says the format, in letters of any size",
    arguments: [
      ("out.png", ImageFormat.png), ("out.PNG", .png), ("out.Png", .png), ("a.jpg.png", .png),
      ("out.jpg", .jpeg), ("out.JPG", .jpeg), ("out.jpeg", .jpeg), ("out.JpEg", .jpeg),
      (".jpg", .jpeg),
    ]
  )
  func formats(name: String, format: ImageFormat) async throws {
    let folder = try TemporaryFolder()
    try TestSession.write(to: folder)
    let result = try await Decal.run(["render", "session.jsonl", "-o", name], in: folder)
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    let bytes = try #require(folder.bytes(of: name))
    #expect(ImageFormat(sniffing: bytes) == format)
    #expect(result.errorText == "\(name): 96×72 \(format.name), \(bytes.count) bytes\n")
  }

  @Test("--format counts, whatever the output is called")
  func formatFlag() async throws {
    for (name, format, expected) in [
      ("out.png", "jpeg", ImageFormat.jpeg), ("out.jpg", "png", .png), ("picture", "png", .png),
      ("picture.gif", "jpeg", .jpeg),
    ] {
      let folder = try TemporaryFolder()
      try TestSession.write(to: folder)
      let words = ["render", "session.jsonl", "-o", name, "--format", format]
      #expect(try await Decal.run(words, in: folder).status == 0)
      #expect(ImageFormat(sniffing: try #require(folder.bytes(of: name))) == expected)
    }
  }

  @Test(
    "--width and --scale say how many pixels there are",
    arguments: [
      (["--width", "48"], PixelSize(width: 48, height: 36)),
      (["--width", "1"], PixelSize(width: 1, height: 1)),
      (["--width", "97"], PixelSize(width: 97, height: 73)),
      (["--scale", "2"], PixelSize(width: 192, height: 144)),
      (["--scale", "0.25"], PixelSize(width: 24, height: 18)),
      (["--scale", ".5"], PixelSize(width: 48, height: 36)),
      ([], PixelSize(width: 96, height: 72)),
    ]
  )
  func sizes(words: [String], size: PixelSize) async throws {
    #expect(try await Self.picture(words).size == size)
  }

  @Test("the background shows where the photo is not")
  func backgrounds() async throws {
    // Twice as wide as the photo: 48 points are left free at either side.
    let session = TestSession.text.replacingFirst(#""width": 96"#, by: #""width": 192"#)
    for (words, color) in [
      ([], Color.transparent), (["--background", "white"], .white),
      (["--background", "#102030"], Color(red: 16, green: 32, blue: 48)),
      (["--background", "#ff000080"], Color(red: 255, green: 0, blue: 0, alpha: 128)),
    ] {
      let picture = try await Self.picture(words, session: session)
      #expect(picture.size == PixelSize(width: 192, height: 72))
      #expect(picture[2, 2] == color && picture[190, 70] == color)
      #expect(picture[48, 71] == TestPictures.photo[0, 71])
    }
    // A JPEG is white there, unless another colour is asked for.
    let jpeg = try await Self.picture(["--quality", "100"], output: "out.jpg", session: session)
    #expect(jpeg[2, 2].red >= 253 && jpeg[2, 2].green >= 253 && jpeg[2, 2].blue >= 253)
  }

  @Test("a JPEG's quality and chroma are those of the photo, or those asked for")
  func jpegCoding() async throws {
    let photo = try JPEGEncoder.encode(
      TestPictures.photo,
      options: JPEGOptions(tables: .quality(71), chroma: .full)
    )
    func coding(_ words: [String]) async throws -> JPEGCoding? {
      let folder = try TemporaryFolder()
      try TestSession.write(to: folder)
      try folder.write(photo, to: "beach.png")
      let words = ["render", "session.jsonl", "-o", "out.jpg"] + words
      #expect(try await Decal.run(words, in: folder).status == 0)
      return try ImageDecoder.decode(try #require(folder.bytes(of: "out.jpg"))).jpegCoding
    }
    func asked(_ quality: Int, _ chroma: JPEGOptions.Chroma) throws -> JPEGCoding? {
      let options = JPEGOptions(tables: .quality(quality), chroma: chroma)
      return try ImageDecoder.decode(
        JPEGEncoder.encode(TestPictures.photo, options: options)
      ).jpegCoding
    }
    #expect(try await coding([]) == asked(71, .full))
    #expect(try await coding(["--quality", "keep", "--chroma", "keep"]) == asked(71, .full))
    #expect(try await coding(["--quality", "40"]) == asked(40, .full))
    #expect(try await coding(["--chroma", "420"]) == asked(71, .halved))
    #expect(try await coding(["--quality", "1", "--chroma", "444"]) == asked(1, .full))
  }

  @Test("--png small is the same picture in fewer bytes")
  func effort() async throws {
    let folder = try TemporaryFolder()
    try TestSession.write(to: folder)
    var slope = Bitmap(size: TestPictures.photo.size, filledWith: .white)
    for y in 0..<slope.height {
      for x in 0..<slope.width {
        slope[x, y] = Color(red: UInt8(x + y), green: UInt8(2 * x), blue: UInt8(2 * y))
      }
    }
    try folder.write(PNGEncoder.encode(slope), to: "beach.png")
    for effort in ["fast", "small"] {
      let words = ["render", "session.jsonl", "-o", effort + ".png", "--png", effort]
      #expect(try await Decal.run(words, in: folder).status == 0)
    }
    let fast = try #require(folder.bytes(of: "fast.png"))
    let small = try #require(folder.bytes(of: "small.png"))
    #expect(small.count < fast.count)
    #expect(try ImageDecoder.decode(small).bitmap == ImageDecoder.decode(fast).bitmap)
  }
}
