import Foundation
import TestSupport
import Testing

@Suite("Where decisions are kept")
struct StoreTests {
  static let isRoot = getuid() == 0

  /// What became of a store that had a grant to save into the album.
  enum Spoiling: CaseIterable {
    case missing, corrupt, empty, newerSchema
    case foreignFile, foreignFolder, groupFile, worldFile, groupFolder, worldFolder
    case linkedFile, linkedFolder, pipe, folderAsFile, fileAsFolder

    static let possible = allCases.filter {
      isRoot || $0 != .foreignFile && $0 != .foreignFolder
    }

    func apply(to home: TestHome) throws {
      let (folder, file) = ("state/decal", "state/decal/permissions.json")
      let around = home.folder
      switch self {
      case .missing: try around.remove(file)
      case .corrupt: try rewrite(home) { String($0.dropLast(9)) }
      case .empty: try rewrite(home) { _ in "" }
      case .newerSchema:
        try rewrite(home) { $0.replacing("\"schema\": 1", with: "\"schema\": 2") }
      case .foreignFile: try #require(unsafe chown(around[file], 12_345, 12_345) == 0)
      case .foreignFolder: try #require(unsafe chown(around[folder], 12_345, 12_345) == 0)
      case .groupFile: try around.setPermissions(0o660, of: file)
      case .worldFile: try around.setPermissions(0o606, of: file)
      case .groupFolder: try around.setPermissions(0o770, of: folder)
      case .worldFolder: try around.setPermissions(0o707, of: folder)
      case .linkedFile:
        try FileManager.default.moveItem(atPath: around[file], toPath: around["real.json"])
        try around.link(file, to: around["real.json"])
      case .linkedFolder:
        try FileManager.default.moveItem(atPath: around[folder], toPath: around["real"])
        try around.link(folder, to: around["real"])
      case .pipe:
        try around.remove(file)
        try around.makePipe(file)
      case .folderAsFile:
        try around.remove(file)
        try around.makeFolder(file)
      case .fileAsFolder:
        try around.remove(folder)
        try around.write("", to: folder)
      }
    }

    private func rewrite(_ home: TestHome, _ change: (String) -> String) throws {
      let text = String(
        decoding: home.folder.bytes(of: "state/decal/permissions.json") ?? [],
        as: UTF8.self
      )
      try #require(text.contains("grant"))
      let changed = change(text)
      try #require(changed != text)
      // In place, so that its permissions stay.
      let handle = try FileHandle(forWritingTo: URL(filePath: home.store))
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: Data(changed.utf8))
      try handle.close()
    }

