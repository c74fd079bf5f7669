import Codecs
import Pixels
import Testing

/// What becomes of a PNG: a picture with all that belongs to it, or an error.
enum PNGVerdict: Equatable {
  case picture(Bitmap, isOpaque: Bool, profile: [UInt8]?, [CodecWarning], Damage?)
  case refused(CodecError)

  /// What `ImageDecoder` makes of it.
  static func ours(_ file: [UInt8], _ damage: DecodeOptions.DamagePolicy) -> PNGVerdict {
    verdict { () throws(CodecError) in
      try ImageDecoder.decode(file, options: .init(damage: damage))
    }
  }

  /// What libpng alone makes of it.
  static func libPNG(_ file: [UInt8], _ damage: DecodeOptions.DamagePolicy) -> PNGVerdict {
    let options = DecodeOptions(damage: damage)
    return verdict { () throws(CodecError) in
      let header = try ImageDecoder.readPNGHeader(of: file, options: options)
      return try ImageDecoder.decodeAnyPNG(file, header, options: options)
    }
  }

  /// Whether our own reader takes a file, without libpng for its pixels.
  static func isCommon(_ file: [UInt8], options: DecodeOptions = .init()) -> Bool {
    guard let header = try? ImageDecoder.readPNGHeader(of: file, options: options) else {
      return false
    }
    return ImageDecoder.decodeCommonPNG(file, header, options: options) != nil
  }

  private static func verdict(_ decode: () throws(CodecError) -> DecodedImage) -> PNGVerdict {
    do {
      let image = try decode()
      return .picture(
        image.bitmap,
        isOpaque: image.bitmap.isOpaque,
        profile: image.iccProfile,
        image.warnings,
        image.damage
      )
    } catch {
      return .refused(error)
    }
  }
}

/// Expects that a file fares as with libpng, whatever the policy on damage; and, where that is said,
/// that our own reader takes it, or leaves it.
func expectLikeLibPNG(
  _ file: [UInt8],
  isCommon: Bool? = nil,
  _ name: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for damage in [DecodeOptions.DamagePolicy.refuse, .salvage] {
    let isLike = PNGVerdict.ours(file, damage) == PNGVerdict.libPNG(file, damage)
    #expect(isLike, "\(name()), \(damage)", sourceLocation: sourceLocation)
  }
  guard let isCommon else { return }
  let isTaken = PNGVerdict.isCommon(file)
  #expect(isTaken == isCommon, "\(name())", sourceLocation: sourceLocation)
}

/// A PNG taken apart: what stands before its pixels, their compressed stream, what stands behind.
struct PNGStreamParts {
  var head: [UInt8]
  var stream: [UInt8]
  var tail: [UInt8]

  init(_ file: [UInt8]) {
    let data = PNGChunks(of: file).filter { $0.name == "IDAT" }
    let (start, end) = (data.first?.start ?? 0, data.last?.end ?? 0)
    head = [UInt8](file[..<start])
    stream = data.flatMap { file[$0.data] }
    tail = [UInt8](file[end...])
  }

  /// The file again, its stream in these pieces.
  func file(_ pieces: [ArraySlice<UInt8>]) -> [UInt8] {
    head + pieces.flatMap { PNGParts.chunk("IDAT", [UInt8]($0)) } + tail
  }

  /// The file with another stream, in one piece.
  func file(stream: [UInt8]) -> [UInt8] { file([stream[...]]) }
}
