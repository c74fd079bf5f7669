public import Codecs
public import Pixels

/// The memory that a picture takes while it is made, at the most and without what the process takes
/// anyway: told from headers, before a pixel is decoded.
///
/// A bound and no guess. It is that of the way over pixels, which may have to be taken after any
/// other and takes the most: the images as they are decoded, the canvas beside them, and the canvas
/// beside its file.
public struct PictureCost: Hashable, Sendable {
  /// How much, in bytes.
  public let byteCount: Int

  /// Adds up what a picture takes.
  ///
  /// - Parameters:
  ///   - canvas: Columns and rows of the picture.
  ///   - photo: The photo's header.
  ///   - stickers: The headers of all other images.
  ///   - fileBytes: The length of all their files together.
  ///   - options: Of which only format, colour and effort count.
  public init(
    canvas: PixelSize,
    photo: ImageHeader,
    stickers: [ImageHeader],
    fileBytes: Int,
    options: OutputOptions
  ) {
    let fills = photo.uprightSize == canvas
    let pixels = canvas.area.times(4)
    // A sticker of 16 bits keeps its depth until it is blended, beside the pixels of 8 bits.
    let depth = stickers.reduce(0) { $0.plus($1.size.area.times($1.color.bitDepth > 8 ? 8 : 0)) }
    let held = ([photo] + stickers).reduce(depth) { $0.plus($1.size.area.times(4)) }
    let decoding = ([photo] + stickers).reduce(depth) { $0.plus($1.decodingBytes) }
    let drawing = fills ? held : held.plus(pixels)
    let encoding = pixels.plus(Self.encodingBytes(canvas, like: photo, options))
    byteCount = max(decoding, drawing, encoding).plus(fileBytes).plus(Self.scratch)
  }

  /// Rows and tables, of which there are a few whatever the size.
  private static let scratch = 8 << 20

  /// What it takes to write a canvas, besides its pixels.
  private static func encodingBytes(
    _ canvas: PixelSize,
    like photo: ImageHeader,
    _ options: OutputOptions
  ) -> Int {
    switch options.format {
    case .png:
      // No filter makes a row longer, and what cannot be compressed is stored: the file, and a copy.
      return canvas.area.times(8)
    case .jpeg:
      let halves = options.halfSamplesPerPixel(like: photo)
      let samples = canvas.area.times(halves) / 2
      // Coefficients wait for their Huffman tables while the file grows; later there is the file, what
      // has its segments, and what has its date: three times as much. Not even noise at the best
      // quality takes more than ten bits a sample.
      return samples.times(15) / 4
    }
  }
}

extension ImageHeader {
  /// What it takes to decode the picture, in bytes: its pixels, and beside them either the coefficients
  /// of a JPEG or the pixels turned upright.
  var decodingBytes: Int {
    let pixels = size.area.times(4)
    // Not only progressive files come in passes: a baseline one may hold its components one after the
    // other. A coefficient has two bytes.
    let coefficients = format == .jpeg ? size.area.times(color.halfSamplesPerPixel) : 0
    return pixels.plus(max(coefficients, orientation == .upright ? 0 : pixels))
  }
}

extension ColorDescription {
  /// Samples that a JPEG stores for each pixel, times two, so that a half is a whole number.
  ///
  /// Where no name fits, none of its components is larger than the picture.
  fileprivate var halfSamplesPerPixel: Int {
    switch (model, sampling) {
    case (.gray, _): 2
    case (.cmyk, _), (.ycck, _): 8
    case (_, "4:2:0"), (_, "4:1:1"), (_, "4:1:0"): 3
    case (_, "4:2:2"), (_, "4:4:0"): 4
    default: 6
    }
  }
}

extension OutputOptions {
  /// The same for the picture that is made of a photo.
  fileprivate func halfSamplesPerPixel(like photo: ImageHeader) -> Int {
    switch chroma {
    case .full: 6
    case .halved: 3
    case .keep: photo.format == .jpeg ? max(3, min(6, photo.color.halfSamplesPerPixel)) : 3
    }
  }
}

extension Int {
  /// The product, or the largest number where it does not fit.
  fileprivate func times(_ factor: Int) -> Int {
    let (product, overflows) = multipliedReportingOverflow(by: factor)
    return overflows ? .max : product
  }

  /// The sum, or the largest number where it does not fit.
  fileprivate func plus(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
