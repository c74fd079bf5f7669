import CFuzz
import Codecs
import Pixels

/// Our own reader of PNGs and libpng find the same.
///
/// The first byte of an input chooses: a file as it is (even), or a file made of the rest (odd), in
/// which every checksum is right, so that nonsense gets as far as it can.
enum PNGSubject {
  static func check(_ input: [UInt8]) {
    guard let first = input.first else { return }
    let picture = first & 1 == 0 ? [UInt8](input.dropFirst()) : file(of: input)
    check(picture, .refuse)
    check(picture, .salvage)
  }

  /// A number as PNG stores it.
  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func chunk(_ type: StaticString, _ data: [UInt8]) -> [UInt8] {
    PNGChunk.bytes(type: type, data)
  }

  /// A PNG of a header, perhaps a palette and a key, and a stream in pieces.
  private static func file(of input: [UInt8]) -> [UInt8] {
    guard input.count > 8 else { return input }
    let colorType = [0, 2, 3, 4, 6][Int(input[1]) % 5] as UInt8
    let (width, height) = (UInt32(input[2]) + 1, UInt32(input[3] % 64) + 1)
    let header = bigEndian(width) + bigEndian(height) + [8, colorType, 0, 0, 0]
    var file: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10] + chunk("IHDR", header)
    if colorType == 3 {
      file += chunk("PLTE", (0...Int(input[4])).flatMap { [UInt8($0), 77, UInt8(255 - $0)] })
    }
    if input[5] & 1 == 1, colorType < 4 {
      file += chunk("tRNS", colorType == 0 ? [0, 9] : colorType == 2 ? [0, 1, 0, 2, 0, 3] : [7])
    }
    let deflated = [UInt8](input[8...])
    let adler = unsafe deflated.withUnsafeBufferPointer {
      unsafe fuzz_adler($0.baseAddress, $0.count)
    }
    var stream = [input[6] & 1 == 1 ? 0x38 : 0x78, input[6] & 1 == 1 ? 0x4F : 0x01] + deflated
    if input[6] & 2 == 0 { stream += bigEndian(adler) }
    stream += [UInt8](repeating: 0, count: Int(input[6] >> 2 & 15))
    let piece = Int(input[7]) + 1
    for start in stride(from: 0, to: stream.count, by: piece) {
      file += chunk("IDAT", [UInt8](stream[start..<min(start + piece, stream.count)]))
    }
    return file + chunk("IEND", [])
  }

  /// Codes that zlib refuses before they are used, and ISA-L only where they are used.
  private static let lenient = [
    "invalid code lengths set", "invalid literal/lengths set", "invalid distances set",
    "too many length or distance symbols", "invalid code -- missing end-of-block",
  ]

  private static func check(_ file: [UInt8], _ damage: DecodeOptions.DamagePolicy) {
    let options = DecodeOptions(limits: PixelLimits(maximumPixels: 1 << 16), damage: damage)
    guard let header = try? ImageDecoder.readPNGHeader(of: file, options: options),
      let ours = ImageDecoder.decodeCommonPNG(file, header, options: options)
    else { return }
    do {
      let theirs = try ImageDecoder.decodeAnyPNG(file, header, options: options)
      if let damage = theirs.damage, case .broken(let reason) = damage.kind,
        lenient.contains(where: { reason.hasSuffix($0) })
      {
        return
      }
      guard ours.bitmap == theirs.bitmap else { fatalError("other pixels") }
      guard ours.warnings == theirs.warnings else { fatalError("other warnings") }
      guard theirs.damage == nil else { fatalError("damage: \(theirs)") }
      guard ours.iccProfile == theirs.iccProfile else { fatalError("another profile") }
      guard ours.bitmap.isOpaque == theirs.bitmap.isOpaque else { fatalError("opacity") }
    } catch {
      if case .corrupt(_, let reason, _) = error, lenient.contains(where: { reason.hasSuffix($0) })
      {
        return
      }
      fatalError("libpng refuses: \(error)")
    }
  }
}
