import Room

/// One frame of a replay, before anything is drawn.
struct SessionFrame: Sendable {
  /// Its number, from 0.
  var number: Int
  /// The recorded moment that it shows, in milliseconds.
  var moment: Int
  /// When it is shown, in microseconds of playing time.
  var start: Int
  /// The stickers, in z-order.
  var stickers: [Sticker]
  /// Whether it looks like the one before.
  var isRepetition: Bool
}

extension Sticker {
  /// Whether it looks like another: whose it is does not show.
  func looks(like other: Sticker) -> Bool { image == other.image && frame == other.frame }
}
