#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension FileOperations {
  /// Makes a call that gives a file a name, and that the kernel refuses for a name that is taken.
  ///
  /// A refusal for any other reason may only mean that the file system does not know the way.
  /// - Parameters:
  ///   - path: The file that the call is about.
  ///   - call: The call.
  /// - Returns: How that went; nil if it may be a way that is not known here.
  /// - Throws: What its failure means for the file.
  func attemptToPlace(
    on path: String,
    _ call: () throws(CallFailure) -> Void
  ) throws(FileError) -> Placement? {
    try attempt(on: path) { () throws(CallFailure) -> Placement? in
      do throws(CallFailure) {
        try call()
        return .atomic
      } catch {
        if error.number == EEXIST { return .nameTaken }
        guard error.isUnknownWay else { throw error }
        return nil
      }
    }
  }
}

extension CallFailure {
  /// Whether it is what kernels, file systems and sandboxes say that do not know a call.
  var isUnknownWay: Bool {
    [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP, EPERM, EXDEV, EMLINK].contains(number)
  }
}
