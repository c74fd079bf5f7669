import Blocks
import Codecs
import Pixels
import Raster
import Scene

extension PictureMaking {
  /// Keeps the photo's bits; nil, with a detour noted, if that cannot be done.
  mutating func bitstream() throws(RenderingError) -> MadeFile? {
    guard let photo = choice.photo, let walked else {
      preconditionFailure("bits are kept only of a photo that fills the picture and was walked")
    }
    let overlay = try overlay(on: photo)
    if photo.isGray, overlay.isColored {
      choice.exclude(.bitstream, .colorOnGray)
      return nil
    }
    let covered: (file: [UInt8], touched: Int)?
    do throws(ScanIrregularity) {
      covered = try walked.covered(by: overlay, workers: options.workers, while: isWanted)
    } catch {
      choice.exclude(.bitstream, .bits(error))
      return nil
    }
    guard let (file, touched) = covered else { throw .interrupted }
    // What is not changed keeps what stands after its end.
    let isCut = walked.bytesAfterEnd > 0 && touched > 0
    note(photo.header.warnings + (isCut ? [.bytesAfterEnd(walked.bytesAfterEnd)] : []))
    return MadeFile(
      bytes: finished(file, isChanged: touched > 0),
      blocks: PathReport.BlockCount(touched: touched, total: walked.blockCount),
      keepsScans: true
    )
  }

  /// Keeps the photo's coefficients; nil, with a detour noted, if that cannot be done.
  mutating func coefficients() throws(RenderingError) -> MadeFile? {
    guard let photo = choice.photo else {
      preconditionFailure("coefficients are kept only of a photo that fills the picture")
    }
    let overlay = try overlay(on: photo)
    let covered: CoveredCoefficients?
    do throws(CodecError) {
      covered = try CoveredCoefficients(
        photoFile,
        components: photo.isGray && overlay.isColored ? photo.coloredComponents : photo.components,
        overlay: overlay,
        options: options.decoding,
        while: isWanted
      )
    } catch .cannotEncode {
      choice.exclude(.coefficients, .coefficientsOutOfRange)
      return nil
    } catch {
      try excludeDamaged(.coefficients, error)
      return nil
    }
    guard let covered else { throw .interrupted }
    note(covered.warnings.filter { covered.touched > 0 || !$0.isOfBytesAfterEnd })
    return MadeFile(
      bytes: finished(covered.file, isChanged: covered.touched > 0),
      blocks: PathReport.BlockCount(touched: covered.touched, total: covered.blockCount),
      keepsScans: covered.keepsScans
    )
  }

  /// Notes that a photo is damaged, and so has only pixels left.
  ///
  /// - Throws: The damage, where it is not to be salvaged.
  mutating func excludeDamaged(_ path: RenderPath, _ error: CodecError) throws(RenderingError) {
    switch error {
    case .corrupt where options.decoding.damage == .salvage,
      .truncated where options.decoding.damage == .salvage:
      choice.exclude(path, .damage)
    default: throw .source(plan.layers[0].source, error)
    }
  }

  /// A file that took over all segments of the photo, without those that would tell of what stickers
  /// hide, and with the date that it is to bear, if it bears none.
  func finished(_ file: consuming [UInt8], isChanged: Bool) -> [UInt8] {
    var bytes = consume file
    if isChanged { bytes = JPEGThumbnails.removed(from: bytes) }
    guard let capture = options.capture, let outline = try? JPEGOutline(of: bytes),
      outline.application.exif == nil
    else { return bytes }
    return EncodedImage(format: .jpeg, bytes: consume bytes).adding(capture).bytes
  }
}

extension FillingPhoto {
  /// The components of a gray photo once it has colour.
  var coloredComponents: [PictureComponent] {
    [PictureComponent(.luma), PictureComponent(.blueDifference), PictureComponent(.redDifference)]
  }
}

extension CodecWarning {
  /// Whether it is about what stands after the end of a picture.
  fileprivate var isOfBytesAfterEnd: Bool {
    if case .bytesAfterEnd = self { true } else { false }
  }
}
