import Codecs
import Pixels
import TestSupport
import Testing

@Suite("Huffman codes of a large picture")
struct KeptCodesTests {
  /// A gray picture of 128×129 blocks, which is enough to keep its codes; soft enough for many
  /// symbols never to occur.
  static let planes = WritingPlanesTests.slopes(
    PixelSize(width: 1024, height: 1032),
    [PictureComponent(.luma)]
  )

  static func file(_ codes: JPEGOptions.HuffmanCodes) throws -> [UInt8] {
    try JPEGEncoder.encode(planes, options: JPEGOptions(huffmanCodes: codes))
  }

  /// Blocks that need every symbol of a table that a picture of 8 bits can need: each run of zeros
  /// before each size, long runs, and the largest difference at their start.
  static let demanding: [SIMD64<Int16>] = (1...10).flatMap { size in
    (0...15).flatMap { run in
      [Int16(1) << (size - 1), -((Int16(1) << size) - 1)].map { value in
        var block = SIMD64<Int16>.zero
        block[0] = (size + run) % 2 == 0 ? 1023 : -1024
        // The place in natural order of the one that comes after so many zeros (T.81, figure A.6).
        block[zigzag[run + 1]] = value
        block[63] = value
        return block
      }
    }
  }

  static let zigzag = [0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12]

  @Test("codes that hold everything are kept, and with them the file byte for byte")
  func complete() throws {
    let file = try Self.file(.standard)
    #expect(try WritingCoefficientsTests.rewritten(file).file == file)
    var coefficients = try JPEGCoefficients(reading: file)
    coefficients.replaceBlocks(0..<100, ofRow: 3, component: 0, with: Self.demanding)
    let written = try coefficients.encoded().file
    #expect(WritingPlanesTests.codes(written) == WritingPlanesTests.codes(file))
  }

  @Test(
    "whatever blocks are put in, they come out",
    arguments: [JPEGOptions.HuffmanCodes.optimal, .standard]
  )
  func everySymbol(_ codes: JPEGOptions.HuffmanCodes) throws {
    let file = try Self.file(codes)
    var expected = try CoefficientDump(file)
    var coefficients = try JPEGCoefficients(reading: file)
    let rows = stride(from: 0, to: Self.demanding.count, by: 100)
    for (row, start) in rows.enumerated() {
      let blocks = [SIMD64<Int16>](Self.demanding[start..<min(start + 100, Self.demanding.count)])
      coefficients.replaceBlocks(0..<blocks.count, ofRow: row, component: 0, with: blocks)
      expected.rows[0][row].replaceSubrange(0..<blocks.count, with: blocks)
    }
    let written = try coefficients.encoded()
    #expect(written.keepsScans)
    #expect(try CoefficientDump(written.file) == expected)
    #expect(try WritingCoefficientsTests.rewritten(written.file).file == written.file)
  }

  @Test("codes that lack symbols get them, and the file hardly grows")
  func size() throws {
    let file = try Self.file(.optimal)
    let written = try WritingCoefficientsTests.rewritten(file).file
    #expect(WritingPlanesTests.codes(written) != WritingPlanesTests.codes(file))
    #expect(written.count < file.count + file.count / 50 + 300)
    #expect(try WritingCoefficientsTests.rewritten(written).file == written)
  }

  @Test("a coefficient that no code holds is an error here too", arguments: [0, 1, 63])
  func outOfRange(place: Int) throws {
    let file = try Self.file(.standard)
    for value: Int16 in [.min, .max, place == 0 ? 4096 : 1024, place == 0 ? -4096 : -1024] {
      let error = #expect(throws: CodecError.self) {
        try Self.putting(value, at: place, into: file)
      }
      guard case .cannotEncode(.jpeg, _) = error else {
        Issue.record("\(value): \(String(describing: error))")
        continue
      }
    }
  }

  /// The file with one coefficient of a block set, and its others zero.
  static func putting(_ value: Int16, at place: Int, into file: [UInt8]) throws -> [UInt8] {
    var coefficients = try JPEGCoefficients(reading: file)
    var block = SIMD64<Int16>.zero
    block[place] = value
    coefficients.replaceBlocks(5..<6, ofRow: 128, component: 0, with: [block])
    return try coefficients.encoded().file
  }

  @Test("colour is spelt with the codes of gray")
  func chroma() throws {
    for codes in [JPEGOptions.HuffmanCodes.optimal, .standard] {
      let file = try Self.file(codes)
      var coefficients = try JPEGCoefficients(reading: file, addingChroma: true)
      coefficients.replaceBlocks(0..<100, ofRow: 9, component: 2, with: Self.demanding)
      let after = try CoefficientDump(coefficients.encoded().file)
      #expect(try after.rows[0] == CoefficientDump(file).rows[0])
      #expect(after.rows[2][9][..<100] == Self.demanding[..<100])
      #expect(after.rows[1].allSatisfy { $0.allSatisfy { $0 == .zero } })
    }
  }
}
