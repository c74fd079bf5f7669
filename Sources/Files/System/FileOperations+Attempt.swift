#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension FileOperations {
  /// Makes a call, again if a signal broke it off, unless that signal asked the process to stop.
  ///
  /// - Parameters:
  ///   - path: The file that the call is about.
  ///   - folder: The folder that the path may not leave, if there is one.
  ///   - call: The call.
  /// - Returns: What the call returned.
  /// - Throws: What its failure means for the file.
  package func attempt<Result>(
    on path: String,
    in folder: String? = nil,
    _ call: () throws(CallFailure) -> Result
  ) throws(FileError) -> Result {
    while true {
      do {
        return try call()
      } catch {
        guard error.number == EINTR else { throw FileError(error, about: path, in: folder) }
        if isInterrupted { throw .interrupted }
      }
    }
  }

  /// Makes a call on a descriptor that may be set not to wait: then waits for it here.
  ///
  /// Standard input and output are shared with whoever started the process, and so is that setting.
  func attempt<Result>(
    on path: String,
    waitingFor descriptor: Int32,
    toWrite: Bool,
    _ call: () throws(CallFailure) -> Result?
  ) throws(FileError) -> Result {
    while true {
      let result = try attempt(on: path) { () throws(CallFailure) -> Result? in
        do throws(CallFailure) {
          return try call()
        } catch {
          guard error.number == EAGAIN || error.number == EWOULDBLOCK else { throw error }
          try wait(for: descriptor, toWrite: toWrite)
          return nil
        }
      }
      if let result { return result }
    }
  }

  /// Brings what was written to the disk, where the file system knows how to; not all do, least of
  /// all for folders, and a folder that may not be read was opened in a way that cannot be flushed.
  func flush(_ descriptor: Int32, of path: String) throws(FileError) {
    try attempt(on: path) { () throws(CallFailure) in
      do throws(CallFailure) {
        try synchronize(descriptor)
      } catch {
        guard [EINVAL, ENOTSUP, ENOSYS, EBADF].contains(error.number) else { throw error }
      }
    }
  }
}
