import Codecs
package import Pixels

/// A photo that tells everything a camera and a person may put into one.
package enum TellingPhoto {
  /// A small picture, all of it lime: no sticker has this colour.
  package static func thumbnail() throws -> [UInt8] {
    let lime = Bitmap(
      size: PixelSize(width: 16, height: 12),
      filledWith: Color(red: 0, green: 255, blue: 0)
    )
    return try JPEGEncoder.encode(lime)
  }

  /// Every word that privacy forbids.
  package static let secrets =
    TIFFFields.secrets + XMPText.secrets + ["comment words", "vendor words", "a film", "byline"]

  /// A segment.
  package static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let length = payload.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + payload
  }

  /// Photoshop's resources with IPTC data: a byline, a place and a copyright.
  package static let resources: [UInt8] = {
    func dataset(_ number: UInt8, _ text: String) -> [UInt8] {
      [0x1C, 2, number, 0, UInt8(text.utf8.count)] + utf8(text)
    }
    let iptc = dataset(80, "byline") + dataset(90, "Prague") + dataset(116, "Copyright 2026")
    let padding: [UInt8] = iptc.count % 2 == 1 ? [0] : []
    return utf8("8BIM") + [4, 4, 0, 0, 0, 0, 0, UInt8(iptc.count)] + iptc + padding
  }()

  /// The segments of metadata.
  package static func segments(orientation: Int = 1) throws -> [UInt8] {
    let tiff = TIFFFields.telling(orientation: orientation, thumbnail: try thumbnail()).data
    let xmp = XMPText.packet(XMPText.telling + XMPText.pointing, padding: 500)
    return segment(0xE1, utf8("Exif\0\0") + tiff)
      + segment(0xE1, utf8("http://ns.adobe.com/xap/1.0/\0") + xmp)
      + segment(0xE2, utf8("MPF\0MM\0*") + [0, 0, 0, 8])
      + segment(0xE2, utf8("urn:iso:std:iso:ts:21496:-1\0") + [0, 0, 0, 0])
      + segment(0xED, utf8("Photoshop 3.0\0") + resources)
      + segment(0xE9, utf8("vendor words")) + segment(0xFE, utf8("comment words"))
  }

  /// What stands behind the end: a gain map, and a film.
  package static func trailing() throws -> [UInt8] {
    try thumbnail() + utf8("http://ns.adobe.com/hdr-gain-map/1.0/")
      + [0, 0, 0, 24] + utf8("ftypmp42 a film")
  }

  /// The photo as a JPEG, to be turned as an orientation says.
  package static func jpeg(
    of picture: Bitmap = TestPictures.photo,
    orientation: Int = 1
  ) throws -> [UInt8] {
    // Codes for every symbol, so that stickers need no others.
    var file = try JPEGEncoder.encode(picture, options: JPEGOptions(huffmanCodes: .standard))
    file.replaceSubrange(13..<18, with: [1, 1, 44, 1, 44])
    file.insert(contentsOf: try segments(orientation: orientation), at: 20)
    return file + (try trailing())
  }

  /// The photo as a PNG.
  package static func png(of picture: Bitmap = TestPictures.photo) throws -> [UInt8] {
    var file = try PNGEncoder.encode(picture)
    let tiff = TIFFFields.telling(thumbnail: try thumbnail()).data
    let xmp = XMPText.packet(XMPText.telling, padding: 500)
    var chunks = PNGBytes.chunk("pHYs", [0, 0, 46, 35, 0, 0, 46, 35, 1])
    chunks += PNGBytes.chunk("eXIf", tiff)
    chunks += PNGBytes.chunk("iTXt", utf8("XML:com.adobe.xmp\0\0\0\0\0") + xmp)
    chunks += PNGBytes.chunk("tEXt", utf8("Comment\0comment words"))
    chunks += PNGBytes.chunk("tEXt", utf8("Author\0vendor words"))
    chunks += PNGBytes.chunk("tEXt", utf8("Copyright\0Copyright ") + [0xA9] + utf8(" 2026"))
    file.insert(contentsOf: chunks, at: 33)
    return file
  }
}
