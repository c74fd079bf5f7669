import Parallel
import Pixels
import Scene

/// One layer as it lies over a picture in planes, drawn once to be laid down often.
struct LayerCover: Sendable {
  /// A rectangle, and what lies there over each component.
  struct Piece: Sendable {
    /// Which pixels: whole octets of every component.
    var area: PixelRect
    /// What lies over each component there: those of `components`, or as many of them as were drawn.
    var components: [ComponentCover]
  }

  /// What can be drawn of a layer: the components of a picture, and its colour at each pixel.
  ///
  /// The latter is for places where layers meet. Layers are put together pixel by pixel, and only then is
  /// the mean of four taken, for it makes a difference whether they cover the same of the four.
  static let components =
    MovingPlanes.components + [PictureComponent(.blueDifference), PictureComponent(.redDifference)]

  /// Where a component of colour is found at each pixel.
  static func meeting(_ component: Int) -> Int { component + 2 }

  /// Pieces that do not meet.
  let pieces: [Piece]
  /// Whether there is colour at each pixel.
  let canMeet: Bool

  /// The pixels of all pieces.
  var pixels: Int { pieces.reduce(0) { $0 + $1.area.size.area } }

  /// Draws a layer.
  ///
  /// - Parameters:
  ///   - sampler: What draws it.
  ///   - area: The pixels to be drawn: whole octets of every component.
  ///   - canvas: The size of the canvas it was placed on.
  ///   - canMeet: Whether colour is wanted at each pixel.
  ///   - workers: How many cores may draw at the same time; it does not show.
  init(
    _ sampler: LayerSampler,
    in area: PixelRect,
    on canvas: PixelSize,
    canMeet: Bool,
    workers: Int = 1
  ) {
    let bands = area.bands(upTo: workers, unit: 2)
    let wanted = canMeet ? Self.components : MovingPlanes.components
    self.canMeet = canMeet
    pieces = Parallel.map(bands.count, workers: workers) { index in
      var components: [ComponentCover] = []
      // A copy: the rows that it filters go with it.
      var painter = OverlayPainter(layers: [sampler], canvas: canvas)
      painter.paint(bands[index], for: wanted, into: &components)
      return Piece(area: bands[index], components: components)
    }
  }
}

extension LayerCover.Piece {
  /// Lays a component's samples over those of a picture, or of a part of it.
  ///
  /// - Parameters:
  ///   - index: The component.
  ///   - cell: The pixels of which they are laid down, as far as they are the piece's.
  ///   - samples: What they are laid over.
  ///   - part: The pixels that these stand for.
  func lay(
    component index: Int,
    within cell: PixelRect,
    over samples: inout ExactPlane,
    of part: PixelRect
  ) {
    let common = area.intersection(cell)
    guard !common.isEmpty else { return }
    let component = LayerCover.components[index]
    let target = OctetRect(common, of: component)
    samples.lay(
      components[index],
      target.relative(to: OctetRect(area, of: component)),
      at: target.relative(to: OctetRect(part, of: component))
    )
  }
}
