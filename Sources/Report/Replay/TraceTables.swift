import Room

/// Gives people, stickers, images and frames their places in the tables of a trace.
struct TraceTables {
  private var people: [ParticipantID: Int] = [:]
  private var things: [StickerID: Int] = [:]
  private var images: [String: Int] = [:]
  private var frames: [Frame: Int] = [:]

  /// The place of a person, who gets the next one if they have none.
  mutating func person(_ id: ParticipantID, in trace: inout SessionTrace) -> Int {
    if let place = people[id] { return place }
    people[id] = trace.people.count
    trace.people.append(.init(id: id))
    return trace.people.count - 1
  }

  /// The place of a sticker, which gets the next one if it has none.
  mutating func thing(_ id: StickerID, in trace: inout SessionTrace) -> Int {
    if let place = things[id] { return place }
    things[id] = trace.things.count
    trace.things.append(.init(id: id))
    return trace.things.count - 1
  }

  /// Takes note of a sticker that is there.
  mutating func create(_ sticker: Sticker, in trace: inout SessionTrace) {
    let place = thing(sticker.id, in: &trace)
    guard trace.things[place].image == nil else { return }
    let image =
      images[sticker.image]
      ?? {
        images[sticker.image] = trace.images.count
        trace.images.append(sticker.image)
        return trace.images.count - 1
      }()
    trace.things[place].image = image
  }

  /// The place of a frame.
  mutating func frame(_ frame: Frame, in trace: inout SessionTrace) -> Int {
    if let place = frames[frame] { return place }
    frames[frame] = trace.frames.count
    trace.frames.append(frame)
    return trace.frames.count - 1
  }
}
