import Pixels
import TestSupport

/// Small images of the kinds that go wrong.
enum TestImage: String, CaseIterable {
  /// Opaque noise.
  case opaque
  /// A disc with a soft edge; its transparent pixels hide magenta.
  case soft
  /// Noise in all four channels.
  case noise
  /// Noise of which hardly anything shows: alpha 1.
  case faint
  /// Black and white stripes with hard edges in alpha: a cubic overshoots here.
  case stripes

  func bitmap(width: Int, height: Int, seed: UInt64 = 7) -> Bitmap {
    var random = SeededRandom(seed: seed)
    var image = Bitmap(size: PixelSize(width: width, height: height))
    for y in 0..<height {
      for x in 0..<width {
        let noise = random.next()
        func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: noise >> (index * 8)) }
        switch self {
        case .opaque: image[x, y] = Color(red: byte(0), green: byte(1), blue: byte(2))
        case .noise:
          image[x, y] = Color(red: byte(0), green: byte(1), blue: byte(2), alpha: byte(3))
        case .faint: image[x, y] = Color(red: byte(0), green: byte(1), blue: byte(2), alpha: 1)
        case .stripes:
          let isWhite = x % 4 < 2
          let value: UInt8 = isWhite ? 255 : 0
          image[x, y] = Color(
            red: value,
            green: value,
            blue: value,
            alpha: y % 6 < 3 ? 255 : 0
          )
        case .soft:
          let dx = (Double(x) + 0.5) / Double(width) * 2 - 1
          let dy = (Double(y) + 0.5) / Double(height) * 2 - 1
          let distance = (dx * dx + dy * dy).squareRoot()
          let alpha = min(max((1 - distance) * 3, 0), 1) * 255
          image[x, y] =
            alpha < 1
            ? Color(red: 255, green: 0, blue: 255, alpha: 0)
            : Color(red: 240, green: 200, blue: 20, alpha: UInt8(alpha))
        }
      }
    }
    if image.hasOnlyOpaquePixels() { image.markOpaque() }
    return image
  }
}
