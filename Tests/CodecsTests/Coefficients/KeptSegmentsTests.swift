import Codecs
import Pixels
import TestSupport
import Testing

@Suite("What is kept beside the coefficients")
struct KeptSegmentsTests {
  /// A file with a segment put in before each start of scan and before the end of the image.
  static func commented(_ file: [UInt8]) -> [UInt8] {
    var result = file
    let places = JPEGSegments(of: file).filter {
      $0.marker == JPEGSegment.startOfScan || $0.marker == JPEGSegment.endOfImage
    }.map { $0.payload.lowerBound - ($0.marker == JPEGSegment.endOfImage ? 2 : 4) }
    for (number, place) in places.enumerated().reversed() {
      result.insert(contentsOf: jpegSegment(0xFE, [UInt8(number)]), at: place)
    }
    return result
  }

  /// The comments, each with the number of scans before it.
  static func comments(_ file: [UInt8]) -> [[Int]] {
    var scans = 0
    var found: [[Int]] = []
    for segment in JPEGSegments(of: file) {
      if segment.marker == JPEGSegment.startOfScan { scans += 1 }
      if segment.marker == 0xFE { found.append([scans] + file[segment.payload].map(Int.init)) }
    }
    return found
  }

  @Test(
    "segments between scans and after the last one stay where they are",
    arguments: [
      JPEGFixtures.texture, JPEGFixtures.textureApart, JPEGFixtures.textureProgressive,
      JPEGFixtures.textureBoth, JPEGFixtures.textureRestart,
    ]
  )
  func places(_ file: [UInt8]) throws {
    let commented = Self.commented(file)
    let written = try WritingCoefficientsTests.rewritten(commented).file
    #expect(Self.comments(written) == Self.comments(commented))
    #expect(try CoefficientDump(written) == CoefficientDump(file))
  }

  @Test("every kind of segment is kept byte for byte, empty and long ones too")
  func kinds() throws {
    let long = [UInt8](repeating: 0xFF, count: 65_533)
    let segments =
      (0xE0...0xEF).flatMap { jpegSegment(UInt8($0), [UInt8($0), 0xFF, 0xD8, 0xFF, 0xDA]) }
      + jpegSegment(0xFE, []) + jpegSegment(0xE5, long)
    let file = JPEGFixtures.texture.insertingSegments(segments)
    let written = try WritingCoefficientsTests.rewritten(file).file
    #expect(written.starts(with: [0xFF, 0xD8] + segments))
    #expect(WritingCoefficientsTests.extras(written) == WritingCoefficientsTests.extras(file))
  }

  @Test("a table that changes between scans is kept for each component")
  func changingTables() throws {
    // The tables of the last component become others, after the one it shared has been used.
    let file = JPEGFixtures.textureApart
    let scans = JPEGSegments(of: file).filter { $0.marker == JPEGSegment.startOfScan }
    var changed = file
    let table = [UInt8(1)] + (1...64).map { UInt8($0) }
    changed.insert(
      contentsOf: jpegSegment(0xDB, table),
      at: try #require(scans.last).payload.lowerBound - 4
    )
    let dump = try CoefficientDump(changed)
    #expect(dump.components[1].table != dump.components[2].table)
    let written = try WritingCoefficientsTests.rewritten(changed)
    #expect(written.keepsScans)
    #expect(try CoefficientDump(written.file) == dump)
    #expect(
      try ImageDecoder.decode(written.file).bitmap == ImageDecoder.decode(changed).bitmap
    )
  }

  @Test("the conditioning of the arithmetic coder is kept", arguments: 1...63)
  func conditioning(_ value: UInt8) throws {
    // What the defaults coded (T.81, B.2.4.3: K is 5) is read as something else, or not at all.
    var file = JPEGFixtures.textureArithmetic
    let segment = try #require(JPEGSegments(of: file).first { $0.marker == 0xCC })
    for index in stride(from: segment.payload.lowerBound, to: segment.payload.upperBound, by: 2)
    where file[index] >= 0x10 {
      file[index + 1] = value
    }
    guard let dump = try? CoefficientDump(file) else { return #expect(value != 5) }
    let written = try WritingCoefficientsTests.rewritten(file).file
    let after = JPEGSegments(of: written).first { $0.marker == 0xCC }
    #expect(try written[#require(after).payload] == file[segment.payload])
    #expect(try CoefficientDump(written) == dump)
  }
}
