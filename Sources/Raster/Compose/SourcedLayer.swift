import Pixels
import Scene

/// A layer with its image, and its placement taken apart.
struct SourcedLayer {
  /// The layer.
  let layer: Layer
  /// Its image, upright.
  let image: Bitmap
  /// The same at its own depth, where that is more than 8 bits.
  let deep: DeepBitmap?
  /// Where it goes.
  let area: LayerArea

  /// Looks a layer's image up.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - index: Its place in the plan.
  ///   - sources: The images by name.
  ///   - deep: Those of them that are deeper than 8 bits, by name.
  /// - Throws: `RasterError.sourceMissing`, `RasterError.unsupportedPlacement`.
  init(
    _ layer: Layer,
    at index: Int,
    of sources: borrowing [SourceName: Bitmap],
    deep: [SourceName: DeepBitmap] = [:]
  ) throws(RasterError) {
    guard let image = sources[layer.source] else { throw .sourceMissing(layer.source) }
    guard let area = LayerArea(layer.placement) else { throw .unsupportedPlacement(layer: index) }
    self.layer = layer
    self.image = image
    self.deep = deep[layer.source]
    self.area = area
  }

  /// Whether anything of it can be seen on a canvas.
  func isSeen(on canvas: PixelSize) -> Bool { area.touches(canvas) && layer.opacity > 0 }

  /// Where the first pixel of the image goes, if its pixels can be copied to a canvas as they are.
  ///
  /// - Parameter background: The colour of a canvas that nothing else lies on.
  /// - Returns: The place; nil if the layer is to be drawn.
  func copyOrigin(over background: Color) -> (x: Int, y: Int)? {
    guard layer.opacity == 1, area.turn == .upright, image.isOpaque || background.alpha == 0 else {
      return nil
    }
    return area.pixelOrigin(for: image.size)
  }

  /// What draws it on a canvas.
  func sampler(on canvas: PixelSize) -> LayerSampler {
    LayerSampler(
      image: image.turned(area.turn),
      deep: deep?.turned(area.turn),
      area: area,
      opacity: layer.opacity,
      canvas: canvas
    )
  }
}
