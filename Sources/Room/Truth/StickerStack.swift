/// Stickers in z-order: creation order, a later one on top.
public struct StickerStack: Hashable, Sendable {
  private var stickers: [Sticker] = []
  private var places: [StickerID: Int] = [:]

  /// Creates an empty stack.
  public init() {}

  /// The sticker with this id, if it is there; setting one puts a new id on top.
  public internal(set) subscript(id: StickerID) -> Sticker? {
    get { places[id].map { stickers[$0] } }
    set {
      switch (places[id], newValue) {
      case (let place?, let sticker?): stickers[place] = sticker
      case (let place?, nil): remove(at: place)
      case (nil, let sticker?):
        places[id] = stickers.count
        stickers.append(sticker)
      case (nil, nil): break
      }
    }
  }

  /// O(stickers above it).
  private mutating func remove(at place: Int) {
    places[stickers.remove(at: place).id] = nil
    for above in place..<stickers.count { places[stickers[above].id] = above }
  }

  /// Applies what the hub broadcast.
  public mutating func apply(_ change: HubChange) {
    switch change {
    case .stored(let sticker): self[sticker.id] = sticker
    case .removed(let id): self[id] = nil
    }
  }
}

extension StickerStack: RandomAccessCollection {
  /// The place of the lowest sticker.
  public var startIndex: Int { 0 }
  /// The place above the topmost sticker.
  public var endIndex: Int { stickers.count }
  /// The sticker at a place, 0 at the bottom.
  public subscript(place: Int) -> Sticker { stickers[place] }
}
