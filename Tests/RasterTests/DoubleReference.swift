import Pixels
import Scene

/// What a plan should look like, worked out pixel by pixel in Double: slow, plain, and written from
/// the definitions alone.
///
/// Every layer is taken through its placement's inverse to the place in the image, the sixteen (or,
/// going down, more) samples round it are weighted by Keys' cubic with a = −½, and the result is
/// drawn source-over with the part of the pixel that the layer covers.
struct DoubleReference {
  let plan: RenderPlan
  let sources: [SourceName: Bitmap]

  struct Pixel {
    var red = 0.0
    var green = 0.0
    var blue = 0.0
    /// 0…1; the colours are multiplied by it.
    var alpha = 0.0

    mutating func add(_ color: Color, weight: Double) {
      let alpha = Double(color.alpha) / 255
      red += weight * Double(color.red) * alpha
      green += weight * Double(color.green) * alpha
      blue += weight * Double(color.blue) * alpha
      self.alpha += weight * alpha
    }
  }

  /// The straight colour at a pixel, unrounded, alpha 0…255.
  func color(x: Int, y: Int) -> (red: Double, green: Double, blue: Double, alpha: Double) {
    let below = pixel(x: x, y: y)
    guard below.alpha > 1e-9 else { return (0, 0, 0, 0) }
    func straight(_ value: Double) -> Double { min(max(value / below.alpha, 0), 255) }
    return (
      straight(below.red), straight(below.green), straight(below.blue), below.alpha * 255
    )
  }

  /// The premultiplied colour at a pixel.
  func pixel(x: Int, y: Int) -> Pixel {
    var below = Pixel()
    below.add(plan.background, weight: 1)
    for layer in plan.layers {
      guard let image = sources[layer.source] else { continue }
      let coverage = coverage(of: layer, x: x, y: y) * layer.opacity
      guard coverage > 0 else { continue }
      let above = sample(image, layer.placement, x: x, y: y)
      let alpha = above.alpha * coverage
      below.red = above.red * coverage + below.red * (1 - alpha)
      below.green = above.green * coverage + below.green * (1 - alpha)
      below.blue = above.blue * coverage + below.blue * (1 - alpha)
      below.alpha = alpha + below.alpha * (1 - alpha)
    }
    return below
  }

  private func corners(_ layer: Layer) -> (left: Double, top: Double, right: Double, bottom: Double)
  {
    let one = layer.placement.apply(to: Point(x: 0, y: 0))
    let other = layer.placement.apply(to: Point(x: 1, y: 1))
    return (min(one.x, other.x), min(one.y, other.y), max(one.x, other.x), max(one.y, other.y))
  }

  private func coverage(of layer: Layer, x: Int, y: Int) -> Double {
    let (left, top, right, bottom) = corners(layer)
    let across = min(Double(x + 1), right) - max(Double(x), left)
    let down = min(Double(y + 1), bottom) - max(Double(y), top)
    return max(0, across) * max(0, down)
  }

  private func sample(_ image: Bitmap, _ map: Transform, x: Int, y: Int) -> Pixel {
    // The inverse map, from output pixels to the unit square, then to samples.
    let determinant = map.a * map.d - map.b * map.c
    let (dx, dy) = (Double(x) + 0.5 - map.tx, Double(y) + 0.5 - map.ty)
    let u = (map.d * dx - map.c * dy) / determinant * Double(image.width)
    let v = (map.a * dy - map.b * dx) / determinant * Double(image.height)
    let lengthX = (map.a * map.a + map.b * map.b).squareRoot()
    let lengthY = (map.c * map.c + map.d * map.d).squareRoot()
    let columns = weights(at: u, samples: image.width, length: lengthX)
    let rows = weights(at: v, samples: image.height, length: lengthY)
    var pixel = Pixel()
    for (row, down) in rows {
      for (column, across) in columns { pixel.add(image[column, row], weight: across * down) }
    }
    pixel.alpha = min(max(pixel.alpha, 0), 1)
    pixel.red = min(max(pixel.red, 0), 255 * pixel.alpha)
    pixel.green = min(max(pixel.green, 0), 255 * pixel.alpha)
    pixel.blue = min(max(pixel.blue, 0), 255 * pixel.alpha)
    return pixel
  }

  private func weights(at place: Double, samples: Int, length: Double) -> [(Int, Double)] {
    let place = min(max(place, 0), Double(samples))
    let stretch = max(1, Double(samples) / length)
    var found: [(Int, Double)] = []
    let reach = Int(2 * stretch) + 2
    for sample in Int(place) - reach...Int(place) + reach {
      let t = abs(Double(sample) + 0.5 - place) / stretch
      var weight = 0.0
      if t < 1 {
        weight = 1.5 * t * t * t - 2.5 * t * t + 1
      } else if t < 2 {
        weight = -0.5 * t * t * t + 2.5 * t * t - 4 * t + 2
      }
      if weight != 0 { found.append((min(max(sample, 0), samples - 1), weight)) }
    }
    let sum = found.map(\.1).reduce(0, +)
    return found.map { ($0.0, $0.1 / sum) }
  }
}
