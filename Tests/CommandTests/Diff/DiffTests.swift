import Codecs
import JSON
import Pixels
import TestSupport
import Testing

@Suite("decal diff")
struct DiffTests {
  /// 96×72, 4:2:0: 12×10 blocks of lightness (9 rows of them with samples), 6×5 of each colour.
  static let photo = Result { () throws(CodecError) in try JPEGEncoder.encode(TestPictures.photo) }

  /// The photo with a block changed and a comment more.
  static func touched() throws -> [UInt8] {
    var coefficients = try JPEGCoefficients(reading: photo.get())
    coefficients.replaceBlocks(2..<3, ofRow: 4, component: 0, with: [SIMD64(repeating: 2)])
    var file = try coefficients.encoded().file
    file.insert(contentsOf: [0xFF, 0xFE, 0, 3, 65], at: 2)
    return file
  }

  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(photo.get(), to: "a.jpg")
    try folder.write(touched(), to: "b.jpg")
    try folder.write(JPEGEncoder.encode(TestPictures.sticker), to: "small.jpg")
    try folder.write(PNGEncoder.encode(TestPictures.photo), to: "a.png")
    try folder.write([UInt8](photo.get().prefix(900)), to: "cut.jpg")
    try folder.write("plain words", to: "words.jpg")
    return folder
  }

  @Test("a file and itself: status 0, and everything is alike")
  func equal() async throws {
    let result = try await Decal.run(["diff", "a.jpg", "a.jpg"], in: Self.folder())
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.errors.isEmpty)
    #expect(
      result.outputText == """
        a.jpg, a.jpg: 0 of 168 blocks differ
          component 1: none of 108 blocks
          component 2: none of 30 blocks
          component 3: none of 30 blocks
          alike: size, sampling, quantization tables, coding, scans, restart interval, segments

        """
    )
  }

  @Test("a block and a comment: status 1, and where they are")
  func different() async throws {
    let result = try await Decal.run(["diff", "a.jpg", "b.jpg"], in: Self.folder())
    #expect(result.status == 1, "\(result.errorText)")
    #expect(result.errors.isEmpty)
    #expect(
      result.outputText == """
        a.jpg, b.jpg: 1 of 168 blocks differs
          component 1: 1 of 108 blocks, within 1×1 from column 2 and row 4; 8×8 pixels at (16, 32)
          component 2: none of 30 blocks
          component 3: none of 30 blocks
          different: segments
            COM number 1 is only in b.jpg
          alike: size, sampling, quantization tables, coding, scans, restart interval

        """
    )
  }

  @Test("--json is one object with the same in it")
  func json() async throws {
    let result = try await Decal.run(["diff", "a.jpg", "b.jpg", "--json"], in: Self.folder())
    #expect(result.status == 1, "\(result.errorText)")
    #expect(
      result.outputText == """
        {"first":"a.jpg","second":"b.jpg","equal":false,"blocksCompared":168,"blocksDiffering":1,\
        "components":[{"blocks":108,"differing":1,"blockArea":{"x":2,"y":4,"width":1,"height":1},\
        "pixelArea":{"x":16,"y":32,"width":8,"height":8}},\
        {"blocks":30,"differing":0,"blockArea":null,"pixelArea":null},\
        {"blocks":30,"differing":0,"blockArea":null,"pixelArea":null}],\
        "alike":{"size":true,"sampling":true,"quantizationTables":true,"coding":true,"scans":true,\
        "restartInterval":true,"segments":false},\
        "segments":[{"marker":"COM","number":1,"change":"onlyInSecond"}],"warnings":[]}

        """
    )
  }

  @Test("without the same blocks it is said why")
  func incomparable() async throws {
    let folder = try Self.folder()
    let result = try await Decal.run(["diff", "a.jpg", "small.jpg"], in: folder)
    #expect(result.status == 1)
    #expect(result.outputText.hasPrefix("a.jpg, small.jpg: no blocks to compare, for size differ"))
    let json = try await Decal.run(["diff", "a.jpg", "small.jpg", "--json"], in: folder)
    #expect(json.status == 1)
    #expect(json.outputText.contains(#""blocksCompared":null,"blocksDiffering":null"#))
  }

  @Test("--quiet leaves the status")
  func quiet() async throws {
    let folder = try Self.folder()
    for (second, status) in [("a.jpg", Int32(0)), ("b.jpg", 1)] {
      let result = try await Decal.run(["diff", "-q", "a.jpg", second], in: folder)
      #expect(result.status == status)
      #expect(result.output.isEmpty)
      #expect(result.errors.isEmpty)
    }
  }

  @Test("one file may be standard input")
  func standardInput() async throws {
    let result = try await Decal.run(
      ["diff", "a.jpg", "-"],
      in: Self.folder(),
      input: Self.photo.get()
    )
    #expect(result.status == 0, "\(result.errorText)")
  }

  static let failures: [(arguments: [String], status: Int32, says: String)] = [
    (["a.jpg"], 2, "SECOND is missing"),
    (["a.jpg", "b.jpg", "a.jpg"], 2, "one word too many"),
    (["a.jpg", "b.jpg", "--salvage"], 2, "no flag --salvage"),
    (["a.jpg", "a.png"], 3, #""a.png" is a PNG, and only a JPEG has blocks"#),
    (["words.jpg", "a.jpg"], 3, #""words.jpg" is neither PNG nor JPEG"#),
    (["a.jpg", "cut.jpg"], 3, #""cut.jpg" is a JPEG that ends too early"#),
    (["a.jpg", "b.jpg", "--max-pixels", "100"], 3, "raise --max-pixels"),
    (["a.jpg", "missing.jpg"], 7, #""missing.jpg""#),
  ]

  @Test("what cannot be compared is told in one line", arguments: failures)
  func failure(_ arguments: [String], status: Int32, says: String) async throws {
    let result = try await Decal.run(["diff"] + arguments, in: Self.folder())
    #expect(result.status == status)
    #expect(result.output.isEmpty)
    expectOneLine(result)
    #expect(result.errorText.contains(says), "\(result.errorText)")
    #expect(!result.errorText.contains("with --salvage"))
  }

  @Test("names are written so that no terminal obeys them")
  func hostileNames() async throws {
    let folder = try Self.folder()
    let name = "b\u{1B}[31m.jpg"
    try folder.write(Self.touched(), to: name)
    let result = try await Decal.run(["diff", "a.jpg", name], in: folder)
    #expect(result.status == 1)
    #expect(!result.outputText.contains("\u{1B}"))
  }
}
