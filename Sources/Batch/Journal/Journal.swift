public import Files
import Synchronization

/// The journal that this process writes.
///
/// The file comes into being with the first record. Any number of threads may write; each record is
/// on the disk when `append` returns.
public final class Journal: Sendable {
  private struct Writer: ~Copyable {
    var file: AppendedFile?
  }

  private let folder: JournalFolder
  private let name: String
  private let writer = Mutex(Writer())

  /// Names a journal; nothing is opened.
  ///
  /// - Parameters:
  ///   - folder: Where the journals of the album are.
  ///   - part: What this process does: `0-of-1`, `worker`.
  public init(in folder: JournalFolder, for part: String) {
    self.folder = folder
    // Nothing that a machine is called may be a path.
    let host = String(
      Surroundings.hostName.unicodeScalars.map { scalar in
        let isKept =
          scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        return isKept ? Character(scalar) : "-"
      }
    )
    name = "\(part).\(host).\(Surroundings.process)"
  }

  /// Writes a record.
  ///
  /// - Parameter record: The record.
  /// - Throws: `FileError`; then nothing of it is there.
  public func append(_ record: JournalRecord) throws(FileError) {
    try writer.withLock { (writer) throws(FileError) in
      if writer.file == nil { writer.file = try open() }
      try writer.file?.append(record.line)
    }
  }

  /// Opens the first file of this process's name that nobody has: where every container's process has
  /// the number 1, another may.
  private func open() throws(FileError) -> AppendedFile {
    for number in 1..<1000 {
      let name = number == 1 ? "\(name).jsonl" : "\(name).\(number).jsonl"
      if let file = try AppendedFile.open(name, in: folder.path) { return file }
    }
    throw .system(call: "flock", path: folder.path, number: 11)
  }
}
