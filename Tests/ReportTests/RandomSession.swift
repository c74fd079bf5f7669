import Recording
import Room
import TestSupport

/// A recording of random events.
enum RandomSession {
  /// A recording.
  ///
  /// - Parameters:
  ///   - seed: Tells recordings apart.
  ///   - count: How many events.
  ///   - latency: In milliseconds.
  ///   - listsPeople: Whether the header says who takes part.
  /// - Returns: The recording.
  /// - Throws: If it could not be read again.
  static func recording(
    seed: UInt64,
    count: Int = 300,
    latency: Int = 0,
    listsPeople: Bool = true
  ) throws -> SessionRecording {
    let people =
      listsPeople
      ? #", "participants": [{"id": "ana", "role": "host"}, {"id": "bo", "role": "guest"}, "#
        + #"{"id": "cy", "role": "guest"}]"# : ""
    let text = """
      {"format": "decal-recording", "version": 1, "canvas": {"width": 390, "height": 292.5}, \
      "photo": {"image": "beach"}, "images": {"beach": {"file": "beach.png"}, \
      "heart": {"file": "heart.png"}}\(people), "latencyMs": \(latency)}

      """
    let header = try SessionRecording(bytes: [UInt8](text.utf8)).header
    return try SessionRecording(
      header: header,
      events: RandomEvents.events(seed: seed, count: count)
    )
  }
}
