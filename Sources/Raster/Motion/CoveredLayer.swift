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
  /// What draws it, where it is not kept.
  private let sampler: LayerSampler?
  /// Its image, turned as it lies.
  private let image: Bitmap
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
    let sourced = try SourcedLayer(layer, at: index, of: sources)
    let (image, area) = (sourced.image, sourced.area)
    guard sourced.isSeen(on: canvas) else {
      key = CoverKey(layer: layer, canvas: canvas)
      self.area = PixelRect(x: 0, y: 0, width: 0, height: 0)
      shift = (0, 0)
      self.image = image
      sampler = nil
      return
    }
    (key, shift) = CoverKey.key(of: layer, area, on: canvas)
    self.image = image.turned(area.turn)
    self.area = area.pixels(on: canvas).wholeOctets
    let isTooLarge = self.area.size.area > Self.mostPixels
    sampler = isTooLarge ? Self.sampler(of: self.image, key) : nil
  }

  private static func sampler(of image: Bitmap, _ key: CoverKey) -> LayerSampler? {
    LayerArea(key.layer.placement).map { area in
      LayerSampler(image: image, area: area, opacity: key.layer.opacity, canvas: key.canvas)
    }
  }

  /// Whether it is not too large to be kept.
  var canBeKept: Bool { !area.isEmpty && sampler == nil }

  /// Draws a part of it, which lies within its area and is whole octets.
  func draw(_ part: PixelRect, canMeet: Bool = false, workers: Int = 1) -> LayerCover? {
    guard !area.isEmpty, let sampler = sampler ?? Self.sampler(of: image, key) else { return nil }
    let drawn = part.moved(by: (-shift.x, -shift.y))
    return LayerCover(sampler, in: drawn, on: key.canvas, canMeet: canMeet, workers: workers)
  }

  /// What lies over a part of the picture, piece by piece, each where it is shown.
  ///
  /// - Parameters:
  ///   - part: The part: whole octets.
  ///   - canMeet: Whether colour is wanted at each pixel.
  /// - Returns: The pieces, of which no two meet.
  func pieces(within part: PixelRect, canMeet: Bool) -> [LayerCover.Piece] {
    let seen = area.intersection(part)
    guard !seen.isEmpty else { return [] }
    // One that was kept while it was alone has no colour at each pixel.
    let kept = cover.flatMap { $0.canMeet || !canMeet ? $0 : nil }
    guard let cover = kept ?? draw(seen, canMeet: canMeet) else { return [] }
    return cover.pieces.compactMap { piece in
      var piece = piece
      piece.area = piece.area.moved(by: shift)
      return piece.area.intersection(part).isEmpty ? nil : piece
    }
  }
}

extension LayerArea {
  /// The pixels of a canvas that it touches.
  fileprivate func pixels(on canvas: PixelSize) -> PixelRect {
    let left = Int(min(max(x.rounded(.down), 0), Double(canvas.width)))
    let top = Int(min(max(y.rounded(.down), 0), Double(canvas.height)))
    let right = Int(min(max((x + width).rounded(.up), 0), Double(canvas.width)))
    let bottom = Int(min(max((y + height).rounded(.up), 0), Double(canvas.height)))
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension PixelRect {
  /// The rectangle elsewhere.
  fileprivate func moved(by shift: (x: Int, y: Int)) -> PixelRect {
    PixelRect(x: x + shift.x, y: y + shift.y, width: width, height: height)
  }
}
