/// A file format of pictures, told by content and never by name.
public enum ImageFormat: String, CaseIterable, Sendable {
  /// Portable Network Graphics (PNG specification, third edition).
  case png
  /// JPEG (ITU-T T.81) in the wrapping of JFIF, Exif or Adobe.
  case jpeg

  /// Tells the format by the first bytes of a file; nil where they are of neither.
  public init?(sniffing bytes: [UInt8]) {
    if bytes.starts(with: Self.pngSignature) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else {
      return nil
    }
  }

  /// Tells the format of a file.
  ///
  /// - Throws: `CodecError.empty` or `.unknownFormat`.
  init(of file: [UInt8]) throws(CodecError) {
    guard !file.isEmpty else { throw .empty }
    guard let format = ImageFormat(sniffing: file) else {
      throw .unknownFormat(firstBytes: [UInt8](file.prefix(4)))
    }
    self = format
  }

  /// The eight bytes every PNG begins with.
  static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The name of the format, as people write it.
  public var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    }
  }

  /// What a file name of this format ends with, without the dot.
  public var fileExtension: String {
    switch self {
    case .png: "png"
    case .jpeg: "jpg"
    }
  }
}
