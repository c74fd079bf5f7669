/// How a call into the C libraries went.
struct CodecOutcome: Sendable {
  /// What kept it from being perfect.
  enum Fault: Sendable {
    /// The file is damaged: whoever asked decides.
    case damage(Damage)
    /// There is nothing to decide.
    case refusal(CodecError)
  }

  /// What went wrong; nil where nothing did.
  var fault: Fault?
  /// Whether there is a picture, if only a part of it.
  var hasPixels: Bool
  /// Oddities that left every pixel known.
  var warnings: [CodecWarning]
}
