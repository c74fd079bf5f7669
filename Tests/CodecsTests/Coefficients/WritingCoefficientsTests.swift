import Codecs
import Pixels
import TestSupport
import Testing

@Suite("Writing coefficients")
struct WritingCoefficientsTests {
  static let files =
    SmallFiles.jpegs + JPEGSamplings.all.flatMap(\.all) + [
      JPEGFixtures.rgb, JPEGFixtures.ycc444, JPEGFixtures.ycc422, JPEGFixtures.ycc440,
      JPEGFixtures.ycck, JPEGFixtures.cmykAdobe, extended,
    ]

  /// The texture as an extended picture: nothing but the marker is other.
  static var extended: [UInt8] {
    var file = JPEGFixtures.texture
    if let frame = JPEGSegments(of: file).first(where: \.isFrameHeader) {
      file[frame.payload.lowerBound - 3] = 0xC1
    }
    return file
  }

  /// The segments that are no part of the picture, wherever they stand.
  static func extras(_ file: [UInt8]) -> [[UInt8]] {
    JPEGSegments(of: file).filter { $0.applicationNumber != nil || $0.marker == 0xFE }
      .map { [$0.marker] + file[$0.payload] }
  }

  static func rewritten(_ file: [UInt8]) throws -> JPEGCoefficients.Encoded {
    let coefficients = try JPEGCoefficients(reading: file)
    return try coefficients.encoded()
  }

  @Test("what is written unchanged is the same picture in the same coding", arguments: files)
  func roundTrip(_ file: [UInt8]) throws {
    let written = try Self.rewritten(file)
    #expect(written.keepsScans)
    #expect(try CoefficientDump(written.file) == CoefficientDump(file))
    let before = try JPEGCoefficients(reading: file)
    let after = try JPEGCoefficients(reading: written.file)
    #expect(after.layout == before.layout)
    #expect(after.warnings.isEmpty)
    #expect(after.header.color == before.header.color)
    #expect(after.header.orientation == before.header.orientation)
    #expect(Self.extras(written.file) == Self.extras(file))
    let pixels = try ImageDecoder.decode(file)
    let decoded = try ImageDecoder.decode(written.file)
    #expect(decoded.bitmap == pixels.bitmap)
    #expect(decoded.jpegCoding == pixels.jpegCoding)
    #expect(decoded.iccProfile == pixels.iccProfile)
  }

  @Test("what has been written once is written again byte for byte", arguments: files)
  func again(_ file: [UInt8]) throws {
    let once = try Self.rewritten(file).file
    #expect(try Self.rewritten(once).file == once)
  }

  @Test("the scans of a file stand in the same order, with the same headers", arguments: files)
  func scans(_ file: [UInt8]) throws {
    let headers = { (file: [UInt8]) in
      JPEGSegments(of: file).filter { $0.marker == JPEGSegment.startOfScan }
        .map { [UInt8](file[$0.payload]).scanHeaderWithoutTables }
    }
    #expect(try headers(Self.rewritten(file).file) == headers(file))
  }

  @Test(
    "each scan has the tables that it had",
    arguments: JPEGSamplings.all.flatMap { [$0.baseline, $0.progressive] } + [
      JPEGFixtures.texture, JPEGFixtures.textureProgressive,
    ]
  )
  func tables(_ file: [UInt8]) throws {
    // Class and number, in the order in which they are told. The files are optimised as well.
    let tables = { (file: [UInt8]) in WritingPlanesTests.codes(file).map { $0[0] } }
    #expect(try tables(Self.rewritten(file).file) == tables(file))
  }

  @Test("every size and sampling keeps its blocks", arguments: 1...33)
  func sizes(height: Int) throws {
    let models: [[(across: Int, down: Int)]] =
      [[(1, 1)]]
      + [(1, 1), (2, 1), (1, 2), (2, 2), (4, 1)].map { [(1, 1), $0, $0] }
    let meanings: [PictureComponent.Meaning] = [.luma, .blueDifference, .redDifference]
    for width in 1...33 {
      for model in models {
        let planes = WritingPlanesTests.slopes(
          PixelSize(width: width, height: height),
          zip(meanings, model).map {
            PictureComponent($0, horizontalRatio: $1.across, verticalRatio: $1.down)
          }
        )
        let file = try JPEGEncoder.encode(planes)
        let written = try Self.rewritten(file)
        #expect(written.keepsScans)
        #expect(written.file == file, "\(width)×\(height), \(model)")
      }
    }
  }

