public import Pixels
public import Scene

/// Draws plans: a plan and its images in, a picture out.
public enum Renderer {
  /// Draws a plan.
  ///
  /// Source-over on gamma-encoded values, as browsers and editors do it. Every pixel lies within 1
  /// of exact arithmetic: layers are filtered and blended in floating point, and a pixel is rounded
  /// once. Pixels that no layer but an unscaled photo touches are copied, not computed. Cost: the
  /// area of the layers and, where they are scaled down, of their images; plus a copy of the canvas
  /// where the photo is not the canvas itself.
  ///
  /// - Parameters:
  ///   - plan: What goes where.
  ///   - sources: The images by name, upright. A photo that fills the canvas is drawn upon in place,
  ///     without a copy, if nobody else holds it.
  ///   - deep: Those of them that are deeper than 8 bits, by name: drawn as they are, not as they were
  ///     rounded to 8 bits.
  ///   - isWanted: Asked every few rows; false ends the drawing.
  /// - Returns: The picture, with straight alpha.
  /// - Throws: `RasterError`.
  public static func render(
    _ plan: RenderPlan,
    sources: consuming [SourceName: Bitmap],
    deep: [SourceName: DeepBitmap] = [:],
    while isWanted: () -> Bool = { true }
  ) throws(RasterError) -> Bitmap {
    do { try plan.check() } catch { throw .plan(error) }
    var samplers: [LayerSampler] = []
    var copy: (source: SourceName, x: Int, y: Int)?
    for (index, layer) in plan.layers.enumerated() {
      let sourced = try SourcedLayer(layer, at: index, of: sources, deep: deep)
      guard sourced.isSeen(on: plan.size) else { continue }
      // Only the photo: what lies where it is not seen is drawn like everything over it.
      if index == 0, let origin = sourced.copyOrigin(over: plan.background) {
        copy = (layer.source, origin.x, origin.y)
        continue
      }
      samplers.append(sourced.sampler(on: plan.size))
    }
    var canvas = canvas(for: plan, copying: copy, from: &sources)
    try draw(&samplers, on: &canvas, within: PixelRect(plan.size), while: isWanted)
    return canvas
  }

  /// The canvas before anything is blended: the background, and the photo where it is copied.
  static func canvas(
    for plan: RenderPlan,
    copying copy: (source: SourceName, x: Int, y: Int)?,
    from sources: inout [SourceName: Bitmap]
  ) -> Bitmap {
    guard let copy, let image = sources.removeValue(forKey: copy.source) else {
      return Bitmap(size: plan.size, filledWith: plan.background)
    }
    if image.size == plan.size, copy.x == 0, copy.y == 0 { return image }
    var canvas = Bitmap(size: plan.size, filledWith: plan.background)
    canvas.copy(image, toX: copy.x, y: copy.y)
    return canvas
  }

  /// Draws layers over a part of a canvas; what lies beside it is neither looked at nor changed.
  ///
  /// A pixel depends on nothing but the layers above it and what lies under them, so a part comes out
  /// as it does in the whole, bit for bit.
  ///
  /// - Parameters:
  ///   - samplers: The layers, bottom to top.
  ///   - canvas: What they are drawn over, or some of its rows.
  ///   - first: The number of the first of these rows.
  ///   - part: Which pixels; within these rows.
  ///   - backdrop: What lies under the layers instead of the canvas' own pixels; nil for these.
  ///   - isWanted: Asked every few rows; false ends the drawing.
  /// - Throws: `RasterError.interrupted`.
  static func draw(
    _ samplers: inout [LayerSampler],
    on canvas: inout Bitmap,
    from first: Int = 0,
    within part: PixelRect,
    over backdrop: FloatPixels? = nil,
    while isWanted: () -> Bool
  ) throws(RasterError) {
    let top = max(part.y, samplers.map(\.bounds.y).min() ?? 0)
    let bottom = min(part.maxY, samplers.map(\.bounds.maxY).max() ?? 0)
    var pixels: [PixelQuad] = []
    for y in top..<max(top, bottom) {
      if y % 16 == 0, !isWanted() { throw .interrupted }
      let crossing = samplers.indices.filter { index in
        let bounds = samplers[index].bounds
        return y >= bounds.y && y < bounds.maxY && bounds.width > 0
      }
      for run in LayerRun.runs(of: crossing, in: samplers) {
        let columns = run.columns.clamped(to: part.x..<part.maxX)
        guard !columns.isEmpty else { continue }
        let quads = columns.quads
        if let backdrop {
          backdrop.read(row: y, quads: quads, into: &pixels)
        } else {
          canvas.widen(row: y - first, quads: quads, into: &pixels)
        }
        for index in run.layers {
          samplers[index].draw(
            row: y,
            over: &pixels,
            at: 0..<quads.count,
            from: quads.lowerBound
          )
        }
        canvas.narrow(row: y - first, columns: columns, from: pixels)
      }
    }
  }
}
