import Codecs
import Metadata
import Pixels

extension PictureMaking {
  /// Whether the photo's file is the picture, to the byte: nothing lies over it, and all that it says
  /// may be said.
  func keepsFile(_ touched: Int) -> Bool {
    touched == 0 && options.metadata == .keep && colors.addedProfile == nil
      && (options.capture == nil || PhotoMetadata(of: photoFile).exif != nil)
  }

  /// A file that took over all segments of the photo, with the metadata that it is to have.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - photo: The photo, which is stored as the picture is.
  ///   - isColored: Whether stickers brought colour into a gray photo.
  ///   - hasOneScan: Whether nothing but the end of the picture follows the first scan.
  /// - Returns: The file, with a profile where the photo's does not say what the picture's colours are.
  mutating func dressed(
    _ file: [UInt8],
    _ photo: FillingPhoto,
    isColored: Bool = false,
    hasOneScan: Bool
  ) -> [UInt8] {
    let picture = FinishedPicture(
      format: .jpeg,
      size: photo.header.size,
      orientation: photo.header.orientation,
      hasOtherGeometry: false,
      hasPhotoSegments: true,
      software: options.software,
      capture: options.capture,
      thumbnail: { Thumbnail.jpeg(of: file) }
    )
    let metadata = PictureMetadata(
      PhotoMetadata(of: photoFile),
      for: picture,
      policy: options.metadata
    )
    losses = metadata.losses
    let whole = metadata.replacing(in: file, policy: options.metadata, hasOneScan: hasOneScan)
    guard let profile = (isColored ? colors.coloredProfile : nil) ?? colors.addedProfile else {
      return JPEGProfileSegments.tidied(whole)
    }
    return JPEGProfileSegments.replaced(by: profile, in: whole)
  }

  /// What was found in the photo, with a name for what stands behind its end.
  func named(_ finding: SourceFinding.Kind) -> SourceFinding.Kind {
    guard case .warning(.bytesAfterEnd(let count)) = finding else { return finding }
    let kinds = PhotoMetadata(of: photoFile).trailingKinds(photoFile.suffix(count))
    return kinds.isEmpty ? finding : .warning(.extrasLeftOut(kinds, bytes: count))
  }
}
