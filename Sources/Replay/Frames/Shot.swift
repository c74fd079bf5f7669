import Room

/// A frame, and how long it stays.
struct Shot: Sendable {
  /// Its number among the frames, from 0.
  var number: Int
  /// How many frames it stays, itself included.
  var frameCount: Int
  /// The recorded moment of the first of them, in milliseconds.
  var moment: Int
  /// When it is shown, in microseconds of playing time.
  var start: Int
  /// When it goes, in microseconds of playing time.
  var end: Int
  /// The stickers, in z-order.
  var stickers: [Sticker]

  /// How long it stays, in milliseconds; rounded so that the sum of all is what it should be.
  var milliseconds: Int { (end + 500) / 1000 - (start + 500) / 1000 }
}
