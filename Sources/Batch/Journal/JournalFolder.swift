public import Files

/// The journals of an album: a folder of files, one for each process that worked for it.
///
/// The folder lies beside the album and not in it, so that the album holds pictures and nothing else.
/// No two processes write one file: that needs no lock between machines, and no append that a network
/// file system would have to make atomic. Whoever reads puts all files together.
public struct JournalFolder: Hashable, Sendable {
  /// The folder's path.
  public let path: String

  /// Names the folder; nothing is opened.
  public init(_ path: String) {
    self.path = path
  }

  /// The folder of an album: `Party.journal` beside `Party`.
  ///
  /// - Parameter album: The album's real path.
  public init(besideAlbum album: String) {
    self.init(album + ".journal")
  }

  /// Makes the folder, if it is not there: better before the work than after the first picture.
  ///
  /// - Throws: `FileError`.
  public func make() throws(FileError) {
    try AppendedFile.makeFolder(path)
  }

  /// Reads all journals; there may be none.
  ///
  /// - Returns: What they say together.
  /// - Throws: `FileError` if one cannot be read.
  public func read() throws(FileError) -> JournalContents {
    var contents = JournalContents()
    for name in try files() { contents.add(try FileContents.read(path(of: name))) }
    return contents
  }

  /// The names of the journals.
  ///
  /// Whatever else lies in the folder, or below it, is somebody else's.
  func files() throws(FileError) -> [String] {
    guard let names = try present({ () throws(FileError) in try FolderListing.names(in: path) })
    else { return [] }
    var files: [String] = []
    for name in names where Self.isJournal(name) {
      let kind = try present { () throws(FileError) in try FolderSearch.kind(of: path(of: name)) }
      if kind == .regular { files.append(name) }
    }
    return files
  }

  /// What is found out about a file; nil if there is none, or none any more.
  private func present<Value>(
    _ look: () throws(FileError) -> Value
  ) throws(FileError) -> Value? {
    do throws(FileError) { return try look() } catch {
      guard case .notFound = error else { throw error }
      return nil
    }
  }

  /// The path of a file in the folder.
  func path(of name: String) -> String { PathBytes.joined(path, name) }

  /// Whether a name is a journal's: `PART.HOST.PID.jsonl`, with a number before its end if another
  /// file had the name, or the merged one.
  static func isJournal(_ name: String) -> Bool {
    if name == merged { return true }
    let pieces = name.split(separator: ".", omittingEmptySubsequences: false)
    guard 4...5 ~= pieces.count, pieces.last == "jsonl" else { return false }
    let isWord = { (piece: Substring) in
      piece.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"): true
        default: false
        }
      }
    }
    let isNumber = { (piece: Substring) in
      !piece.isEmpty && piece.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    }
    return !pieces[0].isEmpty && pieces[..<2].allSatisfy(isWord)
      && pieces[2...].dropLast().allSatisfy(isNumber)
  }
}
