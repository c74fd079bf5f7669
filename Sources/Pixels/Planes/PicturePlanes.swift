/// A picture stored component by component, each at its own size, as a JPEG has it.
public struct PicturePlanes: Sendable, Equatable {
  /// Columns and rows of the picture.
  public let size: PixelSize
  /// What the planes mean.
  public let components: [PictureComponent]
  /// The samples of each component, padded to whole minimum coded units.
  public var planes: [SamplePlane]

  /// Creates planes of one value.
  ///
  /// - Precondition: The size is not empty and within limits that the caller has checked, and there
  ///   is at least one component.
  public init(size: PixelSize, components: [PictureComponent], filledWith sample: UInt8 = 128) {
    precondition(!size.isEmpty && !components.isEmpty, "a picture has pixels and components")
    self.size = size
    self.components = components
    // A minimum coded unit is as wide as one block of the smallest component.
    let width = 8 * (components.map(\.horizontalRatio).max() ?? 1)
    let height = 8 * (components.map(\.verticalRatio).max() ?? 1)
    let units = PixelSize(
      width: (size.width + width - 1) / width,
      height: (size.height + height - 1) / height
    )
    planes = components.map { component in
      SamplePlane(
        octetsPerRow: units.width * width / component.horizontalRatio / 8,
        rows: units.height * height / component.verticalRatio,
        filledWith: sample
      )
    }
  }
}
