import Album
import Testing

@Suite("Picture names")
struct PictureNameTests {
  @Test(
    "a name is one harmless component",
    arguments: [
      "beach.png", "a", "Strand am Abend (3).jpg", "海辺.png", "café.png", "x..png", "a.", "_.png",
      String(repeating: "n", count: 247), "한글.png", "😀.png",
    ]
  )
  func good(text: String) throws {
    #expect(try PictureName(text).text == text)
  }

  @Test(
    "what is no name is refused, and why",
    arguments: [
      ("", PictureName.Flaw.empty),
      (".", .reserved),
      ("..", .reserved),
      (".hidden.png", .badStart(".")),
      ("-rf.png", .badStart("-")),
      // One character of Swift's, and to the system a dot all the same.
      (".\u{301}png", .badStart(".\u{301}")),
      ("a/b.png", .forbidden("/")),
      ("../b.png", .forbidden("/")),
      ("a/\u{301}b", .forbidden("/")),
      ("a\0.png", .forbidden("\0")),
      ("a\n.png", .forbidden("\n")),
      ("a\u{1B}[2J.png", .forbidden("\u{1B}")),
      ("a\u{85}.png", .forbidden("\u{85}")),
      ("a\u{202E}gnp.exe", .forbidden("\u{202E}")),
      ("a\u{2066}.png", .forbidden("\u{2066}")),
      ("a\u{200B}.png", .forbidden("\u{200B}")),
      ("a\u{FEFF}.png", .forbidden("\u{FEFF}")),
      ("a\u{AD}.png", .forbidden("\u{AD}")),
      ("a\u{3164}.png", .forbidden("\u{3164}")),
      ("a\u{2028}.png", .forbidden("\u{2028}")),
      ("a\u{E000}.png", .forbidden("\u{E000}")),
      ("a\u{378}.png", .forbidden("\u{378}")),
      ("a\u{2126}.png", .forbidden("\u{2126}")),
      (String(repeating: "n", count: 248), .tooLong(bytes: 248, limit: 247)),
      (String(repeating: "n", count: 300), .tooLong(bytes: 300, limit: 247)),
      (String(repeating: "é", count: 124), .tooLong(bytes: 248, limit: 247)),
      ("cafe\u{301}.png", .notComposed(composed: "caf\u{E9}.png")),
      ("e\u{301}\u{323}", .notComposed(composed: "\u{1EB9}\u{301}")),
      ("\u{E9}\u{323}", .notComposed(composed: "\u{1EB9}\u{301}")),
      ("\u{1112}\u{1161}\u{11AB}", .notComposed(composed: "\u{D55C}")),
    ]
  )
  func bad(text: String, flaw: PictureName.Flaw) throws {
    let error = #expect(throws: AlbumError.self) { try PictureName(text) }
    guard case .badName(let name, let found) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(name == text)
    #expect(String(reflecting: found) == String(reflecting: flaw))
  }

  @Test(
    "any text becomes a name",
    arguments: [
      ("Beach at night", "png", "Beach-at-night.png"),
      ("../../etc/passwd", "png", "etc-passwd.png"),
      ("--help", "", "help"),
      (".hidden", "jpg", "hidden.jpg"),
      ("a\nb\0c\u{202E}d", "png", "a-b-c-d.png"),
      ("", "png", "picture.png"),
      ("///", "", "picture"),
      ("\u{301}\u{301}", "png", "picture.png"),
      ("Cafe\u{301}", "png", "Caf\u{E9}.png"),
      ("Strand_2024", "PNG", "Strand_2024.PNG"),
      ("$(rm -rf ~)", "p;n g", "rm-rf.p-n-g"),
      ("日本語 タイトル", "png", "日本語-タイトル.png"),
      ("a\u{200B}b", "png", "a-b.png"),
      ("C:\\x", "png", "C-x.png"),
    ]
  )
  func sanitized(text: String, fileExtension: String, name: String) throws {
    let result = PictureName(sanitizing: text, fileExtension: fileExtension)
    #expect(result.text.utf8.elementsEqual(name.utf8), "\(result.text)")
    #expect(throws: Never.self) { try PictureName(result.text) }
  }

  @Test(
    "a long text is cut between characters and keeps its extension",
    arguments: ["n", "é", "字"]
  )
  func cut(letter: Character) throws {
    let name = PictureName(
      sanitizing: String(repeating: letter, count: 100_000),
      fileExtension: "png"
    )
    #expect((245...247).contains(name.text.utf8.count))
    #expect(name.text.hasSuffix("\(letter).png"))
    #expect(throws: Never.self) { try PictureName(name.text) }
  }

  @Test(
    "stem and extension",
    arguments: [
      ("beach.png", "beach", "png"), ("beach", "beach", ""), ("a.tar.gz", "a.tar", "gz"),
      ("end.", "end", ""),
    ]
  )
  func parts(text: String, stem: String, fileExtension: String) throws {
    let name = try PictureName(text)
    #expect(name.stem == stem)
    #expect(name.fileExtension == fileExtension)
  }
}
