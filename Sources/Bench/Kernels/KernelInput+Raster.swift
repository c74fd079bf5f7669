import Pixels
import Raster
import Scene

extension KernelInput {
  /// Drawing, over pixels and over nothing.
  func rasterKernels() throws(BenchError) -> [Subject] {
    let half = sticker.size
    let small = PixelSize(width: half.width / 3, height: half.height / 3)
    let ground = photo.part(PixelRect(half))
    return [
      // At its own size a sticker is not filtered: what is left is blending.
      drawing("blend", sticker, to: half, at: Point(x: 0, y: 0), over: ground),
      drawing(
        "resample up",
        sticker.part(PixelRect(x: 0, y: 0, width: half.width * 5 / 8, height: half.height * 5 / 8)),
        to: half,
        at: Point(x: 0.25, y: 0.25)
      ),
      drawing("resample down", sticker, to: small, at: Point(x: 0.25, y: 0.25), counting: half),
      try overlay(),
    ]
  }

  /// A sticker drawn on a canvas of the size that it is drawn to.
  ///
  /// - Parameters:
  ///   - name: The kernel's name.
  ///   - image: The sticker.
  ///   - size: How large it is drawn.
  ///   - origin: Where, in pixels.
  ///   - ground: What lies below it; nil for nothing.
  ///   - counted: The pixels that the work grows with; nil for those of `size`.
  /// - Returns: The kernel.
  private func drawing(
    _ name: String,
    _ image: Bitmap,
    to size: PixelSize,
    at origin: Point,
    over ground: Bitmap? = nil,
    counting counted: PixelSize? = nil
  ) -> Subject {
    var sources = [Self.stickerName: image]
    var layers = [
      Layer(source: Self.stickerName, placement: Transform(filling: size, from: origin))
    ]
    if let ground {
      sources[Self.photoName] = ground
      let whole = Transform(filling: ground.size)
      layers.insert(Layer(source: Self.photoName, placement: whole), at: 0)
    }
    let plan = RenderPlan(size: size, layers: layers)
    return .kernel(name, over: counted ?? size) { () throws(BenchError) in
      do throws(RasterError) {
        return Subject.Outcome(witness: Witness.of(try Renderer.render(plan, sources: sources)))
      } catch {
        throw .raster(error)
      }
    }
  }

  /// A sticker drawn over nothing, in the components and at the sizes of a JPEG at 4:2:0.
  private func overlay() throws(BenchError) -> Subject {
    let area = PixelRect(sticker.size.roundedDown(to: 16))
    let overlay = try stickerOverlay(at: Point(x: 0.25, y: 0.25))
    var covers: [ComponentCover] = []
    return .kernel("overlay", over: area.size) { () throws(BenchError) in
      var painter = overlay.painter()
      var sum = 0
      // Row by row of units, as the blocks of a JPEG are written.
      for row in 0..<area.height / 16 {
        let stripe = PixelRect(x: 0, y: row * 16, width: area.width, height: 16)
        painter.paint(stripe, for: Self.components, into: &covers)
        sum &+= Int(covers[0].alpha[covers[0].alpha.count / 2][0] * 65_536)
      }
      return Subject.Outcome(witness: sum)
    }
  }

  /// The components of a JPEG at 4:2:0.
  static let components = [
    PictureComponent(.luma),
    PictureComponent(.blueDifference, horizontalRatio: 2, verticalRatio: 2),
    PictureComponent(.redDifference, horizontalRatio: 2, verticalRatio: 2),
  ]

  /// The sticker at its own size on the photo.
  func stickerOverlay(at origin: Point) throws(BenchError) -> Overlay {
    let layer = Layer(
      source: Self.stickerName,
      placement: Transform(filling: sticker.size, from: origin)
    )
    do {
      return try Overlay([layer], sources: [Self.stickerName: sticker], canvas: photo.size)
    } catch {
      throw .raster(error)
    }
  }
}

extension PixelSize {
  /// The size with both sides made multiples of a number, not larger than they are.
  fileprivate func roundedDown(to unit: Int) -> PixelSize {
    PixelSize(width: width / unit * unit, height: height / unit * unit)
  }
}
