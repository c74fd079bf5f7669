/// The descriptors of the process that a path can stand for.
///
/// Opening `/dev/stdout` anew would start a redirected file from its first byte, and replacing that
/// file would leave the shell with the old one; a socket cannot be opened at all. Such paths mean the
/// descriptor itself.
enum NamedDescriptor {
  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  /// The descriptor that a path names: `/dev/stdin`, `/dev/fd/63`, `/proc/self/fd/63`; else nil.
  static func number(of path: String) -> Int32? {
    switch path {
    case "/dev/stdin": return standardInput
    case "/dev/stdout": return standardOutput
    case "/dev/stderr": return standardError
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      let digits = path.dropFirst(folder.count)
      guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
        return nil
      }
      return Int32(digits)
    }
    return nil
  }
}
