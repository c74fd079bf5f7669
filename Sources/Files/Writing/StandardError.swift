/// Where words for people go.
public enum StandardError {
  /// Writes text to standard error, unbuffered.
  ///
  /// If nobody can be told, nobody is: a failure is passed over.
  /// - Parameter text: The text, with its newline.
  public static func write(_ text: String) {
    let output = OpenFile("/dev/stderr", borrowing: NamedDescriptor.standardError, SystemCalls())
    try? output.write([UInt8](text.utf8).span)
  }
}
