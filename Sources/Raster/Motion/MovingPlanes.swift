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
  private static let bandHeight = 16

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
      let sample = ComponentMix(component.meaning, pixels: 1).sample(of: background)
      return ExactPlane(like: plane, filledWith: sample)
    }
    guard let layer = plan.layers.first else { return ground }
    let photo = try CoveredLayer(layer, at: 0, of: sources, on: plan.size)
    let whole = PixelRect(plan.size).wholeOctets
    for band in photo.area.bands(ofHeight: 4 * bandHeight * workers) {
      guard isWanted() else { throw .interrupted }
      for piece in photo.draw(band, workers: workers)?.pieces ?? [] {
        for index in ground.indices {
          piece.lay(component: index, within: band, over: &ground[index], of: whole)
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
      // The photo is the layer below them all.
      let layer = try CoveredLayer(layers[index], at: index + 1, of: sources, on: planes.size)
      areas.append(layer.area)
      coming.append(layer)
    }
    shown.replaceSubrange(change.old, with: coming)
    let parts = ChangedParts(areas).rectangles
    for part in parts { try draw(part, while: isWanted) }
    return parts
  }

  /// Draws a part that is whole octets.
  private mutating func draw(
    _ part: PixelRect,
    while isWanted: () -> Bool
  ) throws(RasterError) {
    let areas = shown.map(\.area)
    let meeting = Set(
      LayerCell.cells(of: part, under: areas).filter { $0.layers.count > 1 }.flatMap(\.layers)
    )
    for index in shown.indices where !areas[index].intersection(part).isEmpty {
      prepare(index, canMeet: meeting.contains(index))
    }
    var samples = ExactPlane()
    var layers = MeetingLayers()
    for band in part.bands(ofHeight: Self.bandHeight) {
      guard isWanted() else { throw .interrupted }
      let pieces = shown.indices.map { index in
        shown[index].pieces(within: band, canMeet: meeting.contains(index))
      }
      let cells = LayerCell.cells(of: band, under: areas)
      for (index, component) in Self.components.enumerated() {
        let target = OctetRect(band, of: component)
        samples.take(target, of: photo[index])
        for cell in cells {
          let pieces = cell.layers.flatMap { pieces[$0] }
          if component.horizontalRatio > 1, cell.layers.count > 1 {
            layers.begin(cell.area)
            for piece in pieces { layers.add(LayerCover.meeting(index), of: piece, in: cell.area) }
            samples.lay(layers.mean(), OctetRect(cell.area, of: component), in: target)
          } else {
            for piece in pieces {
              piece.lay(component: index, within: cell.area, over: &samples, of: band)
            }
          }
        }
        samples.write(target, to: &planes.planes[index])
      }
    }
  }

  /// Draws a layer that is to be kept, unless that was done before.
  private mutating func prepare(_ index: Int, canMeet: Bool) {
    let layer = shown[index]
    guard shown.count <= Self.mostKept, layer.canBeKept else { return }
    guard !(layer.cover.map { $0.canMeet || !canMeet } ?? false) else { return }
    if let known = memory.recall(layer.key), known.canMeet || !canMeet {
      shown[index].cover = known
    } else if let cover = layer.draw(layer.area, canMeet: canMeet, workers: workers) {
      shown[index].cover = cover
      memory.remember(cover, for: layer.key)
    }
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
