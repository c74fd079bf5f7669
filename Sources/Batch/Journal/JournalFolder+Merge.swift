public import Files

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension JournalFolder {
  /// The file that all others are put into.
  static let merged = "merged.jsonl"

  /// Puts all journals together into one, with one record a job, in the order of what the jobs are
  /// called.
  ///
  /// The others go once that one is on the disk, but for those that a process still writes, and those
  /// in which there is a line that is no record: it may be a newer program's, or the file somebody
  /// else's. Breaking off at any moment loses nothing.
  /// - Returns: What they say together.
  /// - Throws: `FileError`.
  public func merge() throws(FileError) -> JournalContents {
    // A folder that is not there holds no journals, and need not come into being for that.
    guard (try? FolderSearch.kind(of: path)) != nil else { return JournalContents() }
    // Of two that merge at a time, one would miss what the other has taken away.
    guard let turn = try AppendedFile.open("merge.lock", in: path) else {
      throw .system(call: "flock", path: path, number: EWOULDBLOCK)
    }
    var parts: [Part] = []
    for name in try files() where name != Self.merged {
      // Looked at before it is opened, which cuts off a torn line, and again when it is ours.
      guard try unreadLines(of: name).isEmpty, let part = try AppendedFile.open(name, in: path),
        try unreadLines(of: name).isEmpty
      else { continue }
      parts.append(Part(part))
    }
    let contents = try read()
    var bytes: [UInt8] = []
    for line in try contents.records.map(\.line) + unreadLines(of: Self.merged) {
      bytes += line
      bytes.append(UInt8(ascii: "\n"))
    }
    try FileReplacement.write(bytes, to: path(of: Self.merged))
    for part in parts { try part.remove() }
    try turn.remove()
    return contents
  }

  /// The lines of a journal that are no records; none if there is no such journal.
  private func unreadLines(of name: String) throws(FileError) -> [[UInt8]] {
    var contents = JournalContents()
    do throws(FileError) { contents.add(try FileContents.read(path(of: name))) } catch {
      guard case .notFound = error else { throw error }
    }
    return contents.unreadLines
  }

  /// A journal that nobody writes while this exists.
  private final class Part {
    private var file: AppendedFile?

    init(_ file: consuming AppendedFile) { self.file = consume file }

    func remove() throws(FileError) {
      if let file = file.take() { try file.remove() }
    }
  }
}
