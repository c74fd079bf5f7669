import Codecs
import Pixels
import TestSupport
import Testing

@Suite("Flipped bytes")
struct FlippedByteTests {
  static let options = [DecodeOptions.DamagePolicy.refuse, .salvage].map {
    DecodeOptions(limits: PixelLimits(maximumPixels: 1 << 20), damage: $0)
  }

  @Test("a PNG with any byte changed is an error or keeps its pixels", arguments: SmallFiles.pngs)
  func png(_ file: [UInt8]) throws {
    var random = SeededRandom(seed: 3)
    let whole = try ImageDecoder.decode(file)
    for index in file.indices {
      var flipped = file
      flipped[index] ^= UInt8.random(in: 1...255, using: &random)
      for options in Self.options {
        guard let image = try? ImageDecoder.decode(flipped, options: options) else { continue }
        // Only the ancillary chunk may be changed unpunished: not even that goes unnoticed.
        if image.damage == nil {
          #expect(image.bitmap == whole.bitmap, "byte \(index)")
          #expect(!image.warnings.isEmpty, "byte \(index)")
        }
      }
    }
  }

  @Test(
    "a JPEG with any byte changed is an error or a picture, never a crash",
    arguments: SmallFiles.jpegs
  )
  func jpeg(_ file: [UInt8]) {
    var random = SeededRandom(seed: 4)
    for index in file.indices {
      for _ in 0..<3 {
        var flipped = file
        flipped[index] ^= UInt8.random(in: 1...255, using: &random)
        for options in Self.options {
          guard let image = try? ImageDecoder.decode(flipped, options: options) else { continue }
          #expect(options.damage == .salvage || image.damage == nil)
          #expect(image.bitmap.hasOnlyOpaquePixels())
        }
      }
    }
  }

  @Test("noise after the first bytes is never a picture without a word")
  func noise() {
    var random = SeededRandom(seed: 5)
    let starts: [[UInt8]] = [
      PNGParts.signature, [0xFF, 0xD8, 0xFF, 0xE0], [UInt8](JPEGFixtures.texture.prefix(300)),
    ]
    for start in starts {
      for length in 0..<200 {
        let noise = (0..<length * 3).map { _ in UInt8.random(in: 0...255, using: &random) }
        #expect(throws: CodecError.self) {
          try ImageDecoder.decode(start + noise, options: Self.options[0])
        }
      }
    }
  }
}
