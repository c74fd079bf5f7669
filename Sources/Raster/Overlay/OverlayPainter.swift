package import Pixels

/// Draws the layers of an overlay over nothing, an area at a time.
///
/// Filtered rows of the layers' images are kept from one area to the next: where the areas go down
/// the picture, no row is filtered twice. A part of the picture comes out as the same bits whatever
/// was drawn before it.
package struct OverlayPainter: Sendable {
  private var layers: [LayerSampler]
  private let canvas: PixelSize
  /// As many rows as one sample of the smallest component needs, one after the other.
  private var group: [PixelOctet] = []
  private var pixels: [FloatPixel] = []

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
    let width = components.map(\.horizontalRatio).max() ?? 1
    let height = components.map(\.verticalRatio).max() ?? 1
    precondition(
      area.x >= 0 && area.x % (8 * width) == 0 && area.width % (8 * width) == 0,
      "columns are those of whole octets of every component"
    )
    precondition(
      area.y >= 0 && area.y % height == 0 && area.height % height == 0,
      "rows are those of whole samples of every component"
    )
    if covers.count != components.count {
      covers = components.map { _ in ComponentCover() }
    }
    for (index, component) in components.enumerated() {
      precondition(
        width % component.horizontalRatio == 0 && height % component.verticalRatio == 0,
        "the greatest ratio is a multiple of the others"
      )
      covers[index].reshape(
        octetsPerRow: area.width / 8 / component.horizontalRatio,
        rows: area.height / component.verticalRatio
      )
    }
    let octets = area.width / 8
    if group.count != octets * height {
      group = [PixelOctet](repeating: PixelOctet(), count: octets * height)
    }
    for top in stride(from: area.y, to: area.maxY, by: height) {
      for row in 0..<height { draw(row: top + row, of: area, at: row * octets) }
      for (index, component) in components.enumerated() {
        let rows = height / component.verticalRatio
        for row in 0..<rows {
          reduce(
            row: row * component.verticalRatio,
            octets: octets,
            component,
            into: &covers[index],
            at: ((top - area.y) / component.verticalRatio + row) * covers[index].octetsPerRow
          )
        }
      }
    }
  }

  private mutating func draw(row y: Int, of area: PixelRect, at start: Int) {
    let y = min(y, canvas.height - 1)
    let first = min(area.x, canvas.width - 1)
    let end = min(area.maxX, canvas.width)
    pixels = [FloatPixel](repeating: .zero, count: max(0, end - first))
    for index in layers.indices {
      let bounds = layers[index].bounds
      guard y >= bounds.y, y < bounds.maxY, bounds.x < end, bounds.maxX > first else { continue }
      layers[index].draw(row: y, over: &pixels, from: first)
    }
    for x in 0..<area.width {
      let pixel = pixels[min(area.x + x, canvas.width - 1) - first]
      group[start + x / 8].set(x % 8, to: pixel)
    }
  }

  private func reduce(
    row: Int,
    octets: Int,
    _ component: PictureComponent,
    into cover: inout ComponentCover,
    at start: Int
  ) {
    let (across, down) = (component.horizontalRatio, component.verticalRatio)
    let mix = ComponentMix(component.meaning, pixels: across * down)
    for octet in 0..<octets / across {
      var sums = PixelOctet()
      for line in row..<row + down {
        for x in 0..<8 * across {
          sums.add(to: x / across, group[line * octets + octet * across + x / 8], x % 8)
        }
      }
      cover.set(start + octet, to: sums, mixed: mix)
    }
  }
}
