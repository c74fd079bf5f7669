#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension FileError {
  /// What a failed call means for the file at a path: the one place that knows error numbers.
  ///
  /// - Parameters:
  ///   - failure: The call and its number.
  ///   - path: The file that the call was about.
  ///   - folder: The folder that the path may not leave, if there is one.
  init(_ failure: CallFailure, about path: String, in folder: String? = nil) {
    switch failure.number {
    case ENOENT: self = .notFound(path: path)
    case EISDIR: self = .isDirectory(path: path)
    case ENOTDIR: self = .notFolder(path: path)
    case EACCES, EPERM: self = .permissionDenied(path: path)
    case ENOSPC, EDQUOT: self = .noSpace(path: path)
    case EROFS: self = .readOnly(path: path)
    case ENAMETOOLONG: self = .nameTooLong(path: path)
    case ELOOP: self = .endlessLinks(path: path)
    case EFBIG: self = .sizeLimit(path: path)
    case EBADF: self = .closed(path: path)
    case EPIPE: self = .brokenPipe(path: path)
    default:
      if failure.number == EXDEV, let folder {
        self = .outsideFolder(path: path, folder: folder)
      } else {
        self = .system(call: failure.call, path: path, number: failure.number)
      }
    }
  }

  /// The system's own words for an error number, such as "Input/output error".
  public static func words(for number: Int32) -> String {
    var text = [CChar](repeating: 0, count: 256)
    _ = unsafe strerror_r(number, &text, text.count)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
