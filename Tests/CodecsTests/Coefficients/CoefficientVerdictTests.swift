import Codecs
import Pixels
import TestSupport
import Testing

@Suite("The verdict on a file's coefficients")
struct CoefficientVerdictTests {
  /// Whether coefficients and pixels are refused alike.
  static func compare(
    _ file: [UInt8],
    options: DecodeOptions = DecodeOptions(),
    _ comment: Comment
  ) {
    let pixels = Result { () throws(CodecError) in
      try ImageDecoder.decode(file, options: options).warnings
    }
    let blocks = Result { () throws(CodecError) in
      let coefficients = try JPEGCoefficients(reading: file, options: options)
      return coefficients.warnings
    }
    switch (pixels, blocks) {
    case (.failure(let one), .failure(let other)): #expect(one == other, comment)
    case (.success(let one), .success(let other)):
      // A profile that is of no use to pixels is no business of the blocks.
      let kept = one.filter { if case .profileDropped = $0 { false } else { true } }
      #expect(kept == other, comment)
    default: Issue.record("\(comment): pixels \(pixels), blocks \(blocks)")
    }
  }

  @Test("every prefix is refused as its pixels are", arguments: SmallFiles.jpegs)
  func prefixes(_ file: [UInt8]) {
    for count in 1..<file.count where count > 3 {
      Self.compare([UInt8](file.prefix(count)), "\(count) bytes")
    }
  }

  @Test("a file with any byte changed is judged as its pixels are", arguments: SmallFiles.jpegs)
  func flipped(_ file: [UInt8]) {
    var random = SeededRandom(seed: 11)
    let options = DecodeOptions(limits: PixelLimits(maximumPixels: 1 << 20))
    for index in file.indices.dropFirst(3) {
      var flipped = file
      flipped[index] ^= UInt8.random(in: 1...255, using: &random)
      Self.compare(flipped, options: options, "byte \(index): \(flipped[index])")
    }
  }

  @Test("salvage is no way to the coefficients of a damaged file")
  func salvage() {
    let file = [UInt8](JPEGFixtures.texture.dropLast(40))
    #expect(throws: CodecError.self) {
      _ = try CoefficientDump(file, options: DecodeOptions(damage: .salvage))
    }
  }

  @Test("limits are those of pixels")
  func limits() {
    for options in [
      DecodeOptions(limits: PixelLimits(maximumPixels: 100)), DecodeOptions(maximumScans: 2),
    ] {
      Self.compare(JPEGFixtures.textureProgressive, options: options, "\(options)")
      #expect(throws: CodecError.self) {
        _ = try CoefficientDump(JPEGFixtures.textureProgressive, options: options)
      }
    }
  }
}
