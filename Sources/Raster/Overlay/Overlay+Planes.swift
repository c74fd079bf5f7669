package import Pixels

extension Overlay {
  /// Lays the layers over a picture in planes.
  ///
  /// Only what the layers touch is looked at; every sample is rounded once.
  ///
  /// - Parameters:
  ///   - picture: The picture, of the size of the canvas.
  ///   - isWanted: Asked every few rows; false ends the drawing.
  /// - Throws: `RasterError.interrupted`.
  package func draw(
    onto picture: inout PicturePlanes,
    while isWanted: () -> Bool = { true }
  ) throws(RasterError) {
    precondition(picture.size == canvas, "the layers were placed on this canvas")
    let width = 8 * (picture.components.map(\.horizontalRatio).max() ?? 1)
    let height = 8 * (picture.components.map(\.verticalRatio).max() ?? 1)
    let first = rows.lowerBound / height * height
    let end = (rows.upperBound + height - 1) / height * height
    var painter = painter()
    var covers: [ComponentCover] = []
    for top in stride(from: first, to: end, by: height) {
      if !isWanted() { throw .interrupted }
      for columns in columns(in: top..<top + height, unit: width) {
        let area = PixelRect(x: columns.lowerBound, y: top, width: columns.count, height: height)
        painter.paint(area, for: picture.components, into: &covers)
        for (index, component) in picture.components.enumerated() {
          picture.planes[index].blend(
            covers[index],
            octet: area.x / 8 / component.horizontalRatio,
            row: area.y / component.verticalRatio
          )
        }
      }
    }
  }
}

extension SamplePlane {
  /// Lays a cover over the samples from an octet and a row on.
  fileprivate mutating func blend(_ cover: ComponentCover, octet: Int, row: Int) {
    let rowLength = octetsPerRow
    let color = cover.color.span
    let alpha = cover.alpha.span
    var octets = octets.mutableSpan
    for line in 0..<cover.rows {
      let target = (row + line) * rowLength + octet
      let source = line * cover.octetsPerRow
      for index in 0..<cover.octetsPerRow {
        octets[target + index] = octets[target + index].under(
          color: color[source + index],
          alpha: alpha[source + index]
        )
      }
    }
  }
}

extension SIMD8<UInt8> {
  /// Eight samples with a cover over them, each rounded to the nearest.
  @inline(__always)
  fileprivate func under(color: SIMD8<Float>, alpha: SIMD8<Float>) -> SIMD8<UInt8> {
    let samples = SIMD8<Float>(SIMD8<Int32>(truncatingIfNeeded: self))
    let sum = color + (samples - 128) * (1 - alpha) + 128
    let nothing = SIMD8<Float>(repeating: 0)
    let ceiling = SIMD8<Float>(repeating: 255)
    let clamped = sum.replacing(with: nothing, where: sum .< nothing)
      .replacing(with: ceiling, where: sum .> ceiling)
    let bits = unsafe unsafeBitCast(clamped + 8_388_608, to: SIMD8<UInt32>.self)
    return SIMD8<UInt8>(truncatingIfNeeded: bits)
  }
}
