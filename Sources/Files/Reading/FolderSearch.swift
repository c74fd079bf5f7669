/// Looks for files in a folder and in all folders below it.
public enum FolderSearch {
  /// What a path leads to.
  ///
  /// - Parameter path: The path; `-` is no file.
  /// - Returns: The kind of the file behind all links.
  /// - Throws: `FileError`.
  public static func kind(of path: String) throws(FileError) -> FileKind {
    let operations = SystemCalls()
    return try operations.attempt(on: path) { () throws(CallFailure) in
      try operations.status(at: path).kind
    }
  }

  /// The files whose names are wanted, in the order of their names' bytes, folder by folder.
  ///
  /// Links are followed. However they are tied, each folder is searched once: by the first way that
  /// leads to it. Hidden files and folders are passed over. What cannot be looked at below the folder
  /// is told, and the search goes on.
  /// - Parameters:
  ///   - folder: Where to begin.
  ///   - isWanted: Judges a name.
  ///   - tell: Told of each folder below that cannot be read, and of each name whose file may be
  ///     wanted and cannot be had: a link that leads nowhere, a name that is no UTF-8.
  /// - Returns: Paths that begin with the folder's.
  /// - Throws: `FileError` if the folder itself cannot be read.
  public static func files(
    in folder: String,
    where isWanted: (String) -> Bool,
    troubles tell: (FileError) -> Void = { _ in }
  ) throws(FileError) -> [String] {
    var seen: Set<FileIdentity> = []
    var found: [String] = []
    // A stack of our own: a thousand folders inside each other are no reason to end.
    var waiting = [folder]
    var isFirst = true
    while let path = waiting.popLast() {
      defer { isFirst = false }
      let entries: [FolderEntry]
      do { entries = try Self.entries(of: path, &seen) } catch {
        // Nothing is ready to go on with, or somebody wants to stop.
        if isFirst || error == .interrupted { throw error }
        tell(error)
        continue
      }
      var folders: [String] = []
      for entry in entries {
        let place = PathBytes.joined(path, entry.name)
        do {
          switch try kind(of: entry, at: place) {
          case .folder: folders.append(place)
          case .regular where isWanted(entry.name): found.append(place)
          default: break
          }
        } catch {
          if entry.isFolder || isWanted(entry.name) { tell(error) }
        }
      }
      waiting += folders.reversed()
    }
    return found
  }

  /// What is not hidden in a folder, in order; nothing if it was searched before.
  private static func entries(
    of path: String,
    _ seen: inout Set<FileIdentity>
  ) throws(FileError) -> [FolderEntry] {
    let operations = SystemCalls()
    let opened = try Folder(path, operations)
    let status = try operations.attempt(on: path) { () throws(CallFailure) in
      try operations.status(of: opened.descriptor)
    }
    guard seen.insert(status.identity).inserted else { return [] }
    let entries = try operations.attempt(on: path) { () throws(CallFailure) in
      try operations.entries(in: opened.descriptor)
    }
    return entries.filter { $0.name.utf8.first != UInt8(ascii: ".") }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// What an entry leads to; nil if it is gone by now.
  private static func kind(
    of entry: FolderEntry,
    at place: String
  ) throws(FileError) -> FileKind? {
    guard entry.isText else { throw .nameNotText(path: place) }
    do { return try kind(of: place) } catch .notFound {
      // A link that leads nowhere is there all the same.
      guard Folder.isLink(place, SystemCalls()) else { return nil }
      throw .notFound(path: place)
    }
  }
}
