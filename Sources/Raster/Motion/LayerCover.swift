import Parallel
import Pixels
import Scene

/// One layer as it lies over a picture in planes, drawn once to be laid down often.
struct LayerCover: Sendable {
  /// A rectangle, and what lies there over each component.
  struct Piece: Sendable {
    /// Which pixels: whole octets of every component.
    var area: PixelRect
    /// What lies over each component there.
    var components: [ComponentCover]
  }

  /// Pieces that do not meet.
  let pieces: [Piece]

  /// The pixels of all pieces.
  var pixels: Int { pieces.reduce(0) { $0 + $1.area.size.area } }

  /// Draws a layer.
  ///
  /// - Parameters:
  ///   - sampler: What draws it.
  ///   - area: The pixels to be drawn: whole octets of every component.
  ///   - canvas: The size of the canvas it was placed on.
  ///   - workers: How many cores may draw at the same time; it does not show.
  init(_ sampler: LayerSampler, in area: PixelRect, on canvas: PixelSize, workers: Int = 1) {
    let bands = area.bands(upTo: workers, unit: 2)
    pieces = Parallel.map(bands.count, workers: workers) { index in
      var components: [ComponentCover] = []
      // A copy: the rows that it filters go with it.
      var painter = OverlayPainter(layers: [sampler], canvas: canvas)
      painter.paint(bands[index], for: MovingPlanes.components, into: &components)
      return Piece(area: bands[index], components: components)
    }
  }
}
