import Codecs
import Pixels
import Scene

/// A JPEG photo that fills its picture pixel for pixel.
struct FillingPhoto {
  /// How large it is, and how it has to be turned.
  var header: ImageHeader
  /// What its components mean.
  var components: [PictureComponent]

  /// Whether it holds lightness alone.
  var isGray: Bool { components.count == 1 }

  /// Layers of the upright picture, as they lie on the photo as it is stored.
  func stored(_ layers: some Sequence<Layer>) -> [Layer] {
    guard let toStored = header.orientation.uprightTransform(of: header.size).inverse else {
      preconditionFailure("turns by quarters have a way back")
    }
    return layers.map { layer in
      var layer = layer
      layer.placement = layer.placement.concatenating(toStored)
      return layer
    }
  }
}
