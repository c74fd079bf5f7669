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
    for path in try files() { contents.add(try FileContents.read(path)) }
    return contents
  }

  /// The journals' paths.
  func files() throws(FileError) -> [String] {
    do throws(FileError) {
      return try FolderSearch.files(in: path) { $0.utf8.suffix(6).elementsEqual(".jsonl".utf8) }
    } catch {
      guard case .notFound = error else { throw error }
      return []
    }
  }
}
