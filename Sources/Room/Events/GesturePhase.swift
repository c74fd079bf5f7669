/// Where in a gesture a step stands.
public enum GesturePhase: String, Hashable, Sendable, CaseIterable {
  /// The finger went down.
  case began
  /// It moved.
  case changed
  /// It went up.
  case ended
}
