import Parallel
package import Pixels
package import Scene

/// A picture in planes whose layers come, move and go over a photo that stays: Y′CbCr of ITU-T T.871,
/// of which a colour sample stands for four pixels (4:2:0), as films and most JPEGs have it.
///
/// The counterpart of `MovingPicture` for films: the photo's own samples are kept, and layers are laid
/// over them at each component's size, as `Overlay` does. After every `show` the samples are the same,
/// whatever was shown before, and each is rounded once. Memory: 8 bytes a pixel, and 12 for each pixel
/// of layers that are kept, 4 million at the most besides those that are shown.
package struct MovingPlanes: Sendable {
  /// What the planes are.
  package static let components = [
    PictureComponent(.luma),
    PictureComponent(.blueDifference, horizontalRatio: 2, verticalRatio: 2),
    PictureComponent(.redDifference, horizontalRatio: 2, verticalRatio: 2),
  ]

  /// The picture as it stands.
  package private(set) var planes: PicturePlanes

  private let photo: [ExactPlane]
  private let sources: [SourceName: Bitmap]
  private let workers: Int
  /// The layers that are shown, bottom to top.
  private var shown: [CoveredLayer] = []
  private var memory = CoverMemory()

  /// Of more layers than this none is kept: they would take too much memory.
  private static let mostKept = 32
  /// So many rows are drawn at a time.
  private static let bandHeight = 64

  /// Takes a photo that fills the picture.
  ///
  /// - Parameters:
  ///   - planes: The photo's samples, of these components.
  ///   - sources: The images by name, upright: of all layers that will ever be shown.
  ///   - workers: How many cores may draw at the same time, 1 or more; it does not show.
  package init(_ planes: PicturePlanes, sources: [SourceName: Bitmap], workers: Int = 1) {
    precondition(planes.components == Self.components, "the photo has a film's components")
    self.planes = planes
    photo = planes.planes.map(ExactPlane.init)
    self.sources = sources
    self.workers = max(1, workers)
  }

  /// Draws a plan's background and its lowest layer, the photo.
  ///
  /// The photo is filtered and converted once; a colour sample is the mean of its four pixels.
  /// - Parameters:
  ///   - plan: The size, an opaque background, and the photo as the lowest layer; layers over it are
  ///     not shown yet.
  ///   - sources: The images by name, upright: of all layers that will ever be shown.
  ///   - workers: How many cores may draw at the same time, 1 or more; it does not show.
  ///   - isWanted: Asked every few rows, on any thread; false ends the drawing.
  /// - Throws: `RasterError`.
  package init(
    _ plan: RenderPlan,
    sources: [SourceName: Bitmap],
    workers: Int = 1,
    while isWanted: @escaping @Sendable () -> Bool = { true }
  ) throws(RasterError) {
    do { try plan.check() } catch { throw .plan(error) }
    self.sources = sources
    self.workers = max(1, workers)
    planes = PicturePlanes(size: plan.size, components: Self.components)
    photo = try Self.ground(plan, like: planes, sources, workers: self.workers, while: isWanted)
    try draw(PixelRect(plan.size).wholeOctets, while: isWanted)
  }

  private static func ground(
    _ plan: RenderPlan,
    like planes: PicturePlanes,
    _ sources: [SourceName: Bitmap],
    workers: Int,
    while isWanted: () -> Bool
  ) throws(RasterError) -> [ExactPlane] {
    let background = PixelQuad(filledWith: plan.background)
    var ground = zip(planes.planes, components).map { plane, component in
      let sample = ComponentMix(component.meaning, pixels: 1).samples(of: background).color[0]
      return ExactPlane(like: plane, filledWith: sample)
    }
    guard let layer = plan.layers.first else { return ground }
    let photo = try CoveredLayer(layer, at: 0, of: sources, on: plan.size)
    for band in photo.area.bands(ofHeight: bandHeight * workers) {
      guard isWanted() else { throw .interrupted }
      for piece in photo.draw(band, workers: workers)?.pieces ?? [] {
        for (index, component) in components.enumerated() {
          ground[index].lay(
            piece.components[index],
            octet: piece.area.x / 8 / component.horizontalRatio,
            row: piece.area.y / component.verticalRatio
          )
        }
      }
    }
    return ground
  }

  /// Shows these layers over the photo, and none of those that were shown before.
  ///
  /// Cost: the areas that layers left or came to, with everything that lies over them; and filtering
  /// those that are not as they were, nor moved by whole octets (16 columns, 2 rows), nor remembered.
  ///
  /// - Parameters:
  ///   - layers: The layers, bottom to top, without the photo.
  ///   - isWanted: Asked every few rows; false ends the drawing.
  /// - Returns: The rectangles that were drawn again, rounded out to whole octets; they may reach
  ///   beyond the picture at the right and at the bottom.
  /// - Throws: `RasterError`; after `interrupted` the picture is half drawn and good for nothing.
  package mutating func show(
    _ layers: [Layer],
    while isWanted: () -> Bool = { true }
  ) throws(RasterError) -> [PixelRect] {
    do { try RenderPlan(size: planes.size, layers: layers).check() } catch { throw .plan(error) }
    let change = LayerChange(from: shown.map(\.layer), to: layers)
    // Where as many stay as there were, each stands for the one in its place.
    let isInPlace = change.old.count == change.new.count
    let gone = Array(shown[change.old])
    var coming: [CoveredLayer] = []
    var areas = isInPlace ? [] : gone.map(\.area)
    for index in change.new {
      if isInPlace, shown[index].layer == layers[index] {
        coming.append(shown[index])
        continue
      }
      if isInPlace { areas.append(shown[index].area) }
      let layer = try covered(layers[index], at: index, isKept: layers.count <= Self.mostKept)
      areas.append(layer.area)
      coming.append(layer)
    }
    shown.replaceSubrange(change.old, with: coming)
    let parts = ChangedParts(areas).rectangles
    for part in parts { try draw(part, while: isWanted) }
    return parts
  }

  private mutating func covered(
    _ layer: Layer,
    at index: Int,
    isKept: Bool
  ) throws(RasterError) -> CoveredLayer {
    // The photo is the layer below them all.
    var layer = try CoveredLayer(layer, at: index + 1, of: sources, on: planes.size)
    guard isKept, layer.canBeKept else { return layer }
    layer.cover = memory.recall(layer.key)
    if layer.cover == nil, let cover = layer.draw(layer.area, workers: workers) {
      layer.cover = cover
      memory.remember(cover, for: layer.key)
    }
    return layer
  }

  /// Draws a part that is whole octets.
  private mutating func draw(
    _ part: PixelRect,
    while isWanted: () -> Bool
  ) throws(RasterError) {
    var line: [SIMD8<Float>] = []
    for band in part.bands(ofHeight: Self.bandHeight) {
      guard isWanted() else { throw .interrupted }
      let pieces = shown.flatMap { $0.pieces(within: band) }
      for (index, component) in Self.components.enumerated() {
        let (across, down) = (8 * component.horizontalRatio, component.verticalRatio)
        let octets = band.x / across..<band.maxX / across
        for row in band.y / down..<band.maxY / down {
          photo[index].read(row: row, octets, into: &line)
          for piece in pieces {
            piece.lay(component: index, across, down, row: row, octets, over: &line)
          }
          planes.planes[index].write(row: row, octets, from: line)
        }
      }
    }
  }
}

