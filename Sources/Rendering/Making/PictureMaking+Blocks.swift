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
    let isKept = keepsFile(touched)
    let rest = walked.bytesAfterEnd
    note(photo.header.warnings + (rest > 0 && !isKept ? [.bytesAfterEnd(rest)] : []))
    return MadeFile(
      bytes: isKept
        ? file
        : dressed(touched > 0 ? file : Array(file.dropLast(rest)), photo, hasOneScan: true),
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
    let isColored = photo.isGray && overlay.isColored
    let kept = keepsFile(covered.touched)
    let rest = covered.warnings.compactMap(\.bytesAfterEnd).first ?? 0
    note(covered.warnings.filter { !kept || $0.bytesAfterEnd == nil })
    return MadeFile(
      bytes: kept
        ? covered.file
        : dressed(
          covered.touched > 0 ? covered.file : Array(covered.file.dropLast(rest)),
          photo,
          isColored: isColored,
          hasOneScan: false
        ),
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
}

extension FillingPhoto {
  /// The components of a gray photo once it has colour.
  var coloredComponents: [PictureComponent] {
    [PictureComponent(.luma), PictureComponent(.blueDifference), PictureComponent(.redDifference)]
  }
}

extension CodecWarning {
  /// How many bytes stand after the end of a picture; nil where the warning is of something else.
  fileprivate var bytesAfterEnd: Int? {
    if case .bytesAfterEnd(let count) = self { count } else { nil }
  }
}
