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
  func attempt<Result>(
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
}
