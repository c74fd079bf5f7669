extension FileReplacement {
  /// Whether a path means the standard output of the process: `-`, `/dev/stdout`, `/dev/fd/1` or
  /// `/proc/self/fd/1`.
  ///
  /// Goes by the name alone; a link to one of them is a file like any other here.
  public static func isStandardOutput(_ path: String) -> Bool {
    path == "-" || NamedDescriptor.number(of: path) == NamedDescriptor.standardOutput
  }
}
