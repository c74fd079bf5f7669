import Codecs
import Pixels
import TestSupport
import Testing

@Suite("A gray picture that becomes one in colour")
struct GrayInColorTests {
  static let files = [JPEGFixtures.gray] + JPEGSamplings.all[0].all

  static func colored(_ file: [UInt8]) throws -> [UInt8] {
    let coefficients = try JPEGCoefficients(reading: file, addingChroma: true)
    let written = try coefficients.encoded()
    #expect(written.keepsScans)
    return written.file
  }

  @Test("its blocks stay, two components without colour join them", arguments: files)
  func blocks(_ file: [UInt8]) throws {
    let before = try CoefficientDump(file)
    let after = try CoefficientDump(Self.colored(file))
    #expect(after.components.map(\.identifier) == [1, 2, 3])
    #expect(after.rows[0] == before.rows[0])
    for (component, rows) in zip(after.components, after.rows).dropFirst() {
      #expect(component.horizontalFactor == 1 && component.verticalFactor == 1)
      #expect(component.table == before.components[0].table)
      #expect(component.blocksAcross == before.components[0].blocksAcross)
      #expect(component.blocksDown == before.components[0].blocksDown)
      #expect(rows.allSatisfy { $0.allSatisfy { $0 == .zero } })
    }
  }

  @Test("it looks as it did", arguments: files)
  func pixels(_ file: [UInt8]) throws {
    let after = try ImageDecoder.decode(Self.colored(file))
    #expect(after.header.color.model == .yCbCr)
    #expect(after.header.color.sampling == "4:4:4")
    #expect(after.warnings.isEmpty)
    #expect(try after.bitmap == ImageDecoder.decode(file).bitmap)
  }

  @Test("its coding stays", arguments: files)
  func coding(_ file: [UInt8]) throws {
    let before = try JPEGCoefficients(reading: file)
    let after = try JPEGCoefficients(reading: Self.colored(file))
    #expect(after.layout.isProgressive == before.layout.isProgressive)
    #expect(after.layout.isArithmetic == before.layout.isArithmetic)
    #expect(after.layout.restartInterval == before.layout.restartInterval)
  }

  @Test("factors that mean nothing in gray do not stay", arguments: files)
  func oddFactors(_ file: [UInt8]) throws {
    var odd = file
    let frame = try #require(JPEGSegments(of: file).first { $0.isFrameHeader })
    odd[frame.payload.lowerBound + 7] = 0x22
    let after = try CoefficientDump(Self.colored(odd))
    #expect(try after == CoefficientDump(Self.colored(file)))
  }

  @Test("colour can be put in, in any order of rows")
  func chroma() throws {
    let file = JPEGSamplings.all[0].progressive
    var coefficients = try JPEGCoefficients(reading: file, addingChroma: true)
    var block = SIMD64<Int16>.zero
    block[0] = 20
    block[9] = -3
    coefficients.replaceBlocks(4..<5, ofRow: 4, component: 2, with: [block])
    coefficients.replaceBlocks(0..<1, ofRow: 1, component: 1, with: [block])
    let after = try CoefficientDump(coefficients.encoded().file)
    #expect(after.rows[2][4][4] == block)
    #expect(after.rows[1][1][0] == block)
    #expect(after.rows[2][1][0] == .zero)
  }

  @Test("a segment that would make its samples something else is left out")
  func contradictions() throws {
    let adobe = { (transform: UInt8) in
      jpegSegment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform])
    }
    let bare = JPEGFixtures.gray.removingSegments(0xE0)
    let profile = { (space: String) in
      ColorProfileTests.piece(1, of: 1, ICCBytes.profile(space: space))
    }
    for (segments, stay) in [
      (adobe(0), false), (adobe(1), true), (profile("GRAY"), false), (profile("RGB "), true),
      (jpegSegment(0xEE, [1, 2, 3]), true), (jpegSegment(0xE2, [1, 2, 3]), true),
    ] {
      let after = try Self.colored(bare.insertingSegments(segments))
      #expect(WritingCoefficientsTests.extras(after).isEmpty != stay)
      let image = try ImageDecoder.decode(after)
      #expect(image.header.color.model == .yCbCr)
      #expect(try image.bitmap == ImageDecoder.decode(JPEGFixtures.gray).bitmap)
    }
  }

  @Test("a picture that has colour is left as it is")
  func colour() throws {
    let coefficients = try JPEGCoefficients(reading: JPEGFixtures.texture, addingChroma: true)
    #expect(
      try coefficients.encoded().file
        == WritingCoefficientsTests.rewritten(JPEGFixtures.texture).file
    )
  }
}
