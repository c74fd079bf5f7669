import Codecs
import TestSupport

extension BadInputCase {
  private static func png() throws -> [UInt8] { try PNGEncoder.encode(TestPictures.photo) }

  private static func jpeg() throws -> [UInt8] { try JPEGEncoder.encode(TestPictures.photo) }

  /// The longest side that a file may have, twice: 4,290,250,000 pixels.
  private static let hugePNG = PNGBytes.start(width: 65_500, height: 65_500)

  /// The same as the head of a baseline JPEG of three components (ITU-T T.81, B.2.2 and B.2.3).
  private static let hugeJPEG: [UInt8] =
    [0xFF, 0xD8]
    + [0xFF, 0xC0, 0, 17, 8, 0xFF, 0xDC, 0xFF, 0xDC, 3]
    + [1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
    + [0xFF, 0xDA, 0, 12, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0]
    + [0, 0xFF, 0xD9]

  /// No more than a gigabyte of addresses: the picture would need more.
  ///
  /// The address sanitizer takes terabytes of them for itself; there no piece may have so many.
  private static let tight = """
    if [ -n "$ASAN_OPTIONS" ]; then export ASAN_OPTIONS="$ASAN_OPTIONS:max_allocation_size_mb=1000"
    else ulimit -v 1000000; fi
    exec "$@"
    """

  /// Images that cannot be used.
  static let images: [BadInputCase] =
    [
      BadInputCase(
        "an empty photo",
        status: 3,
        says: #"the photo "beach" is empty"#,
        "replace it by a PNG or JPEG"
      ) { try $0.write("", to: "beach.png") },
      BadInputCase(
        "a text for a photo",
        status: 3,
        says: #"the photo "beach" is neither PNG nor JPEG (it begins with 48 65 6C 6C)"#,
        "convert it first"
      ) { try $0.write("Hello, beach!", to: "beach.png") },
      BadInputCase(
        "an empty sticker",
        status: 3,
        says: #"the image "heart" is empty"#,
        "replace it by a PNG or JPEG"
      ) { try $0.write("", to: "heart.png") },
      BadInputCase(
        "a text for a sticker",
        status: 3,
        says: #"the image "heart" is neither PNG nor JPEG"#,
        "convert it first"
      ) { try $0.write("<3", to: "heart.png") },
      BadInputCase(
        "a PNG with another byte in its pixels",
        status: 3,
        says: #"the image "beach" is a damaged PNG"#,
        "--salvage"
      ) { folder in
        var bytes = try png()
        bytes[bytes.count / 2] ^= 0x10
        try folder.write(bytes, to: "beach.png")
      },
      BadInputCase(
        "a PNG with a wrong checksum behind its pixels",
        status: 3,
        says: #"the image "beach" is a damaged PNG"#,
        "--salvage"
      ) { folder in
        var bytes = try png()
        // The last chunk, IEND, has 12 bytes; before it stands the checksum of the last IDAT.
        bytes[bytes.count - 13] ^= 0xFF
        try folder.write(bytes, to: "beach.png")
      },
      BadInputCase(
        "a PNG that promises too much",
        status: 3,
        says: "has 4290250000 pixels",
        "raise --max-pixels",
        script: tight
      ) { try $0.write(hugePNG, to: "beach.png") },
      BadInputCase(
        "a JPEG that promises too much",
        status: 3,
        says: "has 4290250000 pixels",
        "raise --max-pixels",
        script: tight
      ) { try $0.write(hugeJPEG, to: "beach.png") },
      BadInputCase(
        "a PNG that promises much and holds nothing",
        render + ["--max-pixels", "5G", "--width", "96"],
        status: 3,
        says: #"the image "beach" is a PNG that ends too early"#,
        "replace it",
        script: tight
      ) { try $0.write(hugePNG + PNGBytes.chunk("IDAT", [0x78, 0x01]), to: "beach.png") },
      BadInputCase(
        "a JPEG that promises much and holds nothing",
        render + ["--max-pixels", "5G", "--width", "96"],
        status: 3,
        says: #"the image "beach" is a JPEG that ends too early"#,
        "replace it",
        script: tight
      ) { try $0.write(hugeJPEG, to: "beach.png") },
      BadInputCase(
        "a picture that there is no memory for",
        render + ["--width", "20000"],
        status: 7,
        says: "there is no memory for the picture, which takes",
        "--width",
        script: tight
      ),
      BadInputCase(
        "a sticker that promises too much",
        status: 3,
        says: #"the image "heart" has 4290250000 pixels"#,
        "raise --max-pixels",
        script: tight
      ) { try $0.write(hugePNG, to: "heart.png") },
      BadInputCase(
        "a PNG longer than a file may be",
        status: 3,
        says: "is 2147483647 pixels long",
        "make it smaller"
      ) { try $0.write(PNGBytes.start(width: 1, height: 0x7FFF_FFFF), to: "beach.png") },
      BadInputCase(
        "a photo of more pixels than allowed",
        render + ["--max-pixels", "6911"],
        status: 3,
        says: "has 6912 pixels, and no more than 6911 are read",
        "raise --max-pixels"
      ),
      BadInputCase(
        "an image of more pixels than allowed, to inspect",
        ["inspect", "beach.png", "--max-pixels", "6k"],
        status: 3,
        says: #""beach.png" has 6912 pixels"#,
        "raise --max-pixels"
      ),
    ] + cuts

  /// Files that end too early.
  private static let cuts: [BadInputCase] = [25, 50, 95].flatMap { percent in
    [
      BadInputCase(
        "a JPEG of which \(percent) % are there",
        status: 3,
        says: #""beach" is a JPEG that ends too early"#,
        "replace it, or take what there is"
      ) { folder in
        let bytes = try jpeg()
        try folder.write([UInt8](bytes.prefix(bytes.count * percent / 100)), to: "beach.png")
      },
      BadInputCase(
        "a PNG of which \(percent) % are there",
        status: 3,
        says: #""beach" is a PNG that ends too early"#,
        "replace it, or take what there is"
      ) { folder in
        let bytes = try png()
        try folder.write([UInt8](bytes.prefix(bytes.count * percent / 100)), to: "beach.png")
      },
    ]
  }
}
