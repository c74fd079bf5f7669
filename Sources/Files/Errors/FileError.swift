/// Why a file cannot be read or written.
///
/// Paths are as the caller gave them, unless the case says otherwise; `-` is standard input or
/// output.
@nonexhaustive
public enum FileError: Error, Hashable, Sendable {
  /// There is nothing of this name; for a file to be written, the folder that is missing.
  case notFound(path: String)
  /// A folder stands where a file was wanted.
  case isDirectory(path: String)
  /// A part of the path is a file and should be a folder.
  case notFolder(path: String)
  /// Something other than a file; only bytes on a disk will do here.
  case notRegular(path: String, kind: FileKind)
  /// The system forbids it to this person.
  case permissionDenied(path: String)
  /// The path leads out of the folder: it is absolute, holds `..`, or passes a symbolic link that
  /// leads out. It should be relative and stay inside.
  ///
  /// On systems where the kernel does not watch over this, every symbolic link counts as one that
  /// leads out.
  case outsideFolder(path: String, folder: String)
  /// More bytes than the limit allows; of a stream, `size` is what had come by then.
  case tooLarge(path: String, size: Int, limit: Int)
  /// The disk, or this person's share of it, is full.
  case noSpace(path: String)
  /// The file system can only be read.
  case readOnly(path: String)
  /// A name that is no UTF-8, by which nothing can be opened here; the path has U+FFFD for what is not.
  case nameNotText(path: String)
  /// A name longer than the file system takes.
  case nameTooLong(path: String)
  /// Symbolic links that lead in a circle, or through too many others.
  case endlessLinks(path: String)
  /// The file would be larger than this process may make one, or than its file system can hold.
  case sizeLimit(path: String)
  /// The process was started without this descriptor, or it does not go that way: a standard output
  /// that is closed, an input that was to be written.
  case closed(path: String)
  /// Nobody reads the other end of the pipe any more.
  case brokenPipe(path: String)
  /// The process was asked to stop, and nothing was published.
  case interrupted
  /// Anything else that the system has to say: which call, and its error number.
  case system(call: String, path: String, number: Int32)
}
