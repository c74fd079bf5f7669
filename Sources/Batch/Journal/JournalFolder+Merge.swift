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
  /// The others go once that one is on the disk, but for those that a process still writes. Breaking
  /// off at any moment loses nothing.
  /// - Returns: What they say together.
  /// - Throws: `FileError`.
  public func merge() throws(FileError) -> JournalContents {
    // Of two that merge at a time, one would miss what the other has taken away.
    guard let turn = try AppendedFile.open("merge.lock", in: path) else {
      throw .system(call: "flock", path: path, number: EWOULDBLOCK)
    }
    var parts: [Part] = []
    for file in try files() {
      let name = PathBytes.split(file).name
      guard name != Self.merged, let part = try AppendedFile.open(name, in: path) else { continue }
      parts.append(Part(part))
    }
    let contents = try read()
    var bytes: [UInt8] = []
    for record in contents.records {
      bytes += record.line
      bytes.append(UInt8(ascii: "\n"))
    }
    try FileReplacement.write(bytes, to: path + "/" + Self.merged)
    for part in parts { try part.remove() }
    try turn.remove()
    return contents
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
