/// A gesture in progress.
public enum Gesture: String, Hashable, Sendable {
  /// The handle at the bottom right is held.
  case resizing
  /// The sticker itself is held.
  case dragging
}
