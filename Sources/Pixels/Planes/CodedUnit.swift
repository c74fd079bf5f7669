/// The minimum coded unit of a picture whose components differ in size (ITU-T T.81, A.2): a rectangle
/// that holds whole blocks, of eight by eight samples, of every component.
package struct CodedUnit: Hashable, Sendable {
  /// Blocks side by side of a component that has a sample for each pixel.
  package var across: Int
  /// Blocks one below the other of a component that has a sample for each pixel.
  package var down: Int

  /// Creates a unit of so many blocks.
  package init(across: Int, down: Int) {
    self.across = across
    self.down = down
  }

  /// The smallest unit that holds whole blocks of components.
  package init(of components: [PictureComponent]) {
    across = components.map(\.horizontalRatio).max() ?? 1
    down = components.map(\.verticalRatio).max() ?? 1
  }

  /// Columns and rows of pixels.
  package var size: PixelSize { PixelSize(width: 8 * across, height: 8 * down) }

  /// Columns and rows of units that hold a picture; the last ones may reach beyond it.
  package func count(in picture: PixelSize) -> PixelSize {
    PixelSize(
      width: (picture.width + size.width - 1) / size.width,
      height: (picture.height + size.height - 1) / size.height
    )
  }
}
