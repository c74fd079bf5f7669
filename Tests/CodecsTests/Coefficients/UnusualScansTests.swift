import Codecs
import Pixels
import TestSupport
import Testing

@Suite("Scans that are not written as they were read")
struct UnusualScansTests {
  /// Checks that a file is written with other scans and the same blocks.
  static func expectOtherScans(_ file: [UInt8]) throws {
    let written = try WritingCoefficientsTests.rewritten(file)
    #expect(!written.keepsScans)
    #expect(try CoefficientDump(written.file) == CoefficientDump(file))
    #expect(
      try ImageDecoder.decode(written.file).bitmap == ImageDecoder.decode(file).bitmap
    )
    let again = try WritingCoefficientsTests.rewritten(written.file)
    #expect(again.keepsScans)
    #expect(again.file == written.file)
  }

  /// A file with its last scan, from its header to the end of its data, so many times more.
  static func repeatingLastScan(_ file: [UInt8], _ times: Int) throws -> [UInt8] {
    let scan = try #require(
      JPEGSegments(of: file).filter { $0.marker == JPEGSegment.startOfScan }.last
    )
    let whole = file[(scan.payload.lowerBound - 4)..<file.count - 2]
    var result = [UInt8](file.dropLast(2))
    for _ in 0..<times { result += whole }
    return result + [0xFF, 0xD9]
  }

  @Test("a scan that comes again, up to more of them than are noted", arguments: [1, 40, 80])
  func again(times: Int) throws {
    try Self.expectOtherScans(Self.repeatingLastScan(JPEGFixtures.textureApart, times))
  }

  @Test("a restart interval that changes")
  func changingRestarts() throws {
    let scans = JPEGSegments(of: JPEGFixtures.textureApart).filter {
      $0.marker == JPEGSegment.startOfScan
    }
    var changed = JPEGFixtures.textureApart
    // An interval longer than the scan needs no marker in it.
    changed.insert(
      contentsOf: jpegSegment(0xDD, [1, 0]),
      at: try #require(scans.last).payload.lowerBound - 4
    )
    try Self.expectOtherScans(changed)
  }

  @Test("scans without all bits become scans with all of them")
  func missingRefinement() throws {
    let file = try DamagedJPEGTests.lackingScan(JPEGFixtures.textureProgressive)
    var coefficients = try JPEGCoefficients(reading: file)
    #expect(coefficients.warnings == [.library("coefficients without their last bits")])
    // An odd number at a place whose last bit the file never told.
    var block = SIMD64<Int16>.zero
    block[63] = 1
    coefficients.replaceBlocks(0..<1, ofRow: 0, component: 0, with: [block])
    let written = try coefficients.encoded()
    #expect(!written.keepsScans)
    var expected = try CoefficientDump(file)
    expected.rows[0][0][0] = block
    #expect(try CoefficientDump(written.file) == expected)
    let after = try JPEGCoefficients(reading: written.file)
    #expect(after.layout.isProgressive)
    #expect(after.warnings.isEmpty)
  }
}
