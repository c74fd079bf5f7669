import Pixels

extension ImageHeader {
  /// Reads the header of a PNG (PNG specification, 11.2.1), and its orientation wherever it stands.
  init(png file: [UInt8]) throws(CodecError) {
    var chunks = PNGChunks(of: file)
    guard let first = chunks.next() else {
      throw .truncated(.png, at: FilePlace(offset: file.count))
    }
    let place = FilePlace(offset: first.start)
    guard first.type == PNGChunk.header, first.data.count == 13,
      let width = file.bigEndian32(at: first.data.lowerBound),
      let height = file.bigEndian32(at: first.data.lowerBound + 4)
    else {
      throw .corrupt(.png, reason: "no header at the beginning", at: place)
    }
    guard 1...Int(Int32.max) ~= width, 1...Int(Int32.max) ~= height else {
      throw .corrupt(.png, reason: "a size of \(width)×\(height)", at: place)
    }
    guard let color = ColorDescription(pngHeader: file[first.data].dropFirst(8)) else {
      throw .corrupt(.png, reason: "a colour type or bit depth that does not exist", at: place)
    }
    self.init(
      format: .png,
      size: PixelSize(width: width, height: height),
      orientation: .upright,
      color: color
    )
    var hasExif = false
    while let chunk = chunks.next() {
      switch chunk.type {
      case PNGChunk.transparency: self.color.hasAlpha = true
      case PNGChunk.exif where !hasExif && chunk.hasGoodChecksum(in: file):
        hasExif = true
        take(ExifOrientation(at: chunk.data, in: file))
      default: break
      }
    }
  }
}

extension ColorDescription {
  /// From bit depth, colour type, and the three bytes after them; nil where there is no such kind
  /// of PNG.
  init?(pngHeader bytes: ArraySlice<UInt8>) {
    let bytes = [UInt8](bytes)
    let depths: [UInt8]
    switch bytes[1] {
    case 0: (model, depths) = (.gray, [1, 2, 4, 8, 16])
    case 2: (model, depths) = (.rgb, [8, 16])
    case 3: (model, depths) = (.palette, [1, 2, 4, 8])
    case 4: (model, depths) = (.gray, [8, 16])
    case 6: (model, depths) = (.rgb, [8, 16])
    default: return nil
    }
    guard depths.contains(bytes[0]), bytes[2] == 0, bytes[3] == 0, bytes[4] <= 1 else {
      return nil
    }
    bitDepth = Int(bytes[0])
    hasAlpha = bytes[1] & 4 != 0
    isInPasses = bytes[4] == 1
    sampling = nil
  }
}
