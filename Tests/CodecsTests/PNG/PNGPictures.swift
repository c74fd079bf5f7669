import Pixels
import TestSupport

/// Pictures of all characters, in any size.
enum PNGPictures: CaseIterable {
  case random, flat, gradient, photo, sticker, gray

  func picture(_ width: Int, _ height: Int) -> Bitmap {
    var random = SeededRandom(seed: UInt64(width * 1000 + height))
    var bitmap = Bitmap(size: PixelSize(width: width, height: height))
    for y in 0..<height {
      for x in 0..<width { bitmap[x, y] = color(x, y, width, height, &random) }
    }
    return bitmap
  }

  private func color(
    _ x: Int,
    _ y: Int,
    _ width: Int,
    _ height: Int,
    _ random: inout SeededRandom
  ) -> Color {
    let noise = random.next()
    let (right, down) = (UInt8(x * 255 / width), UInt8(y * 255 / height))
    switch self {
    case .random:
      return Color(
        red: UInt8(noise & 255),
        green: UInt8(noise >> 8 & 255),
        blue: UInt8(noise >> 16 & 255),
        alpha: UInt8(noise >> 24 & 255)
      )
    case .flat: return Color(red: 200, green: 30, blue: 90)
    case .gradient: return Color(red: right, green: down, blue: right / 2 + down / 2)
    case .photo:
      let grain = UInt8(noise & 7)
      return Color(red: right / 2 + grain, green: down / 2 + grain, blue: 99 + grain)
    case .sticker:
      let (dx, dy) = (2 * x - width, 2 * y - height)
      let isInside = dx * dx + dy * dy < width * height
      return Color(red: 250, green: right, blue: 20, alpha: isInside ? 255 : 0)
    case .gray: return Color(red: right, green: right, blue: right, alpha: 255 - down / 3)
    }
  }
}
