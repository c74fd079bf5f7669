import Pixels
import Scene

/// A layer that is shown over planes, and where.
struct CoveredLayer: Sendable {
  let layer: Layer
  /// The pixels that it lies over, rounded out to whole octets of every component; none where nothing
  /// of it can be seen.
  let area: PixelRect
  /// What its cover depends on.
  let key: CoverKey
  /// The layer as it was drawn; nil where it is not kept.
  var cover: LayerCover?
  /// What draws it; nil where nothing of it can be seen.
  private let sampler: LayerSampler?
  /// Columns and rows from where it is drawn to where it is shown.
  private let shift: (x: Int, y: Int)

  /// Layers of more pixels are not kept but drawn whenever they are needed, some rows at a time.
  private static let mostPixels = 1 << 20

  /// Places a layer.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - index: Its place in the plan.
  ///   - sources: The images by name.
  ///   - canvas: The size of the picture.
  /// - Throws: `RasterError`.
  init(
    _ layer: Layer,
    at index: Int,
    of sources: [SourceName: Bitmap],
    on canvas: PixelSize
  ) throws(RasterError) {
    self.layer = layer
    guard let image = sources[layer.source] else { throw .sourceMissing(layer.source) }
    guard let area = LayerArea(layer.placement) else { throw .unsupportedPlacement(layer: index) }
    guard area.touches(canvas), layer.opacity > 0 else {
      key = CoverKey(layer: layer, canvas: canvas)
      self.area = PixelRect(x: 0, y: 0, width: 0, height: 0)
      shift = (0, 0)
      sampler = nil
      return
    }
    let (key, shift) = CoverKey.key(of: layer, area, on: canvas)
    let sampler = LayerSampler(
      image: image.turned(area.turn),
      area: LayerArea(key.layer.placement) ?? area,
      opacity: layer.opacity,
      canvas: key.canvas
    )
    self.area = sampler.bounds.wholeOctets.moved(by: shift)
    self.key = key
    self.shift = shift
    self.sampler = sampler
  }

  /// Whether it is worth keeping, and can be.
  var canBeKept: Bool { !area.isEmpty && area.size.area <= Self.mostPixels }

  /// Draws a part of it, which lies within its area and is whole octets.
  func draw(_ part: PixelRect, workers: Int = 1) -> LayerCover? {
    guard let sampler else { return nil }
    let drawn = part.moved(by: (-shift.x, -shift.y))
    return LayerCover(sampler, in: drawn, on: key.canvas, workers: workers)
  }

  /// What lies over a part of the picture, piece by piece, each where it is shown.
  func pieces(within part: PixelRect) -> [LayerCover.Piece] {
    let seen = area.intersection(part)
    guard !seen.isEmpty, let cover = cover ?? draw(seen) else { return [] }
    return cover.pieces.compactMap { piece in
      var piece = piece
      piece.area = piece.area.moved(by: shift)
      return piece.area.intersection(part).isEmpty ? nil : piece
    }
  }
}

extension PixelRect {
  /// The rectangle elsewhere.
  fileprivate func moved(by shift: (x: Int, y: Int)) -> PixelRect {
    PixelRect(x: x + shift.x, y: y + shift.y, width: width, height: height)
  }
}