extension LayerCover.Piece {
  /// Lays a row of a component over as much of a row as the two have in common.
  ///
  /// - Parameters:
  ///   - index: The component.
  ///   - across: Columns of the picture to one of its octets.
  ///   - down: Rows of the picture to one of its rows.
  ///   - row: The row of its plane.
  ///   - octets: The octets of its row that the line holds.
  ///   - line: The samples.
  fileprivate func lay(
    component index: Int,
    _ across: Int,
    _ down: Int,
    row: Int,
    _ octets: Range<Int>,
    over line: inout [SIMD8<Float>]
  ) {
    let first = area.x / across
    let common = octets.clamped(to: first..<area.maxX / across)
    guard !common.isEmpty, row >= area.y / down, row < area.maxY / down else { return }
    components[index].lay(
      row - area.y / down,
      common.lowerBound - first..<common.upperBound - first,
      over: &line,
      at: common.lowerBound - octets.lowerBound
    )
  }
}

extension PixelQuad {
  /// Four pixels of one colour.
  fileprivate init(filledWith color: Color) {
    let strength = Float(color.alpha) / 255
    red = SIMD4(repeating: Float(color.red) * strength)
    green = SIMD4(repeating: Float(color.green) * strength)
    blue = SIMD4(repeating: Float(color.blue) * strength)
    alpha = SIMD4(repeating: Float(color.alpha))
  }
}
