import CFuzz
import Codecs
import Metadata
import Pixels

// Gives metadata of no sense to all that reads it, and stops where something is wrong with what comes
// out.
//
//   FUZZ=1 swift build -c release --scratch-path .build-fuzz -Xswiftc -use-ld=lld \
//     --product FuzzMetadata
//   SWIFT_BACKTRACE=enable=no .build-fuzz/release/FuzzMetadata -max_total_time=600 CORPUS…
//
// The first byte of an input chooses the parser that the rest is for.

func checkExif(_ bytes: [UInt8]) {
  guard var exif = ExifData(bytes) else { return }
  _ = (exif.account, exif.moment)
  guard let again = ExifData(exif.bytes) else { fatalError("written data cannot be read") }
  guard again.account.fields == exif.account.fields else { fatalError("fields were lost") }
  exif.removeOtherPictures()
  exif.setSoftware("decal")
  exif.setThumbnail([0xFF, 0xD8, 0xFF, 0xD9])
  exif.updateSize(width: 5, height: 6)
  guard let edited = ExifData(exif.bytes), !edited.isDamaged, edited.hasThumbnail else {
    fatalError("edited data is damaged")
  }
  exif.makePrivate()
  guard exif.bytes.count <= bytes.count + 4096 else { fatalError("less has become more") }
  exif.strip()
}

func checkXMP(_ bytes: [UInt8]) {
  guard var packet = XMPPacket(bytes) else { return }
  _ = packet.trailingKinds
  let written = packet.bytes
  guard let again = XMPPacket(written), again.bytes == written else {
    fatalError("a written packet is read as another")
  }
  let payloads = packet.extending(over: 2000, piece: 1000)
  var extended = ExtendedXMP()
  for payload in payloads {
    extended.take(Array(payload.dropFirst(ExtendedXMP.signature.count)))
  }
  guard packet.takeExtension(extended) else { fatalError("a split packet cannot be joined") }
  packet.removeOtherPictures()
  packet.removeGeometry()
  packet.makePrivate()
  guard packet.isEmpty || XMPPacket(packet.bytes) != nil else { fatalError("privacy broke it") }
}

func checkResources(_ bytes: [UInt8]) {
  var resources = ImageResources(bytes)
  guard ImageResources(resources.bytes).bytes == resources.bytes else { fatalError("other bytes") }
  resources.removeOtherPictures()
  resources.makePrivate()
  guard !ImageResources(resources.bytes).isDamaged else { fatalError("damaged") }
}

func checkFile(_ bytes: [UInt8]) {
  let photo = PhotoMetadata(of: bytes)
  _ = photo.trailingKinds(bytes.suffix(100))
  _ = try? ImageAccount(of: bytes)
  for policy in MetadataPolicy.allCases {
    for format in ImageFormat.allCases {
      let picture = FinishedPicture(
        format: format,
        size: PixelSize(width: 3, height: 2),
        orientation: .upright,
        hasOtherGeometry: bytes.count.isMultiple(of: 2),
        software: "decal",
        thumbnail: { [0xFF, 0xD8, 0xFF, 0xD9] }
      )
      let metadata = PictureMetadata(photo, for: picture, policy: policy)
      let file = metadata.added(to: EncodedImage(format: format, bytes: blank(format)))
      guard (try? ImageHeader.read(file.bytes))?.warnings == [] else { fatalError("no picture") }
      guard let exif = metadata.exif, let read = ExifData(exif) else { continue }
      if policy != .keep, read.account.hasPosition { fatalError("it says where") }
    }
    if ImageFormat(sniffing: bytes) == .jpeg {
      let picture = FinishedPicture(
        format: .jpeg,
        size: PixelSize(width: 3, height: 2),
        orientation: .upright,
        hasOtherGeometry: false
      )
      let metadata = PictureMetadata(photo, for: picture, policy: policy)
      _ = metadata.replacing(in: bytes, policy: policy, hasOneScan: bytes.count % 3 == 0)
    }
  }
}

let small = Bitmap(size: PixelSize(width: 3, height: 2), filledWith: .white)
let blankJPEG = (try? JPEGEncoder.encode(small)) ?? []
let blankPNG = (try? PNGEncoder.encode(small)) ?? []

func blank(_ format: ImageFormat) -> [UInt8] {
  switch format {
  case .jpeg: blankJPEG
  case .png: blankPNG
  }
}

/// A file of parts, each with two bytes of length before it.
func file(_ format: ImageFormat, of input: [UInt8]) -> [UInt8] {
  var file = Array(blank(format).prefix(format == .jpeg ? 20 : 33))
  let rest = blank(format).dropFirst(file.count)
  var position = 0
  while position + 3 <= input.count {
    let kind = Int(input[position])
    let count = min(
      Int(input[position + 1]) << 8 | Int(input[position + 2]),
      input.count - position - 3
    )
    let body = Array(input[position + 3..<position + 3 + count])
    position += 3 + count
    switch format {
    case .jpeg:
      let openings = [
        "Exif\0\0", "http://ns.adobe.com/xap/1.0/\0", "http://ns.adobe.com/xmp/extension/\0",
        "Photoshop 3.0\0", "ICC_PROFILE\0", "MPF\0", "",
      ]
      let markers: [UInt8] = [0xE1, 0xE1, 0xE1, 0xED, 0xE2, 0xE2, 0xFE]
      let payload = Array((Array(openings[kind % 7].utf8) + body).prefix(65_533))
      let length = payload.count + 2
      file += [0xFF, markers[kind % 7], UInt8(length >> 8), UInt8(length & 255)] + payload
    case .png:
      let types: [StaticString] = ["eXIf", "iTXt", "zTXt", "tEXt", "iCCP", "pHYs"]
      let openings = ["", "XML:com.adobe.xmp\0", "Raw profile type iptc\0", "Comment\0", "a\0", ""]
      file += PNGChunk.bytes(type: types[kind % 6], Array(openings[kind % 6].utf8) + body)
    }
  }
  return file + rest
}

var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
var pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = arguments
_ = LLVMFuzzerRunDriver(&count, &pointer) { data, size in
  let input = [UInt8](UnsafeBufferPointer(start: data, count: size))
  guard let first = input.first else { return 0 }
  let rest = Array(input.dropFirst())
  switch first % 6 {
  case 0: checkExif(rest)
  case 1: checkXMP(rest)
  case 2: checkResources(rest)
  case 3: checkFile(rest)
  case 4: checkFile(file(.jpeg, of: rest))
  default: checkFile(file(.png, of: rest))
  }
  return 0
}
