extension SizeLimits {
  /// The frame after one step of a gesture, clamped (R1, R2).
  ///
  /// A resize keeps the origin, whatever its frame says. Its translation counts by the projection
  /// of the drag on the sticker's diagonal, from the size as it is now: after the last clamp, so a
  /// drag beyond a limit leaves no debt.
  ///
  /// - Parameters:
  ///   - gesture: Which gesture.
  ///   - value: What the step carries, in points.
  ///   - frame: The frame now, valid and clamped.
  /// - Returns: The frame, and whether it is another one than was asked for.
  /// - Throws: `invalidFrame` if what comes out is not a frame.
  func step(
    _ gesture: Gesture,
    by value: GestureValue,
    from frame: Frame
  ) throws(RejectionReason) -> (frame: Frame, isAdjusted: Bool) {
    var asked = frame
    var isAdjusted = false
    switch (gesture, value) {
    case (_, .unchanged): break
    case (.dragging, .frame(let given)): asked = given
    case (.resizing, .frame(let given)):
      guard given.isValid else { throw .invalidFrame }
      asked.width = given.width
      asked.height = given.height
      isAdjusted = given.x != frame.x || given.y != frame.y
    case (.dragging, .translation(let dx, let dy)):
      asked.x += dx
      asked.y += dy
    case (.resizing, .translation(let dx, let dy)):
      let scale = diagonalScale(of: frame, dx: dx, dy: dy)
      guard scale.isFinite else { throw .invalidFrame }
      let allowed = min(max(scale, smallestScale(of: frame)), largestScale(of: frame))
      asked.width *= allowed
      asked.height *= allowed
      isAdjusted = allowed != scale
    }
    guard let clamped = clamp(asked) else { throw .invalidFrame }
    return (clamped, isAdjusted || clamped != asked)
  }

  private func diagonalScale(of frame: Frame, dx: Double, dy: Double) -> Double {
    let (w, h) = (frame.width, frame.height)
    return 1 + (dx * w + dy * h) / (w * w + h * h)
  }

  /// A scale that no limit allows, on the small side: the clamp makes the smallest size of it.
  private func smallestScale(of frame: Frame) -> Double {
    minimum / max(frame.width, frame.height) / 2
  }

  /// A scale that no limit allows, on the large side: the clamp makes the largest size of it.
  private func largestScale(of frame: Frame) -> Double {
    maximum / min(frame.width, frame.height) * 2
  }
}
