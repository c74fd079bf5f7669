import Pixels
import Scene

/// What layers put over the samples of a photo, worked out in Double from the definitions of ITU-T
/// T.871 and of source-over.
struct OverlayReference {
  private let canvas: PixelSize
  private let pixels: [DoubleReference.Pixel]

  init(_ layers: [Layer], sources: [SourceName: Bitmap], canvas: PixelSize) {
    let plan = RenderPlan(size: canvas, background: .transparent, layers: layers)
    let reference = DoubleReference(plan: plan, sources: sources)
    self.canvas = canvas
    pixels = (0..<canvas.height).flatMap { y in
      (0..<canvas.width).map { x in reference.pixel(x: x, y: y) }
    }
  }

  /// The premultiplied value less 128 times alpha, or the premultiplied difference; and alpha, 0…1.
  func cover(
    _ component: PictureComponent,
    x: Int,
    y: Int
  ) -> (color: Double, alpha: Double) {
    var color = 0.0
    var alpha = 0.0
    for row in 0..<component.verticalRatio {
      for column in 0..<component.horizontalRatio {
        let pixelX = min(x * component.horizontalRatio + column, canvas.width - 1)
        let pixelY = min(y * component.verticalRatio + row, canvas.height - 1)
        let pixel = pixels[pixelY * canvas.width + pixelX]
        color += value(pixel, component.meaning)
        alpha += pixel.alpha
      }
    }
    let count = Double(component.horizontalRatio * component.verticalRatio)
    return (color / count, alpha / count)
  }

  private func value(
    _ pixel: DoubleReference.Pixel,
    _ meaning: PictureComponent.Meaning
  ) -> Double {
    let luma = 0.299 * pixel.red + 0.587 * pixel.green + 0.114 * pixel.blue
    return switch meaning {
    case .luma: luma - 128 * pixel.alpha
    case .blueDifference: (pixel.blue - luma) / 1.772
    case .redDifference: (pixel.red - luma) / 1.402
    case .red: pixel.red - 128 * pixel.alpha
    case .green: pixel.green - 128 * pixel.alpha
    case .blue: pixel.blue - 128 * pixel.alpha
    }
  }
}
