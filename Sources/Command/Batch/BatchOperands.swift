import Album
import Batch
import Files
import JSON

/// What a batch is made of: the recordings, folders and manifests that were named, in order.
struct BatchOperands {
  /// The pictures that are wanted.
  private(set) var items: [BatchItem] = []
  /// The albums that they go to, as they were typed.
  private(set) var albums: [String] = []

  /// What could not be looked at in the folders, so that recordings may be missing.
  private(set) var troubles: [FileError] = []

  private let arguments: ParsedArguments
  private var templates: [String: NameTemplate] = [:]

  /// Names of recordings; others in a folder are passed over.
  private static let endings = [".decal.jsonl", ".decal.json"]

  /// Finds out what is meant.
  ///
  /// - Parameter arguments: The command line.
  /// - Throws: `CommandFailure` where something is not there, or not understood.
  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    self.arguments = arguments
    for path in arguments.operands {
      guard !Interruption.isRequested else { throw .stopped }
      try add(path)
    }
    try uniteAlbums()
  }

  /// However an album is spelled, it is one: a name is given once in it, and it has one journal.
  private mutating func uniteAlbums() throws(CommandFailure) {
    var firsts: [String: Int] = [:]
    var places: [Int] = []
    var distinct: [String] = []
    for album in albums {
      let folder = try AlbumLocation(album).folder
      let place = firsts[folder] ?? distinct.count
      if place == distinct.count {
        firsts[folder] = place
        distinct.append(album)
      }
      places.append(place)
    }
    for index in items.indices { items[index].album = places[items[index].album] }
    albums = distinct
  }

  private mutating func add(_ path: String) throws(CommandFailure) {
    if path == "-" { return try addManifest(path) }
    let kind: FileKind
    do { kind = try FolderSearch.kind(of: path) } catch { throw .input(error) }
    if kind == .folder { return try addFolder(path) }
    if kind == .regular, !(try Self.isManifest(path)) {
      return try add(recording: path, title: path, arguments)
    }
    // A pipe can be read only once, so it is never looked at first.
    try addManifest(path)
  }

  private mutating func addFolder(_ path: String) throws(CommandFailure) {
    let found: [String]
    let known = troubles.count
    do {
      found = try FolderSearch.files(
        in: path,
        where: { name in
          Self.endings.contains { name.utf8.hasSuffix($0) }
        },
        troubles: { troubles.append($0) }
      )
    } catch {
      throw .folder(error)
    }
    guard !found.isEmpty || troubles.count > known else {
      throw CommandFailure(
        "there are no recordings in \(path.quoted); their names end with .decal.jsonl or .decal.json",
        .usage
      )
    }
    for recording in found { try add(recording: recording, title: recording, arguments) }
  }

  private mutating func addManifest(_ path: String) throws(CommandFailure) {
    let bytes: [UInt8]
    do { bytes = try FileContents.read(path) } catch { throw .input(error) }
    let folder = path == "-" ? nil : PathBytes.split(path).folder
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !JobLine.isBlank(line) {
      do throws(JobLine.Flaw) {
        let job = try JobLine([UInt8](line), defaults: arguments, in: folder)
        try add(job)
      } catch {
        throw CommandFailure(
          "line \(index + 1) of \(path == "-" ? "the manifest" : path.quoted): \(error.sentence)",
          .usage
        )
      }
    }
  }

  private mutating func add(_ line: JobLine) throws(JobLine.Flaw) {
    var arguments = line.arguments
    // Here nobody else runs the job.
    if let seconds = line.timeoutSeconds {
      arguments.remove(.timeout)
      arguments.add(.timeout, seconds)
    }
    do throws(UsageError) {
      try addItem(of: line.recording, title: line.title, arguments)
    } catch {
      throw .usage(error)
    }
  }

  private mutating func add(
    recording: String,
    title: String,
    _ arguments: ParsedArguments
  ) throws(CommandFailure) {
    do throws(UsageError) { try addItem(of: recording, title: title, arguments) } catch {
      throw CommandFailure(error, in: BatchCommand.description)
    }
  }

  private mutating func addItem(
    of recording: String,
    title: String,
    _ arguments: ParsedArguments
  ) throws(UsageError) {
    guard let album = arguments.value(of: BatchFlags.album) else {
      throw .missingOperand("--album NAME")
    }
    let place = albums.firstIndex(of: album) ?? albums.count
    if place == albums.count { albums.append(album) }
    let text = arguments.value(of: BatchFlags.name) ?? NameTemplate.standard
    let template: NameTemplate
    if let known = templates[text] {
      template = known
    } else {
      template = try .understanding(text)
      templates[text] = template
    }
    items.append(
      try BatchItem(of: recording, title: title, arguments, template: template, album: place)
    )
  }

  /// Whether a file is a manifest: its first line is a job, or it is no recording and any of its next
  /// lines is a job, or its name is one that a manifest has and a recording has not.
  private static func isManifest(_ path: String) throws(CommandFailure) -> Bool {
    let start: [UInt8]
    do { start = try FileChunks(of: path, size: 1 << 16).next() ?? [] } catch {
      throw .input(error)
    }
    let lines = start.split(separator: UInt8(ascii: "\n")).filter { !JobLine.isBlank($0) }
    let objects = lines.lazy.map { (try? JSONValue(parsing: [UInt8]($0)))?.object }
    if objects.first??["format"]?.string == "decal-recording" { return false }
    if objects.contains(where: { $0?["recording"] != nil }) { return true }
    return path.utf8.hasSuffix(".jsonl") && !endings.contains { path.utf8.hasSuffix($0) }
  }
}

extension String.UTF8View {
  /// Whether the bytes end like that: to Swift, an accent behind a full stop makes it another one.
  fileprivate func hasSuffix(_ ending: String) -> Bool {
    reversed().starts(with: ending.utf8.reversed())
  }
}
