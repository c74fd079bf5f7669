import Parallel
public import Pixels
public import Scene

/// A picture whose layers come, move and go over a photo that stays: only what changed is drawn
/// again.
///
/// After every `show` the picture is, bit for bit, the one that `Renderer` makes of the same plan,
/// whatever was shown before. Memory: the photo and the canvas; and 16 bytes a pixel of the canvas
/// where the photo is not copied but scaled.
public struct MovingPicture: Sendable {
  /// The picture as it stands.
  public private(set) var bitmap: Bitmap

  private let backdrop: Backdrop
  private let background: Color
  private let photo: [Layer]
  private let sources: [SourceName: Bitmap]
  private let deep: [SourceName: DeepBitmap]
  private let workers: Int
  /// The layers that are shown, bottom to top, without the photo.
  private var shown: [PlacedLayer] = []
  /// Layers that were shown a short while ago.
  private var memory = LayerMemory()

  /// Of more layers than this none is kept filtered: they would take too much memory.
  private static let mostPrepared = 32

  /// Draws a plan's background and its lowest layer, the photo, which will stay as they are.
  ///
  /// - Parameters:
  ///   - plan: The size, the background, and the photo as the lowest layer; layers over it are not
  ///     shown yet.
  ///   - sources: The images by name, upright: of all layers that will ever be shown.
  ///   - deep: Those of them that are deeper than 8 bits, by name: drawn as they are, not as they were
  ///     rounded to 8 bits.
  ///   - workers: How many cores may draw at the same time, 1 or more; it does not show.
  ///   - isWanted: Asked every few rows; false ends the drawing.
  /// - Throws: `RasterError`.
  public init(
    _ plan: RenderPlan,
    sources: [SourceName: Bitmap],
    deep: [SourceName: DeepBitmap] = [:],
    workers: Int = 1,
    while isWanted: () -> Bool = { true }
  ) throws(RasterError) {
    do { try plan.check() } catch { throw .plan(error) }
    backdrop = try Backdrop(plan, sources: sources, while: isWanted)
    bitmap = backdrop.bitmap
    background = plan.background
    photo = Array(plan.layers.prefix(1))
    self.sources = sources
    self.deep = deep
    self.workers = max(1, workers)
  }

  /// Whether photo and background hide whatever is behind them.
  ///
  /// If so, the picture is opaque whatever is shown. O(pixels) where it is not known.
  public var isOpaque: Bool { backdrop.bitmap.hasOnlyOpaquePixels() }

  /// Shows these layers over the photo, and none of those that were shown before.
  ///
  /// Cost: the areas that layers left or came to, with everything that lies over them; nothing where
  /// all layers are as they were.
  ///
  /// - Parameters:
  ///   - layers: The layers, bottom to top, without the photo.
  ///   - isWanted: Asked every few rows, on any thread; false ends the drawing.
  /// - Returns: The rectangles that were drawn again, of which no two share a pixel.
  /// - Throws: `RasterError`; after `interrupted` the picture is half drawn and good for nothing.
  public mutating func show(
    _ layers: [Layer],
    while isWanted: @escaping @Sendable () -> Bool = { true }
  ) throws(RasterError) -> [PixelRect] {
    let plan = RenderPlan(size: bitmap.size, background: background, layers: photo + layers)
    do { try plan.check() } catch { throw .plan(error) }
    let change = LayerChange(from: shown.map(\.layer), to: layers)
    // Where as many stay as there were, each stands for the one in its place: one that is as it was
    // costs nothing though others above and below it moved.
    let isInPlace = change.old.count == change.new.count
    var coming: [PlacedLayer] = []
    var bounds: [PixelRect?] = isInPlace ? [] : shown[change.old].map(\.sampler?.bounds)
    for index in change.new {
      if isInPlace, shown[index].layer == layers[index] {
        coming.append(shown[index])
      } else {
        if isInPlace { bounds.append(shown[index].sampler?.bounds) }
        let layer = try placed(layers[index], at: photo.count + index)
        bounds.append(layer.sampler?.bounds)
        coming.append(layer)
      }
    }
    let parts = ChangedParts(bounds.compactMap { $0 }).rectangles
    memory.remember(shown[change.old])
    shown.replaceSubrange(change.old, with: coming)
    for part in parts { try draw(part, while: isWanted) }
    return parts
  }

  private func placed(_ layer: Layer, at index: Int) throws(RasterError) -> PlacedLayer {
    let sourced = try SourcedLayer(layer, at: index, of: sources, deep: deep)
    guard sourced.isSeen(on: bitmap.size) else { return PlacedLayer(layer: layer, sampler: nil) }
    var placed = PlacedLayer(layer: layer, sampler: sourced.sampler(on: bitmap.size))
    memory.recall(&placed)
    return placed
  }

  private mutating func draw(
    _ part: PixelRect,
    while isWanted: @escaping @Sendable () -> Bool
  ) throws(RasterError) {
    let (backdrop, workers) = (backdrop, workers)
    var samplers: [LayerSampler] = []
    for index in shown.indices {
      guard let bounds = shown[index].sampler?.bounds, !bounds.intersection(part).isEmpty else {
        continue
      }
      if shown.count <= Self.mostPrepared { shown[index].prepareIfKnown() }
      if let sampler = shown[index].sampler { samplers.append(sampler) }
    }
    let drawn = samplers
    let bands = part.bands(upTo: workers)
    let strips = Parallel.map(bands.count, workers: workers) { index in
      Result { () throws(RasterError) in
        try Self.strip(bands[index], of: backdrop, drawn, while: isWanted)
      }
    }
    for (band, strip) in zip(bands, strips) {
      bitmap.take(band, from: try strip.get(), startingAt: band.y)
    }
  }

  /// The rows of a band, of which the band itself is drawn.
  private static func strip(
    _ band: PixelRect,
    of backdrop: Backdrop,
    _ samplers: [LayerSampler],
    while isWanted: () -> Bool
  ) throws(RasterError) -> Bitmap {
    let width = backdrop.bitmap.width
    var strip = backdrop.bitmap.part(
      PixelRect(x: 0, y: band.y, width: width, height: band.height)
    )
    // Copies: the rows that they filter go with them.
    var samplers = samplers.filter { !$0.bounds.intersection(band).isEmpty }
    try Renderer.draw(
      &samplers,
      on: &strip,
      from: band.y,
      within: band,
      over: backdrop.floats,
      while: isWanted
    )
    return strip
  }
}
