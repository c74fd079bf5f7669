/// How long the stages of a job took, in milliseconds.
public struct StageTimes: Hashable, Sendable {
  /// Reading, replaying, and fetching the images.
  public private(set) var loading = 0.0
  /// Decoding, drawing and encoding.
  public private(set) var rendering = 0.0
  /// Putting the picture in its place.
  public private(set) var saving = 0.0

  private var mark = ContinuousClock.now

  /// Begins now, with the first stage.
  public init() {}

  mutating func endLoading() { loading = elapsed() }

  mutating func endRendering() { rendering = elapsed() }

  /// Begins the last stage, which need not follow the one before at once.
  mutating func beginSaving() { mark = .now }

  mutating func endSaving() { saving = elapsed() }

  private mutating func elapsed() -> Double {
    let now = ContinuousClock.now
    defer { mark = now }
    return (now - mark).inSeconds * 1000
  }
}
