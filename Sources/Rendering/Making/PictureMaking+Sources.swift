import Blocks
import Codecs
import Parallel
import Pixels
import Scene

extension PictureMaking {
  /// Reads, side by side, all that the chosen way needs and that is not there yet.
  mutating func readSources() throws(RenderingError) {
    var names: [SourceName] = []
    // A photo whose blocks are kept is not decoded, unless it is a sticker as well.
    for layer in choice.path == .rgb ? plan.layers[...] : plan.layers.dropFirst()
    where !names.contains(layer.source) && bitmaps[layer.source] == nil {
      names.append(layer.source)
    }
    let isWalked = walked != nil
    try decode(names, walking: choice.path == .bitstream && !isWalked ? choice.photo : nil)
  }

  /// Decodes the photo, where it has not been decoded yet.
  mutating func readPhoto() throws(RenderingError) {
    guard decodedPhoto == nil, let photoName else { return }
    try decode([photoName], walking: nil)
  }

  private enum Reading: Sendable {
    case unwanted
    case walked(Result<WalkedPhoto, ScanIrregularity>)
    case image(Result<DecodedImage, CodecError>)
  }

  private mutating func decode(
    _ names: [SourceName],
    walking photo: FillingPhoto?
  ) throws(RenderingError) {
    let sources = try names.map { name throws(RenderingError) in
      guard let bytes = files[name] else { throw .sourceMissing(name) }
      return bytes
    }
    let (photoFile, options, isWanted) = (photoFile, options.decoding, isWanted)
    let (shared, workers) = (shared, self.options.workers)
    let (space, photoName) = (colors.space, photoName)
    let offset = photo == nil ? 0 : 1
    let readings = Parallel.map(sources.count + offset, workers: workers) {
      index -> Reading in
      guard isWanted() else { return .unwanted }
      if let photo, index == 0 {
        return .walked(
          Result { () throws(ScanIrregularity) in
            try WalkedPhoto(photoFile, components: photo.components, workers: workers)
          }
        )
      }
      return .image(
        Result { () throws(CodecError) in
          let name = names[index - offset]
          if let known = shared?.image(of: name, in: space) { return known }
          let image = try SourceDecoding.decode(
            sources[index - offset],
            into: space,
            isPhoto: name == photoName,
            options: options
          )
          shared?.keep(image, of: name, in: space)
          return image
        }
      )
    }
    for (index, reading) in readings.enumerated() {
      switch reading {
      case .unwanted: throw .interrupted
      case .walked(.success(let walked)): self.walked = walked
      case .walked(.failure(let irregularity)): choice.exclude(.bitstream, .bits(irregularity))
      case .image(.failure(let error)):
        try checkPhoto()
        throw .source(names[index - offset], error)
      case .image(.success(let image)): take(image, named: names[index - offset])
      }
    }
  }

  /// Throws what is wrong with the photo, where only a closer look can tell: of several bad images the
  /// first one of the plan is named.
  func checkPhoto() throws(RenderingError) {
    guard let photoName, walked == nil, decodedPhoto == nil else { return }
    do { _ = try ImageDecoder.decode(photoFile, options: options.decoding) } catch {
      throw .source(photoName, error)
    }
  }

  private mutating func take(_ image: DecodedImage, named name: SourceName) {
    bitmaps[name] = image.upright()
    deepBitmaps[name] = image.deepBitmap?.turned(image.orientation)
    findings[name] = SourceFinding.Kind.all(image.damage, image.warnings)
    guard name == photoName else { return }
    // What is kept of the photo is how it was coded, not its pixels: they are drawn upon in place.
    var photo = image
    photo.bitmap = Bitmap(size: PixelSize(width: 1, height: 1))
    decodedPhoto = photo
  }
}