    /// A part of the sentence that says why; nil if there is nothing to say.
    func reason(_ home: TestHome) -> String? {
      let file = "\"\(home.store)\""
      let folder = "\"\(home.path)/state/decal\""
      return switch self {
      case .missing: nil
      case .corrupt, .empty:
        "your decisions in \(file) cannot be understood, so nobody has decided; move the file away"
      case .newerSchema:
        "your decisions in \(file) are of version 2, which this program does not know"
      case .foreignFile: "\(file) belongs to the user 12345"
      case .foreignFolder: "\(folder) belongs to the user 12345"
      case .groupFile, .worldFile: "\(file) may be written by others; run chmod go-w on it"
      case .groupFolder, .worldFolder: "\(folder) may be written by others; run chmod go-w on it"
      case .linkedFile: "\(file) is a symbolic link"
      case .linkedFolder: "\(folder) is a symbolic link"
      case .pipe: "\(file) is a pipe"
      case .folderAsFile: "\(file) is a folder"
      case .fileAsFolder: "decal\" leads through a file"
      }
    }
  }

  @Test(
    "a store that is not to be believed decides nothing, is told of, and is not overwritten",
    .timeLimit(.minutes(5)),
    arguments: Spoiling.possible
  )
  func spoiling(_ spoiling: Spoiling) async throws {
    let home = try TestHome()
    try await home.decide("grant", "Party")
    try spoiling.apply(to: home)
    let before = try home.folder.contents()
    let reason = spoiling.reason(home)

    let save = try await home.save()
    #expect(save.status == 4, "\(save.errorText)")
    let lines = save.errorText.split(separator: "\n")
    #expect(lines.count == (reason == nil ? 1 : 2))
    if let reason {
      #expect(save.errorText.contains("decal: warning: "))
      #expect(save.errorText.contains(reason), "\(save.errorText)")
    }
    #expect(try home.pictures() == [])

    let status = try await home.run(["album", "status", "Party"])
    #expect(status.status == 0)
    #expect(status.outputText.contains("addOnly: notDetermined\n"))
    #expect(status.errorText.split(separator: "\n").count == (reason == nil ? 0 : 1))

    if let reason {
      for words in [
        ["grant", "Party"], ["deny", "Party"], ["reset", "Party"], ["reset"], ["list"],
      ] {
        let result = try await home.run(["album"] + words)
        #expect(result.status == 7, "\(words)")
        #expect(result.output.isEmpty)
        #expect(result.errorText.contains(reason), "\(result.errorText)")
        #expect(result.errorText.split(separator: "\n").count == 1)
      }
      // The one thing that works without it.
      #expect(try await home.save(["--allow-album"]).status == 0)
    } else {
      #expect(try await home.run(["album", "list"]).status == 0)
    }
    var after = try home.folder.contents()
    for name in try home.pictures() { after["home/Pictures/Party/" + name] = nil }
    #expect(after == before)
  }

  @Test("an answer that cannot be kept saves nothing")
  func lostAnswer() async throws {
    for answer in ["a\n", "N\n"] {
      let home = try TestHome()
      try await home.decide("grant", "Party")
      try Spoiling.corrupt.apply(to: home)
      let before = home.folder.bytes(of: "state/decal/permissions.json")
      let terminal = try Terminal()
      terminal.type(answer)
      let result = try await home.save(on: terminal)
      #expect(result.status == 7)
      #expect(try home.pictures() == [])
      #expect(home.folder.bytes(of: "state/decal/permissions.json") == before)
    }
  }

  @Test(
    "folders are 0700 and files 0600, whatever the umask",
    arguments: ["000", "022", "077", "177", "377", "777"]
  )
  func permissions(umask: String) async throws {
    let home = try TestHome()
    let script = #"umask \#(umask); exec "$@""#
    for verb in ["grant", "deny"] {
      let result = try await home.run(["album", verb, "Party"], script: script)
      #expect(result.status == 0, "\(result.errorText)")
      for folder in ["state", "state/decal"] {
        #expect(try home.folder.permissions(of: folder) == 0o700)
      }
      for name in ["permissions.json", "permissions.json.lock"] {
        #expect(try home.folder.permissions(of: "state/decal/" + name) == 0o600)
      }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path + "/state/decal")
    #expect(names.sorted() == ["permissions.json", "permissions.json.lock"])
  }

  @Test(
    "somebody without root's rights keeps decisions too",
    .enabled(if: isRoot, "root becomes them")
  )
  func ordinaryPerson() async throws {
    let home = try TestHome()
    try #require(unsafe chown(home.path, 12_345, 12_345) == 0)
    try #require(unsafe chown(home.album, 12_345, 12_345) == 0)
    let script = #"umask 077; exec setpriv --reuid 12345 --regid 12345 --clear-groups "$@""#
    for words in [["grant", "Party"], ["deny", "Party"], ["status", "Party"]] {
      let result = try await home.run(["album"] + words, script: script)
      #expect(result.status == 0, "\(result.errorText)")
    }
    // Where they may not write, they are told.
    try home.folder.makeFolder("locked")
    try home.folder.setPermissions(0o755, of: "locked")
    let result = try await home.run(
      ["album", "grant", "Party"],
      environment: ["XDG_STATE_HOME": home.path + "/locked"],
      script: script
    )
    #expect(result.status == 7)
    #expect(
      result.errorText.contains("locked/decal\" may not be written by you"),
      "\(result.errorText)"
    )
  }

  @Test("the store is where XDG says, else in the home folder; a relative path counts as none")
  func place() async throws {
    for (variable, place) in [
      ("HERE/elsewhere", "elsewhere/decal"), (nil, "home/.local/state/decal"),
      ("", "home/.local/state/decal"), ("relative", "home/.local/state/decal"),
      ("./relative", "home/.local/state/decal"),
    ] as [(String?, String)] {
      let home = try TestHome()
      let value = variable?.replacing("HERE", with: home.path)
      let result = try await home.run(
        ["album", "grant", "Party"],
        environment: ["XDG_STATE_HOME": value]
      )
      #expect(result.status == 0)
      #expect(home.folder.bytes(of: place + "/permissions.json") != nil, "\(variable ?? "nil")")
      #expect(home.folder.bytes(of: "relative/decal/permissions.json") == nil)
    }
  }
}

