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
    let unit = CodedUnit(of: picture.components).size
    let first = rows.lowerBound / unit.height * unit.height
    let end = (rows.upperBound + unit.height - 1) / unit.height * unit.height
    var painter = painter()
    var covers: [ComponentCover] = []
    for top in stride(from: first, to: end, by: unit.height) {
      if !isWanted() { throw .interrupted }
      for columns in columns(in: top..<top + unit.height, unit: unit.width) {
        let area = PixelRect(
          x: columns.lowerBound,
          y: top,
          width: columns.count,
          height: unit.height
        )
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
      for index in 0..<cover.octetsPerRow where any(alpha[source + index] .!= 0) {
        octets[target + index] = octets[target + index].covered(
          by: color[source + index],
          alpha: alpha[source + index]
        )
      }
    }
  }
}
