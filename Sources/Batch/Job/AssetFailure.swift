public import Files

/// Why the bytes of an image cannot be had.
public enum AssetFailure: Error, Hashable, Sendable {
  /// Its file cannot be read.
  case file(FileError)
  /// It is an address, and no file was named to stand in for it.
  case addressWithoutSubstitute(String)
  /// Its bytes are not those that were recorded: their SHA-256 should have been another.
  case digestMismatch(expected: String, found: String)
  /// Its bytes are others than when the job was planned.
  case changed
}
