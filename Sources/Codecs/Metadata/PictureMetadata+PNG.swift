import Metadata

extension PictureMetadata {
  /// A PNG that was encoded here, with the metadata: behind the header, for some readers pass over what
  /// comes after the pixels.
  package func added(toPNG file: [UInt8]) -> [UInt8] {
    var chunks: [UInt8] = []
    if let density { chunks += PNGChunk.bytes(type: "pHYs", density.pngData) }
    if let exif { chunks += PNGChunk.bytes(type: "eXIf", exif) }
    if let xmp { chunks += PNGText.chunk(PhotoMetadata.xmpKeyword, xmp) }
    if let resources {
      // There is no chunk for these; programs have agreed on a text of digits.
      chunks += PNGText.plainChunk(
        PNGText.rawProfile("iptc"),
        PNGText.rawProfileText("iptc", resources)
      )
    }
    for comment in comments { chunks += PNGText.chunk("Comment", comment.asText) }
    for text in texts { chunks += PNGText.chunk(text.keyword, text.text ?? []) }
    guard !chunks.isEmpty else { return file }
    var file = file
    file.insert(contentsOf: chunks, at: Self.headerEnd)
    return file
  }

  /// Signature and header.
  private static let headerEnd = 33

  /// A file that was encoded here, with the metadata.
  package func added(to file: EncodedImage) -> EncodedImage {
    switch file.format {
    case .jpeg: EncodedImage(format: .jpeg, bytes: added(toJPEG: file.bytes))
    case .png: EncodedImage(format: .png, bytes: added(toPNG: file.bytes))
    }
  }
}

extension [UInt8] {
  /// Bytes as UTF-8 without zeros: as they are, where that is what they are, else taken for Latin-1.
  fileprivate var asText: [UInt8] {
    let bytes = filter { $0 != 0 }
    if String(validating: bytes, as: UTF8.self) != nil { return bytes }
    return bytes.flatMap { $0 < 0x80 ? [$0] : [0xC0 | $0 >> 6, 0x80 | $0 & 0x3F] }
  }
}
