public import Pixels

/// Pictures made of arithmetic, so that every pixel is known without a file.
public enum TestPictures {
  /// The photo of `TestSession`: a pixel to a point of its canvas, opaque, with no two parts alike.
  public static let photo = makePhoto(PixelSize(width: 96, height: 72))

  /// The sticker of `TestSession`, opaque: it covers 48 × 48 points pixel for pixel.
  public static let sticker = makeSticker(PixelSize(width: 48, height: 48))

  /// A photo of any size: slopes of colour under a little noise, which keeps its files from being
  /// small.
  public static func makePhoto(_ size: PixelSize) -> Bitmap {
    var random = SeededRandom(seed: 2611)
    var photo = Bitmap(size: size, filledWith: .white)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let noise = UInt8.random(in: 0..<24, using: &random)
        photo[x, y] = Color(
          red: UInt8(x * 200 / size.width) + noise,
          green: UInt8(y * 200 / size.height) + noise,
          blue: 120 + noise
        )
      }
    }
    return photo
  }

  private static func makeSticker(_ size: PixelSize) -> Bitmap {
    var sticker = Bitmap(size: size, filledWith: .white)
    for y in 0..<size.height {
      for x in 0..<size.width {
        sticker[x, y] = Color(red: 250, green: UInt8(x * 5), blue: UInt8(y * 5))
      }
    }
    return sticker
  }
}

extension Bitmap {
  /// The picture with another laid over it, pixel for pixel, as far as that lies inside.
  public func covered(by top: Bitmap, x left: Int, y above: Int) -> Bitmap {
    var picture = self
    for y in 0..<top.height where 0..<height ~= y + above {
      for x in 0..<top.width where 0..<width ~= x + left {
        picture[x + left, y + above] = top[x, y]
      }
    }
    return picture
  }
}
