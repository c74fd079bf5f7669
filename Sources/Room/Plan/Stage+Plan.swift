public import Pixels
public import Scene

extension Stage {
  /// The plan of a picture: the photo and the stickers, in output pixels.
  ///
  /// One scale takes points to pixels, and the picture is exactly `round(points × scale)`. The
  /// photo's edges fall on whole pixels, so that at its own resolution it is copied, not filtered;
  /// where it would miss the canvas by less than a pixel it takes the canvas' size (at the photo's
  /// own resolution: the canvas takes the photo's). Stickers keep their fractions.
  ///
  /// - Parameters:
  ///   - stickers: The stickers in z-order, in points.
  ///   - photoSize: The size of the photo when upright, in pixels; not empty.
  ///   - resolution: How many pixels the picture gets.
  ///   - background: What shows where the photo is not.
  /// - Returns: The plan; its size has not been held against any limit.
  public func plan(
    stickers: some Sequence<Sticker>,
    photoSize: PixelSize,
    resolution: OutputResolution = .photo,
    background: Color = .transparent
  ) -> RenderPlan {
    precondition(!photoSize.isEmpty, "a photo has a pixel")
    let scale = scale(photoSize: photoSize, resolution: resolution)
    var size = PixelSize(
      width: scale.roundedLength(width),
      height: scale.roundedLength(height)
    )
    if resolution == .photo, mode == .fit, isWithinOnePixel(size, of: photoSize) {
      size = photoSize
    }
    let photoLayer = Layer(
      source: SourceName(photo),
      placement: photoPlacement(photoSize: photoSize, canvas: size, scale: scale)
    )
    let stickerLayers = stickers.map { sticker in
      Layer(
        source: SourceName(sticker.image),
        placement: Transform(
          scaleX: scale.length(sticker.frame.width),
          scaleY: scale.length(sticker.frame.height),
          x: scale.length(sticker.frame.x),
          y: scale.length(sticker.frame.y)
        )
      )
    }
    return RenderPlan(size: size, background: background, layers: [photoLayer] + stickerLayers)
  }

  private func scale(photoSize: PixelSize, resolution: OutputResolution) -> PixelScale {
    switch resolution {
    case .width(let pixels): return PixelScale(pixels: Double(max(1, pixels)), points: width)
    case .scale(let factor): return PixelScale(pixels: factor, points: 1)
    case .photo:
      let across = PixelScale(pixels: Double(photoSize.width), points: width)
      let down = PixelScale(pixels: Double(photoSize.height), points: height)
      // fit: the side that fills the canvas has the larger scale; fill: the one that is not cut.
      let acrossIsLarger =
        Double(photoSize.width) * height >= Double(photoSize.height) * width
      return acrossIsLarger == (mode == .fit) ? across : down
    }
  }

  private func isWithinOnePixel(_ size: PixelSize, of photoSize: PixelSize) -> Bool {
    abs(size.width - photoSize.width) <= 1 && abs(size.height - photoSize.height) <= 1
  }

  private func photoPlacement(
    photoSize: PixelSize,
    canvas: PixelSize,
    scale: PixelScale
  ) -> Transform {
    let across = scale.length(width) / Double(photoSize.width)
    let down = scale.length(height) / Double(photoSize.height)
    let factor = mode == .fit ? min(across, down) : max(across, down)
    let horizontal = PhotoEdges(
      length: Double(photoSize.width) * factor,
      canvas: canvas.width
    )
    let vertical = PhotoEdges(
      length: Double(photoSize.height) * factor,
      canvas: canvas.height
    )
    return Transform(
      scaleX: horizontal.length,
      scaleY: vertical.length,
      x: horizontal.start,
      y: vertical.start
    )
  }
}

/// Where the photo begins along one axis, and how long it is: whole pixels, centred.
private struct PhotoEdges {
  let start: Double
  let length: Double

  init(length exact: Double, canvas: Int) {
    let canvas = Double(canvas)
    if abs(exact - canvas) < 1 {
      start = 0
      length = canvas
    } else {
      length = max(1, exact.rounded())
      start = ((canvas - length) / 2).rounded(.down)
    }
  }
}
