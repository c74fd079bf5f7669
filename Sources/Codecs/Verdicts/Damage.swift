/// What was wrong with a picture that was salvaged.
public struct Damage: Hashable, Sendable {
  /// What happened to the file.
  public enum Kind: Hashable, Sendable {
    /// It ends too early.
    case cut
    /// It breaks the rules of its format; the reason in the words of the library.
    case broken(String)
  }

  /// What happened to the file.
  public var kind: Kind
  /// Where it was first noticed.
  ///
  /// Rows above it are whole, but for a picture stored in passes: there they may lack detail.
  public var place: FilePlace

  /// Creates a description.
  public init(kind: Kind, at place: FilePlace) {
    self.kind = kind
    self.place = place
  }

  /// The same as a refusal.
  func asError(_ format: ImageFormat) -> CodecError {
    switch kind {
    case .cut: .truncated(format, at: place)
    case .broken(let reason): .corrupt(format, reason: reason, at: place)
    }
  }
}
