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
    let unit = CodedUnit(of: components)
    let units = unit.count(in: size)
    planes = components.map { component in
      SamplePlane(
        octetsPerRow: units.width * unit.across / component.horizontalRatio,
        rows: units.height * unit.size.height / component.verticalRatio,
        filledWith: sample
      )
    }
  }
}
