import CSystem

extension Program {
  /// The words that were typed behind the program's name; nil for one that is not UTF-8.
  ///
  /// `CommandLine.arguments` repairs what is not UTF-8, and a repaired name is another file's. On
  /// Linux it reads `/proc`, so the system's own word comes first.
  public static var words: [String?] {
    var next = unsafe (cs_arguments() ?? CommandLine.unsafeArgv)
    var words: [String?] = []
    while let word = unsafe next.pointee {
      unsafe words.append(String(validatingCString: word))
      unsafe next += 1
    }
    return Array(words.dropFirst())
  }
}
