package import Pixels

/// Draws the layers of an overlay over nothing, an area at a time.
///
/// Filtered rows of the layers' images are kept from one area to the next: where the areas go down
/// the picture, no row is filtered twice. A part of the picture comes out as the same bits whatever
/// was drawn before it.
package struct OverlayPainter: Sendable {
  private var layers: [LayerSampler]
  private let canvas: PixelSize
  /// As many rows of pixels as one sample of the smallest component needs.
  private var group = RowGroup()
  /// Sums of the pixels that make a sample.
  private var sums: [PixelQuad] = []

  init(layers: [LayerSampler], canvas: PixelSize) {
    self.layers = layers
    self.canvas = canvas
  }

  /// Draws an area, and gives what lies there over each component of the photo.
  ///
  /// Premultiplied values and alpha are averaged over the pixels of a sample. Cost: the area of the
  /// layers there. Layers that areas cut into left and right parts are filtered anew for each part.
  ///
  /// - Parameters:
  ///   - area: The pixels. Its first column and its width are multiples of 8 times the greatest
  ///     horizontal ratio, its first row and its height of the greatest vertical one. It may reach
  ///     beyond the canvas at the right and at the bottom: the canvas's last column and row are
  ///     repeated there, as an encoder pads them.
  ///   - components: The photo's components.
  ///   - covers: What lies over each component; storage that is there is used again.
  package mutating func paint(
    _ area: PixelRect,
    for components: [PictureComponent],
    into covers: inout [ComponentCover]
  ) {
    let unit = CodedUnit(of: components)
    let (width, height) = (unit.across, unit.down)
    precondition(
      area.x >= 0 && area.x % (8 * width) == 0 && area.width % (8 * width) == 0,
      "columns are those of whole octets of every component"
    )
    precondition(
      area.y >= 0 && area.y % height == 0 && area.height % height == 0,
      "rows are those of whole samples of every component"
    )
    precondition(
      components.allSatisfy { width % $0.horizontalRatio == 0 && height % $0.verticalRatio == 0 },
      "the greatest ratio is a multiple of the others"
    )
    if covers.count != components.count {
      covers = components.map { _ in ComponentCover() }
    }
    for (index, component) in components.enumerated() {
      covers[index].reshape(
        octetsPerRow: area.width / 8 / component.horizontalRatio,
        rows: area.height / component.verticalRatio
      )
    }
    let grids = ComponentGrid.grids(of: components)
    group.reshape(columns: area.x..<area.maxX, rows: height, canvas: canvas)
    for top in stride(from: area.y, to: area.maxY, by: height) {
      for row in 0..<height { group.draw(&layers, row: top + row, to: row) }
      for grid in grids {
        for row in stride(from: 0, to: height, by: grid.down) {
          let target = (top - area.y + row) / grid.down
          if grid.across == 1, grid.down == 1 {
            let start = group.start(of: row)
            for part in grid.components {
              covers[part.index].set(
                row: target,
                to: group.pixels,
                from: start,
                mixed: part.mix
              )
            }
          } else {
            group.add(rows: row..<row + grid.down, across: grid.across, into: &sums)
            for part in grid.components {
              covers[part.index].set(row: target, to: sums, from: 0, mixed: part.mix)
            }
          }
        }
      }
    }
  }
}