  @Test("a changed block is the only one that changes", arguments: JPEGSamplings.all.flatMap(\.all))
  func oneBlock(_ file: [UInt8]) throws {
    var expected = try CoefficientDump(file)
    for component in expected.components.indices {
      let (row, column) = (
        expected.components[component].blocksDown - 1,
        expected.components[component].blocksAcross - 1
      )
      var block = SIMD64<Int16>.zero
      for index in 0..<64 { block[index] = Int16(index % 7 - 3) * (index == 0 ? 100 : 5) }
      var coefficients = try JPEGCoefficients(reading: file)
      coefficients.replaceBlocks(
        column..<column + 1,
        ofRow: row,
        component: component,
        with: [block]
      )
      let written = try coefficients.encoded()
      #expect(written.keepsScans)
      let untouched = expected.rows[component][row][column]
      expected.rows[component][row][column] = block
      #expect(try CoefficientDump(written.file) == expected)
      expected.rows[component][row][column] = untouched
    }
  }

  @Test("only pixels in a changed block change, where colour is not spread")
  func onePixelBlock() throws {
    let file = JPEGSamplings.all[1].baseline
    var coefficients = try JPEGCoefficients(reading: file)
    coefficients.replaceBlocks(2..<3, ofRow: 1, component: 0, with: [SIMD64(repeating: 1)])
    let after = try ImageDecoder.decode(coefficients.encoded().file).bitmap
    let before = try ImageDecoder.decode(file).bitmap
    for y in 0..<35 {
      for x in 0..<37 where !(16..<24 ~= x && 8..<16 ~= y) {
        #expect(after[x, y] == before[x, y])
      }
    }
    #expect(after != before)
  }

  @Test("a coefficient that no code holds is an error, not a broken file")
  func outOfRange() throws {
    for file in [
      JPEGFixtures.texture, JPEGFixtures.textureProgressive, JPEGFixtures.textureArithmetic,
      JPEGFixtures.textureBoth,
    ] {
      var coefficients = try JPEGCoefficients(reading: file)
      let block = SIMD64<Int16>(repeating: .max)
      coefficients.replaceBlocks(0..<1, ofRow: 0, component: 0, with: [block])
      do {
        _ = try coefficients.encoded()
        Issue.record("written")
      } catch CodecError.cannotEncode(.jpeg, _) {}
    }
  }

  @Test("blocks are read from the left of their range, and what lies behind them stays")
  func ranges() throws {
    let coefficients = try JPEGCoefficients(reading: JPEGFixtures.texture)
    let row = try CoefficientDump(JPEGFixtures.texture).rows[0][3]
    var blocks = [SIMD64<Int16>](repeating: SIMD64(repeating: 77), count: 3)
    coefficients.readBlocks(2..<4, ofRow: 3, component: 0, into: &blocks)
    #expect(blocks == [row[2], row[3], SIMD64(repeating: 77)])
  }

  @Test("bytes after the end are left out, with the warning of pixels")
  func trailing() throws {
    let coefficients = try JPEGCoefficients(reading: JPEGFixtures.texture + [1, 2, 3])
    #expect(coefficients.warnings == [.bytesAfterEnd(3)])
    #expect(try coefficients.encoded().file == Self.rewritten(JPEGFixtures.texture).file)
  }
}

extension [UInt8] {
  /// A scan header without the numbers of its entropy coding tables, which mean nothing where a scan
  /// does not use them.
  fileprivate var scanHeaderWithoutTables: [UInt8] {
    var header = self
    for index in 0..<Int(header[0]) { header[2 + index * 2] = 0 }
    return header
  }
}
