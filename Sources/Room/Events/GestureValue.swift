/// What a step of a gesture carries (R2).
public enum GestureValue: Hashable, Sendable {
  /// The frame that the app computed.
  case frame(Frame)
  /// How far the finger moved since the last step, in points.
  case translation(dx: Double, dy: Double)
  /// Neither: the gesture's last frame stands.
  case unchanged
}
