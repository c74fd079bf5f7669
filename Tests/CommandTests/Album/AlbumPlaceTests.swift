import Foundation
import TestSupport
import Testing

@Suite("Where an album is")
struct AlbumPlaceTests {
  @Test(
    "a name lies in the pictures folder that the desktop knows",
    arguments: [
      (nil, "home/Pictures"), (#"XDG_PICTURES_DIR="$HOME/Bilder""#, "home/Bilder"),
      (#"XDG_PICTURES_DIR="HERE/srv/photos/""#, "srv/photos"),
      (#"XDG_PICTURES_DIR="$HOME""#, "home/Pictures"),
      (#"XDG_PICTURES_DIR="$HOME/$(touch owned)""#, "home/$(touch owned)"),
      ("not what it should be \u{0}", "home/Pictures"),
    ] as [(String?, String)]
  )
  func pictures(configuration: String?, folder: String) async throws {
    let home = try TestHome()
    if let configuration {
      let text = configuration.replacing("HERE", with: home.path)
      try home.folder.write(text + "\n", to: "config/user-dirs.dirs")
    }
    try home.folder.makeFolder(folder + "/Summer 26")
    try home.folder.setPermissions(0o755, of: folder + "/Summer 26")
    let result = try await home.run(
      ["render", "session.jsonl", "--album", "Summer 26", "--allow-album", "--name", "a.{ext}"]
    )
    #expect(result.status == 0, "\(result.errorText)")
    #expect(home.folder.bytes(of: folder + "/Summer 26/a.png") != nil)
    #expect(home.folder.bytes(of: "owned") == nil)
  }

  @Test("without XDG_CONFIG_HOME, or with a relative one, the file is in the home folder's .config")
  func configurationFolder() async throws {
    for value in [nil, "", "config"] as [String?] {
      let home = try TestHome()
      try home.folder.write("XDG_PICTURES_DIR=\"$HOME/Fotos\"", to: "home/.config/user-dirs.dirs")
      try home.folder.write("XDG_PICTURES_DIR=\"$HOME/No\"", to: "config/user-dirs.dirs")
      let result = try await home.run(
        ["album", "status", "A"],
        environment: ["XDG_CONFIG_HOME": value]
      )
      #expect(result.errorText.contains("/home/Fotos/A\""), "\(result.errorText)")
    }
  }

  @Test("a configuration that is a pipe keeps nobody waiting", .timeLimit(.minutes(1)))
  func pipe() async throws {
    let home = try TestHome()
    try home.folder.makeFolder("config")
    try home.folder.makePipe("config/user-dirs.dirs")
    #expect(try await home.run(["album", "status", "Party"]).status == 0)
  }

  @Test(
    "with a slash it is a folder, without one a name",
    arguments: [
      ("Party", "home/Pictures/Party"), ("./Party", "Party"), ("Party/", "Party"),
      ("./Party/", "Party"), ("sub/Party", "sub/Party"), ("HERE/Party", "Party"),
      ("Party/.", "Party"), ("sub/Party/..", "sub"), (".", ""), ("..", "PARENT"),
      ("link/Party", "sub/Party"), ("a.b", "home/Pictures/a.b"), ("~", "home/Pictures/~"),
      ("$HOME", "home/Pictures/$HOME"), ("C:\\x", "home/Pictures/C:\\x"),
    ]
  )
  func slash(text: String, folder: String) async throws {
    let home = try TestHome()
    for name in [
      "Party", "sub/Party", "home/Pictures/a.b", "home/Pictures/~", "home/Pictures/$HOME",
      "home/Pictures/C:\\x",
    ] {
      try home.folder.makeFolder(name)
    }
    try home.folder.link("link", to: "sub")
    let path = text.replacing("HERE", with: home.path)
    let result = try await home.run(["album", "status", path, "--json", "--unsafe-album"])
    #expect(result.status == 0, "\(result.errorText)")
    let parent = URL(filePath: home.path).deletingLastPathComponent().path
    let expected =
      folder == "PARENT" ? parent : folder.isEmpty ? home.path : home.path + "/" + folder
    let status = try JSONDecoder().decode([String: String].self, from: Data(result.output))
    #expect(status["album"] == expected)
  }

  @Test(
    "what cannot be a name is refused before anything else",
    arguments: [
      ("", "it is empty"), ("a\nb", #"it holds "\u{a}""#), ("a\u{7}", #"it holds "\u{7}""#),
      (".hidden", #"it begins with ".""#), ("a\u{202E}b", #"it holds "\u{202e}""#),
      (String(repeating: "a", count: 300), "it has 300 bytes"),
      ("fe\u{302}te", "its accents are not composed"),
    ]
  )
  func badNames(name: String, flaw: String) async throws {
    let home = try TestHome()
    for words in [
      ["render", "session.jsonl", "--allow-album", "--album=" + name],
      ["album", "grant", "--", name], ["album", "status", name], ["album", "reset", name],
    ] {
      let result = try await home.run(words)
      #expect(result.status == 2, "\(result.errorText)")
      #expect(result.errorText.contains(flaw), "\(result.errorText)")
      #expect(result.errorText.split(separator: "\n").count == 1)
    }
    #expect(!FileManager.default.fileExists(atPath: home.path + "/state"))
  }

  @Test("a slash with an accent is a slash")
  func accentedSlash() async throws {
    let home = try TestHome()
    try home.folder.makeFolder("sub/\u{301}x")
    try home.folder.setPermissions(0o755, of: "sub/\u{301}x")
    let result = try await home.run(["album", "status", "sub/\u{301}x"])
    #expect(result.status == 0, "\(result.errorText)")
  }

  @Test("a link, a file, a folder of others and one open to all are no albums")
  func refused() async throws {
    let home = try TestHome()
    try home.folder.link("linked", to: "home/Pictures/Party")
    try home.folder.makeFolder("open")
    try home.folder.setPermissions(0o777, of: "open")
    for (path, sentence) in [
      ("./linked", "is a symbolic link"), ("linked/", "\"linked"),
      ("./session.jsonl", "is not a folder"), ("./open", "may be written by everybody"),
    ] {
      for words in [
        ["render", "session.jsonl", "--allow-album", "--album", path], ["album", "grant", path],
      ] {
        let result = try await home.run(words)
        #expect(result.status == 7, "\(path)")
        #expect(result.errorText.contains(sentence), "\(result.errorText)")
      }
    }
    let words = ["render", "session.jsonl", "--album", "./open", "--allow-album", "--unsafe-album"]
    #expect(try await home.run(words).status == 0)
  }

  @Test("an output and an album, or neither, is a usage error")
  func goals() async throws {
    let home = try TestHome()
    let both = try await home.save(["-o", "out.png"])
    #expect(both.status == 2)
    let neither = try await home.run(["render", "session.jsonl"])
    #expect(neither.status == 2)
    #expect(neither.errorText.contains("-o FILE or --album NAME"))
    #expect(home.folder.bytes(of: "out.png") == nil)
  }
}
