import CCodecs

/// Whether there is memory for what is about to be done.
public enum Memory {
  /// Whether the system would give so many bytes now.
  ///
  /// A Swift array that gets none ends the process. Where the system promises more than it has, as
  /// Linux does unless told otherwise, this only sees the limits of the process.
  /// - Parameter bytes: How many, 0 or more.
  /// - Returns: Whether it would.
  public static func has(_ bytes: Int) -> Bool {
    bytes >= 0 && cc_has_memory(bytes)
  }
}
