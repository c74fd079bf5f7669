public import Codecs
public import Scene

/// Something odd about an image that did not stop the rendering.
public struct SourceFinding: Hashable, Sendable {
  /// What was found.
  public enum Kind: Hashable, Sendable {
    /// An oddity that left every pixel known.
    case warning(CodecWarning)
    /// The image was damaged, and salvaged.
    case damage(Damage)
    /// The photo was asked when it was taken, and does not say so.
    case undated
  }

  /// The image.
  public var source: SourceName
  /// What was found in it.
  public var kind: Kind

  /// Tells of something odd.
  package init(source: SourceName, kind: Kind) {
    self.source = source
    self.kind = kind
  }
}

extension SourceFinding.Kind {
  /// All that reading an image has told, its damage first.
  package static func all(_ damage: Damage?, _ warnings: [CodecWarning]) -> [SourceFinding.Kind] {
    (damage.map { [.damage($0)] } ?? []) + warnings.map(SourceFinding.Kind.warning)
  }
}