@Suite("What grants nothing")
struct ForgeryTests {
  static func store(_ home: TestHome) throws -> String {
    var status = stat()
    guard unsafe lstat(home.album, &status) == 0 else { throw POSIXError(.ENOENT) }
    return
      #"{"schema": 1, "decisions": [{"album": "\#(home.album)", "device": "\#(status.st_dev)", "#
      + #""inode": "\#(status.st_ino)", "level": "readWrite", "decision": "grant", "time": 1, "#
      + #""by": "command"}]}"#
  }

  @Test("the very text of a grant is one in the store, and nowhere else")
  func places() async throws {
    let home = try TestHome()
    let text = try Self.store(home)
    for place in [
      "permissions.json", "decal/permissions.json", "state/permissions.json",
      ".decal/permissions.json",
      "home/permissions.json", "home/.decal/permissions.json", "home/decal/permissions.json",
      "config/decal/permissions.json", "home/.config/decal/permissions.json",
      "home/.local/state/decal/permissions.json", "home/Pictures/permissions.json",
      "home/Pictures/Party/permissions.json", "home/Pictures/Party/.decal/permissions.json",
      "home/Pictures/Party/decal/permissions.json", "etc/decal/policy.json", "policy.json",
    ] {
      try home.folder.write(text, to: place)
    }
    let before = try home.folder.contents()
    #expect(try await home.save().status == 4)
    #expect(try home.folder.contents() == before)
    // The text is right, if it is in its place.
    try home.folder.write(text, to: "state/decal/permissions.json")
    try home.folder.setPermissions(0o700, of: "state/decal")
    try home.folder.setPermissions(0o600, of: "state/decal/permissions.json")
    #expect(try await home.save().status == 0)
  }

  @Test("no file of a project's environment and no variable grants")
  func environment() async throws {
    let home = try TestHome()
    let names = [
      "DECAL_ALLOW_ALBUM", "DECAL_ALBUM", "DECAL_PERMISSIONS", "DECAL_STATE", "ALLOW_ALBUM",
      "DECAL_POLICY", "DECAL_YES", "XDG_DATA_HOME", "XDG_CONFIG_DIRS", "XDG_RUNTIME_DIR",
    ]
    let settings = names.map { "\($0)=1\n" }.joined() + "XDG_STATE_HOME=\(home.path)/forged\n"
    try home.folder.write(settings, to: ".env")
    try home.folder.write(settings, to: "home/Pictures/Party/.env")
    try home.folder.write(settings, to: ".decalrc")
    try home.folder.write(try Self.store(home), to: "forged/decal/permissions.json")
    try home.folder.setPermissions(0o700, of: "forged/decal")
    try home.folder.setPermissions(0o600, of: "forged/decal/permissions.json")
    var variables: [String: String?] = [:]
    for name in names { variables[name] = "1" }
    #expect(try await home.save().status == 4)
    #expect(try await home.save(environment: variables).status == 4)
  }

  @Test("nothing in a recording grants")
  func recording() async throws {
    let fields = #", "allowAlbum": true, "album": "Party", "permissions": {"decision": "grant"}"#
    let home = try TestHome(text: TestSession.header(more: fields) + "\n" + TestSession.events)
    let result = try await home.save()
    #expect(result.status == 4, "\(result.errorText)")
    #expect(try home.pictures() == [])
    // It is a recording all the same.
    #expect(try await home.save(["--allow-album"]).status == 0)
  }

  @Test("the flag is for one run")
  func once() async throws {
    let home = try TestHome()
    #expect(try await home.save(["--allow-album"]).status == 0)
    #expect(try await home.save().status == 4)
    #expect(!FileManager.default.fileExists(atPath: home.store))
  }

  @Test("who denied replacing is not read back to, though a flag lets the run add")
  func flagAgainstDenial() async throws {
    let home = try TestHome()
    try await home.decide("deny", "Party", "--level", "readWrite")
    let words = ["--allow-album", "--name", "fixed.{ext}"]
    #expect(try await home.save(words).status == 0)
    // The very same picture; but nobody may look.
    #expect(try await home.save(words).status == 8)
    #expect(try await home.save(words + ["--on-conflict", "replace"]).status == 5)
  }
}
