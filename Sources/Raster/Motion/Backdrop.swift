import Pixels
import Scene

/// What lies under the layers of a picture that moves: the background and the photo.
struct Backdrop: Sendable {
  /// The backdrop as a picture.
  let bitmap: Bitmap
  /// The backdrop before it was rounded, where the photo had to be filtered; nil where it was copied.
  ///
  /// A pixel is rounded once, with everything that lies over it; so the photo is kept as it came out
  /// of the filter, 16 bytes a pixel, and is filtered only once.
  let floats: FloatPixels?

  /// Draws the backdrop of a plan.
  ///
  /// - Parameters:
  ///   - plan: A plan of which only the lowest layer counts.
  ///   - sources: The images by name.
  ///   - isWanted: Asked every few rows; false ends the drawing.
  /// - Throws: `RasterError`.
  init(
    _ plan: RenderPlan,
    sources: [SourceName: Bitmap],
    while isWanted: () -> Bool
  ) throws(RasterError) {
    var sources = sources
    guard let layer = plan.layers.first else {
      bitmap = Renderer.canvas(for: plan, copying: nil, from: &sources)
      floats = nil
      return
    }
    let photo = try SourcedLayer(layer, at: 0, of: sources)
    let origin = photo.copyOrigin(over: plan.background)
    let isSeen = photo.isSeen(on: plan.size)
    let copy = isSeen ? origin.map { (source: layer.source, x: $0.x, y: $0.y) } : nil
    var canvas = Renderer.canvas(for: plan, copying: copy, from: &sources)
    guard isSeen, origin == nil else {
      bitmap = canvas
      floats = nil
      return
    }
    var floats = FloatPixels(canvas)
    var sampler = photo.sampler(on: plan.size)
    let bounds = sampler.bounds
    for y in bounds.y..<bounds.maxY {
      if y % 16 == 0, !isWanted() { throw .interrupted }
      floats.draw(&sampler, row: y)
      floats.write(row: y, columns: bounds.x..<bounds.maxX, to: &canvas)
    }
    bitmap = canvas
    self.floats = floats
  }
}
