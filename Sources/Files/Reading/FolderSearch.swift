#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

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
  /// leads to it. Hidden files and folders are passed over.
  /// - Parameters:
  ///   - folder: Where to begin.
  ///   - isWanted: Judges a name.
  /// - Returns: Paths that begin with the folder's.
  /// - Throws: `FileError` if a folder cannot be read.
  public static func files(
    in folder: String,
    where isWanted: (String) -> Bool
  ) throws(FileError) -> [String] {
    var seen: Set<FileIdentity> = []
    var found: [String] = []
    // A stack of our own: a thousand folders inside each other are no reason to end.
    var waiting = [folder]
    let operations = SystemCalls()
    while let path = waiting.popLast() {
      let opened = try Folder(path, operations)
      let status = try operations.attempt(on: path) { () throws(CallFailure) in
        try operations.status(of: opened.descriptor)
      }
      guard seen.insert(status.identity).inserted else { continue }
      let names = try operations.attempt(on: path) { () throws(CallFailure) in
        try operations.names(in: opened.descriptor)
      }
      var folders: [String] = []
      for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
      where name.utf8.first != UInt8(ascii: ".") {
        let place = opened.path(of: name)
        // What is gone by now, or a link that leads nowhere, is nothing.
        switch try? operations.status(at: place).kind {
        case .folder: folders.append(place)
        case .regular where isWanted(name): found.append(place)
        default: break
        }
      }
      waiting += folders.reversed()
    }
    return found
  }
}
