import Codecs
import Pixels
import TestSupport
import Testing

@Suite("Reading coefficients")
struct ReadingCoefficientsTests {
  @Test("a block of one colour is eight times its distance from the middle, and nothing else")
  func flat() throws {
    let dump = try CoefficientDump(JPEGFixtures.gray)
    // All divisors are 1; DC is an eighth of the sum of 64 samples less 128 (ITU-T T.81, A.3.3).
    let expected = [[10, 90], [170, 250]].map { row in
      row.map { value in
        var block = SIMD64<Int16>.zero
        block[0] = Int16((value - 128) * 8)
        return block
      }
    }
    #expect(dump.rows == [expected])
    #expect(dump.components[0].table == [UInt16](repeating: 1, count: 64))
  }

  @Test(
    "the same coefficients come out of every coding",
    arguments: [
      JPEGFixtures.textureProgressive, JPEGFixtures.textureArithmetic, JPEGFixtures.textureBoth,
      JPEGFixtures.textureRestart, JPEGFixtures.textureApart,
    ]
  )
  func codings(_ file: [UInt8]) throws {
    #expect(try CoefficientDump(file) == CoefficientDump(JPEGFixtures.texture))
  }

  @Test("the same coefficients come out of every coding of every sampling")
  func samplings() throws {
    for files in JPEGSamplings.all {
      let baseline = try CoefficientDump(files.baseline)
      #expect(try CoefficientDump(files.progressive) == baseline)
      #expect(try CoefficientDump(files.arithmetic) == baseline)
    }
  }

  @Test("a component has the blocks that hold its samples, and those that fill up its units")
  func sizes() throws {
    // 37×35: 5×5 blocks. Units of 16×8 fill up to 6×5, of 8×16 to 5×6, of 16×16 to 6×6, of 32×8 to
    // 8×5; colour is 19 or 10 samples wide, 18 high.
    let expected: [(full: [Int], colour: [Int]?)] = [
      ([5, 5, 5, 5], nil), ([5, 5, 5, 5], [5, 5, 5, 5]), ([5, 5, 6, 5], [3, 5, 3, 5]),
      ([5, 5, 5, 6], [5, 3, 5, 3]), ([5, 5, 6, 6], [3, 3, 3, 3]), ([5, 5, 8, 5], [2, 5, 2, 5]),
    ]
    for (files, expected) in zip(JPEGSamplings.all, expected) {
      let coefficients = try JPEGCoefficients(reading: files.baseline)
      let sizes = coefficients.components.map {
        [$0.blocksAcross, $0.blocksDown, $0.paddedBlocksAcross, $0.paddedBlocksDown]
      }
      let wanted = [expected.full] + (expected.colour.map { [$0, $0] } ?? [])
      #expect(sizes == wanted, "\(files.sampling ?? "gray")")
    }
  }

  /// A file, and what its layout should be.
  static let layouts: [(file: [UInt8], passes: Bool, arithmetic: Bool, scans: Int, restart: Int)] =
    [
      (JPEGFixtures.texture, false, false, 1, 0),
      (JPEGFixtures.textureApart, false, false, 3, 0),
      (JPEGFixtures.textureRestart, false, false, 1, 1),
      (JPEGFixtures.textureArithmetic, false, true, 1, 0),
      (JPEGFixtures.textureProgressive, true, false, 10, 0),
      (JPEGFixtures.textureBoth, true, true, 10, 0),
    ]

  @Test("the layout is the file's", arguments: layouts)
  func layout(_ file: [UInt8], passes: Bool, arithmetic: Bool, scans: Int, restart: Int) throws {
    let coefficients = try JPEGCoefficients(reading: file)
    let layout = coefficients.layout
    #expect(layout.isProgressive == passes)
    #expect(layout.isArithmetic == arithmetic)
    #expect(layout.scans == scans)
    #expect(layout.restartInterval == restart)
  }

  @Test("the coding is what an encoder is told")
  func coding() throws {
    for file in [JPEGFixtures.texture, JPEGFixtures.ycc411, JPEGFixtures.ycck420] {
      let coefficients = try JPEGCoefficients(reading: file)
      #expect(try coefficients.coding == ImageDecoder.decode(file).jpegCoding)
    }
  }

  @Test("what is no JPEG is refused by name")
  func otherFiles() {
    let png = HandmadePNG(colorType: 0, depth: 8).file
    #expect(throws: CodecError.empty) { _ = try CoefficientDump([]) }
    #expect(throws: CodecError.unsupported(.png, "no JPEG")) { _ = try CoefficientDump(png) }
    #expect(throws: CodecError.unknownFormat(firstBytes: Array("GIF8".utf8))) {
      _ = try CoefficientDump(Array("GIF89a".utf8))
    }
  }
}
