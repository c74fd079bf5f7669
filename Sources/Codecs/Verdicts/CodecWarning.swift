public import Metadata

/// An oddity of a file that leaves every pixel known.
@nonexhaustive
public enum CodecWarning: Hashable, Sendable {
  /// What libpng or libjpeg said: a checksum that does not fit a chunk without pixels, bytes
  /// between markers, an unknown version.
  case library(String)
  /// So many bytes follow the end of the picture; nothing should.
  case bytesAfterEnd(Int)
  /// So many bytes that followed the end of the picture held these, and they were left out, with all
  /// that pointed to them.
  case extrasLeftOut([TrailingKind], bytes: Int)
  /// A part of the metadata was left out.
  case metadataLost(MetadataLoss)
  /// The arithmetic-coded data of a JPEG has so few bytes for so many blocks of 8 × 8 samples:
  /// less than a bit for each. A picture of one colour may be like that, and so may a cut one.
  case sparseData(bytes: Int, blocks: Int)
  /// The EXIF data cannot be read, or its orientation is none of 1…8; the picture counts as upright.
  case badOrientation(BadOrientation)
  /// The colours are said by these numbers of ITU-T H.273, which are those of video, or unknown; what
  /// else the file says of them counts.
  case codePointsIgnored([UInt8])
  /// It is an animation of so many pictures, and the first alone was used.
  case onlyFirstOfAnimation(Int)
  /// The photo has so many bits a sample, and its pictures have 8.
  case depthReduced(Int)
  /// The photo is one of inks, and its pictures are of red, green and blue.
  case inksConverted
  /// The colour profile was left out.
  case profileDropped(BadProfile)
}
