/// How a new file came to its name, or that it did not.
package enum Placement: Hashable, Sendable {
  /// It appeared whole, in one step.
  case atomic
  /// It was written under its name, because the file system cannot do better: a process killed
  /// meanwhile leaves a part of it.
  case piecewise
  /// Something has that name, and was left alone.
  case nameTaken
}
