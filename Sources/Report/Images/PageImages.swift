import Codecs

/// The images of a page, made as small as the page can show them.
struct PageImages {
  /// The canvas without stickers; nil where the photo cannot be had.
  var background: EncodedImage?
  /// The images of the stickers that can be had, by their names in the recording's table.
  var stickers: [String: EncodedImage] = [:]
}

extension EncodedImage {
  /// The image as an address that holds it (RFC 2397).
  var dataAddress: String {
    let type =
      switch format {
      case .png: "image/png"
      case .jpeg: "image/jpeg"
      }
    return "data:\(type);base64,\(Base64.text(bytes))"
  }
}
