import Codecs
import Pixels

/// A sticker drawn for the purpose; the same pixels on every machine.
///
/// A disc with a soft edge, half transparent in places, and nothing around it.
enum DrawnSticker {
  /// How large stickers for a photo are drawn: as apps have them, and smaller for small photos.
  ///
  /// - Parameters:
  ///   - photo: The photo's size.
  ///   - usual: The side for photos that are at least four times as wide, in pixels.
  /// - Returns: The side, in pixels.
  static func side(for photo: PixelSize, usually usual: Int) -> Int {
    min(usual, max(32, photo.width / 4))
  }

  /// Draws a sticker.
  ///
  /// - Parameters:
  ///   - side: Its width and height, in pixels.
  ///   - seed: Another one gives it other colours.
  /// - Returns: The sticker.
  static func bitmap(side: Int, seed: Int) -> Bitmap {
    var bitmap = Bitmap(size: PixelSize(width: side, height: side))
    let half = Double(side) / 2
    for y in 0..<side {
      for x in 0..<side {
        let (across, down) = (Double(x) + 0.5 - half, Double(y) + 0.5 - half)
        let distance = (across * across + down * down).squareRoot() / half
        let alpha = min(max((1 - distance) * 8, 0), 1)
        guard alpha > 0 else { continue }
        // Stripes, some of which let the photo through.
        let stripe = (x * (seed + 2) + y * 3) * 256 / side % 256
        let wave = UInt8(stripe < 128 ? 2 * stripe : 510 - 2 * stripe)
        let isThin = stripe > 200
        bitmap[x, y] = Color(
          red: wave,
          green: UInt8(60 * seed % 256),
          blue: UInt8((200 + 30 * seed) % 256),
          alpha: UInt8(alpha * (isThin ? 128 : 255))
        )
      }
    }
    return bitmap
  }

  /// A sticker's file, a PNG.
  static func file(side: Int, seed: Int) throws(BenchError) -> [UInt8] {
    do { return try PNGEncoder.encode(bitmap(side: side, seed: seed)) } catch {
      throw .codec(error)
    }
  }
}
