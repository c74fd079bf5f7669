/// The hub's state as it has reached the guests, and what is still on its way to them (R16).
struct DelayedTruth: Sendable {
  /// A change on its way.
  struct Delivery: Sendable {
    /// When it arrives, in milliseconds from the start of the recording.
    var due: Int
    /// The hub's version that it makes.
    var version: Int
    var change: HubChange
  }

  /// The stickers as the guests know them.
  private(set) var stickers = StickerStack()
  /// The hub's version that the guests know.
  private(set) var version = 0
  private var underway: [Delivery] = []
  private var arrived = 0

  /// When the next change is due; nil if none is on its way.
  var nextArrival: Int? { arrived < underway.count ? underway[arrived].due : nil }

  mutating func send(_ delivery: Delivery) {
    underway.append(delivery)
  }

  /// Takes the next change that is due, if there is one.
  mutating func arrive(by time: Int) -> Delivery? {
    guard arrived < underway.count, underway[arrived].due <= time else { return nil }
    let delivery = underway[arrived]
    arrived += 1
    // What has arrived is thrown away by halves, so that a long recording keeps a short queue.
    if arrived > 64, arrived * 2 > underway.count {
      underway.removeFirst(arrived)
      arrived = 0
    }
    stickers.apply(delivery.change)
    version = delivery.version
    return delivery
  }
}
