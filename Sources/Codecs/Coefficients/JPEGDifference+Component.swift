package import Pixels

extension JPEGDifference {
  /// The blocks of one component.
  package struct Component: Equatable, Sendable {
    /// How many there are, without those that only fill up a unit.
    package var blocks: Int
    /// How many differ.
    package var differing: Int
    /// Where they lie, in columns and rows of blocks; nil where none differs.
    package var blockArea: PixelRect?
    /// Where they lie in the picture as it is stored, in pixels; nil where none differs.
    package var pixelArea: PixelRect?

    /// Compares the blocks of two files of the same size and sampling.
    static func differences(
      _ first: borrowing JPEGCoefficients,
      _ second: borrowing JPEGCoefficients
    ) -> [Component] {
      let layouts = first.components
      let unit = layouts.unit.size
      let picture = PixelRect(first.header.size)
      var found: [Component] = []
      for (index, layout) in layouts.enumerated() {
        var component = Component(blocks: layout.blocksAcross * layout.blocksDown, differing: 0)
        var one = [SIMD64<Int16>](repeating: .zero, count: layout.blocksAcross)
        var other = one
        for row in 0..<layout.blocksDown {
          first.readRow(row, component: index, into: &one)
          second.readRow(row, component: index, into: &other)
          for column in one.indices where one[column] != other[column] {
            component.differing += 1
            component.blockArea = component.blockArea.containing(x: column, y: row)
          }
        }
        component.pixelArea = component.blockArea.map { area in
          let width = unit.width / layout.horizontalFactor
          let height = unit.height / layout.verticalFactor
          return PixelRect(
            x: area.x * width,
            y: area.y * height,
            width: area.width * width,
            height: area.height * height
          ).intersection(picture)
        }
        found.append(component)
      }
      return found
    }
  }
}

extension PixelRect? {
  /// The smallest rectangle with this one and one place more in it.
  fileprivate func containing(x: Int, y: Int) -> PixelRect {
    guard let self else { return PixelRect(x: x, y: y, width: 1, height: 1) }
    let (left, top) = (Swift.min(self.x, x), Swift.min(self.y, y))
    return PixelRect(
      x: left,
      y: top,
      width: Swift.max(self.maxX, x + 1) - left,
      height: Swift.max(self.maxY, y + 1) - top
    )
  }
}
