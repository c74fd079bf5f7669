public import Codecs
public import Metadata

/// How a finished picture is written.
public struct OutputOptions: Hashable, Sendable {
  /// How much a JPEG may lose.
  public enum Quality: Hashable, Sendable {
    /// As the photo: its own quantization tables, where it is a JPEG; else a quality of 90.
    case keep
    /// The Independent JPEG Group's tables at 1…100.
    case level(Int)
  }

  /// How much smaller than lightness a JPEG stores colour.
  public enum Chroma: Hashable, Sendable {
    /// As the photo, where it is a JPEG; else 4:2:0.
    case keep
    /// 4:2:0.
    case halved
    /// 4:4:4.
    case full
  }

  /// Which colour space a picture is in.
  public enum Colors: Hashable, Sendable {
    /// The photo's: its pixels and its profile stay, and stickers are converted.
    case keep
    /// sRGB: the photo is converted as well, and the picture has a profile that says so.
    case sRGB
  }

  /// The format of the file.
  public var format: ImageFormat
  /// How much a JPEG may lose.
  public var quality: Quality
  /// How a JPEG stores colour.
  public var chroma: Chroma
  /// Which colour space the picture is in.
  public var colors: Colors
  /// What time a PNG's size is worth.
  public var effort: PNGOptions.Effort
  /// How much of what the photo says of itself the picture says too.
  public var metadata: MetadataPolicy
  /// What is named as the maker of the picture, where it has EXIF data; nil to leave that as it is.
  public var software: String?
  /// When the picture was taken, to be written into it if it has no EXIF data; nil to write nothing.
  public var capture: CaptureExif?
  /// What is accepted of photo and stickers.
  public var decoding: DecodeOptions
  /// The way in which the picture has to be made; nil for the one that changes least of the photo.
  public var path: RenderPath?
  /// How many cores may work on the picture; its bytes do not depend on it.
  public var workers: Int

  /// Creates options; what the photo does is kept unless said otherwise.
  public init(
    format: ImageFormat,
    quality: Quality = .keep,
    chroma: Chroma = .keep,
    colors: Colors = .keep,
    effort: PNGOptions.Effort = .fast,
    metadata: MetadataPolicy = .keep,
    software: String? = nil,
    capture: CaptureExif? = nil,
    decoding: DecodeOptions = DecodeOptions(),
    path: RenderPath? = nil,
    workers: Int = 1
  ) {
    self.format = format
    self.quality = quality
    self.chroma = chroma
    self.colors = colors
    self.effort = effort
    self.metadata = metadata
    self.software = software
    self.capture = capture
    self.decoding = decoding
    self.path = path
    self.workers = workers
  }
}

extension OutputOptions {
  /// The quality that counts where there is nothing to keep.
  public static let standardQuality = 90

  /// What coefficients are divided by, for a picture made from a photo that was coded so.
  func jpegTables(like coding: JPEGCoding?) -> JPEGOptions.Tables {
    switch (quality, coding) {
    case (.level(let level), _): .quality(level)
    case (.keep, let coding?): .of(coding)
    case (.keep, nil): .quality(Self.standardQuality)
    }
  }

  /// The encoder's options for a picture made from a photo.
  func jpegOptions(for photo: DecodedImage, profile: [UInt8]?) -> JPEGOptions {
    let sampling: JPEGOptions.Chroma =
      switch (chroma, photo.jpegCoding) {
      case (.full, _): .full
      case (.keep, let coding?): .like(coding)
      case (.halved, _), (.keep, nil): .halved
      }
    return JPEGOptions(
      tables: jpegTables(like: photo.jpegCoding),
      chroma: sampling,
      iccProfile: profile
    )
  }
}
