import Codecs
import ColorManagement
import Scene
import Parallel

/// The images of many pictures of one photo, the photo among them: none is decoded twice, whoever makes
/// the picture that it is in.
final class KeptImages: DecodedImages {
  private struct Key: Hashable {
    var source: SourceName
    var space: ColorSpace
  }

  private let images = Guarded<[Key: DecodedImage]>([:])

  func image(of source: SourceName, in space: ColorSpace) -> DecodedImage? {
    images.withLock { $0[Key(source: source, space: space)] }
  }

  func keep(_ image: DecodedImage, of source: SourceName, in space: ColorSpace) {
    images.withLock { $0[Key(source: source, space: space)] = image }
  }
}
