import Codecs
import Pixels
import TestSupport
import Testing

@Suite("The difference of two JPEGs")
struct JPEGDifferenceTests {
  static func difference(_ first: [UInt8], _ second: [UInt8]) throws -> JPEGDifference {
    let one = try JPEGCoefficients(reading: first)
    let other = try JPEGCoefficients(reading: second)
    return JPEGDifference(between: one, and: other)
  }

  /// A file with these blocks of a component set to a value.
  static func changed(
    _ file: [UInt8],
    component: Int,
    _ places: [(column: Int, row: Int)]
  ) throws -> [UInt8] {
    var coefficients = try JPEGCoefficients(reading: file)
    for (column, row) in places {
      coefficients.replaceBlocks(
        column..<column + 1,
        ofRow: row,
        component: component,
        with: [SIMD64(repeating: 3)]
      )
    }
    return try coefficients.encoded().file
  }

  @Test("a file differs in nothing from itself, nor from itself written again")
  func nothing() throws {
    for file in WritingCoefficientsTests.files {
      #expect(try Self.difference(file, file).isEmpty)
      let again = try WritingCoefficientsTests.rewritten(file).file
      let difference = try Self.difference(file, again)
      #expect(difference.isEmpty)
      #expect(difference.differingBlocks == 0)
    }
  }

  @Test("changed blocks are counted, and lie where they lie")
  func blocks() throws {
    // 37×35 at 4:2:0: lightness in 5×5 blocks, colour in 3×3 of 16×16 pixels.
    let file = JPEGSamplings.all[4].baseline
    let changed = try Self.changed(file, component: 0, [(1, 2), (3, 2), (2, 4)])
    let difference = try Self.difference(file, changed)
    #expect(difference.properties.isEmpty)
    #expect(!difference.isEmpty)
    #expect(difference.differingBlocks == 3)
    #expect(difference.comparedBlocks == 25 + 9 + 9)
    let components = try #require(difference.components)
    #expect(components.map(\.differing) == [3, 0, 0])
    #expect(components[0].blockArea == PixelRect(x: 1, y: 2, width: 3, height: 3))
    #expect(components[0].pixelArea == PixelRect(x: 8, y: 16, width: 24, height: 19))
    #expect(components[1].blockArea == nil)
    #expect(components[1].pixelArea == nil)

    let colored = try Self.changed(file, component: 2, [(2, 1)])
    let area = try #require(Self.difference(file, colored).components)[2]
    #expect(area.blockArea == PixelRect(x: 2, y: 1, width: 1, height: 1))
    #expect(area.pixelArea == PixelRect(x: 32, y: 16, width: 5, height: 16))
  }

  @Test("codings of the same coefficients differ in their coding only")
  func codings() throws {
    typealias Property = JPEGDifference.Property
    let cases: [(file: [UInt8], properties: [Property])] = [
      (JPEGFixtures.textureRestart, [.restartInterval]),
      (JPEGFixtures.textureApart, [.scans]),
      (JPEGFixtures.textureArithmetic, [.coding]),
      (JPEGFixtures.textureProgressive, [.coding, .scans]),
    ]
    for (file, properties) in cases {
      let difference = try Self.difference(JPEGFixtures.texture, file)
      #expect(difference.properties == properties)
      #expect(difference.differingBlocks == 0)
      #expect(!difference.isEmpty)
    }
  }

  @Test("where size or sampling differ there are no blocks to compare")
  func incomparable() throws {
    let (full, half) = (JPEGSamplings.all[1].baseline, JPEGSamplings.all[4].baseline)
    let sampled = try Self.difference(full, half)
    #expect(sampled.components == nil)
    #expect(sampled.differingBlocks == nil)
    #expect(!sampled.isEmpty)
    #expect(sampled.properties == [.sampling])
    let sized = try Self.difference(JPEGFixtures.ycc420, half)
    #expect(sized.components == nil)
    #expect(sized.properties.first == .size)
    let gray = try Self.difference(JPEGSamplings.all[0].baseline, half)
    #expect(gray.components == nil)
  }

  @Test("tables differ where any of their numbers does")
  func tables() throws {
    var other = JPEGFixtures.texture
    let table = try #require(JPEGSegments(of: other).first { $0.marker == 0xDB })
    other[table.payload.upperBound - 1] ^= 1
    let difference = try Self.difference(JPEGFixtures.texture, other)
    #expect(difference.properties == [.quantizationTables])
    #expect(difference.differingBlocks == 0)
  }

  @Test("segments are told by marker and number")
  func segments() throws {
    typealias Change = JPEGDifference.Segment.Change
    let file = JPEGFixtures.texture
    let (a, b, c) = (jpegSegment(0xFE, [1]), jpegSegment(0xFE, [2]), jpegSegment(0xE4, [3]))
    let cases:
      [(first: [UInt8], second: [UInt8], segments: [(marker: UInt8, number: Int, change: Change)])] =
        [
          (a + b, a, [(0xFE, 2, .onlyInFirst)]),
          (a, a + b, [(0xFE, 2, .onlyInSecond)]),
          (a, b, [(0xFE, 1, .changed)]),
          (a + c, c + a, []),
          (
            a, c,
            [
              (0xE4, 1, .onlyInSecond),
              (0xFE, 1, .onlyInFirst),
            ]
          ),
        ]
    for (first, second, segments) in cases {
      let difference = try Self.difference(
        file.insertingSegments(first),
        file.insertingSegments(second)
      )
      #expect(difference.properties == [.segments])
      #expect(difference.segments.map(\.marker) == segments.map(\.marker))
      #expect(difference.segments.map(\.number) == segments.map(\.number))
      #expect(difference.segments.map(\.change) == segments.map(\.change))
    }
  }
}
