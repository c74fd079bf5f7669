import Codecs
import Pixels
import TestSupport
import Testing

@Suite("Reading planes")
struct ReadingPlanesTests {
  /// The files that can be had as planes.
  static let files =
    JPEGSamplings.all.flatMap(\.all) + [
      JPEGFixtures.gray, JPEGFixtures.rgb, JPEGFixtures.ycc411, JPEGFixtures.textureApart,
      JPEGFixtures.textureBoth, JPEGFixtures.textureRestart,
    ]

  @Test("components have the meanings and the sizes of the file")
  func components() throws {
    let expected: [[PictureComponent]] =
      [[PictureComponent(.luma)]]
      + [(1, 1), (2, 1), (1, 2), (2, 2), (4, 1)].map { across, down in
        [PictureComponent(.luma)]
          + [.blueDifference, .redDifference].map {
            PictureComponent($0, horizontalRatio: across, verticalRatio: down)
          }
      }
    for (files, expected) in zip(JPEGSamplings.all, expected) {
      for file in files.all {
        #expect(try JPEGPlanes.decode(file).planes.components == expected)
        #expect(try JPEGPlanes.obstacle(in: file) == nil)
      }
    }
    #expect(
      try JPEGPlanes.decode(JPEGFixtures.rgb).planes.components
        == [.red, .green, .blue].map { PictureComponent($0) }
    )
  }

  @Test("lightness is the pixels where there is nothing else")
  func gray() throws {
    for file in JPEGSamplings.all[0].all + [JPEGFixtures.gray] {
      let bitmap = try ImageDecoder.decode(file).bitmap
      let planes = try JPEGPlanes.decode(file).planes
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width { #expect(planes.planes[0][x, y] == bitmap[x, y].red) }
      }
    }
  }

  @Test("red, green and blue are the pixels")
  func rgb() throws {
    let bitmap = try ImageDecoder.decode(JPEGFixtures.rgb).bitmap
    let planes = try JPEGPlanes.decode(JPEGFixtures.rgb).planes.planes
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let color = Color(red: planes[0][x, y], green: planes[1][x, y], blue: planes[2][x, y])
        #expect(color == bitmap[x, y])
      }
    }
  }

  @Test(
    "at full size the pixels are the planes' by the formula",
    arguments: JPEGSamplings.all[1].all
  )
  func fullSize(_ file: [UInt8]) throws {
    let bitmap = try ImageDecoder.decode(file).bitmap
    let planes = try JPEGPlanes.decode(file).planes.planes
    for y in 0..<35 {
      for x in 0..<37 {
        // ITU-T T.871, 7.
        let (luma, blue, red) = (
          Double(planes[0][x, y]), Double(planes[1][x, y]) - 128, Double(planes[2][x, y]) - 128
        )
        let found = bitmap[x, y]
        let wanted = [
          luma + 1.402 * red, luma - 0.344136 * blue - 0.714136 * red,
          luma + 1.772 * blue,
        ]
        for (one, other) in zip([found.red, found.green, found.blue], wanted) {
          #expect(abs(Double(one) - min(255, max(0, other))) < 1.01)
        }
      }
    }
  }

  @Test("each sample is what its block's coefficients say", arguments: files)
  func transformed(_ file: [UInt8]) throws {
    let dump = try CoefficientDump(file)
    let decoded = try JPEGPlanes.decode(file)
    for (index, component) in dump.components.enumerated() {
      let plane = decoded.planes.planes[index]
      let size = decoded.planes.samples(of: index)
      for row in [0, component.blocksDown - 1] {
        for column in [0, component.blocksAcross - 1] {
          let block = Self.inverse(dump.rows[index][row][column], component.table)
          for y in 0..<8 where row * 8 + y < size.height {
            for x in 0..<8 where column * 8 + x < size.width {
              let found = Double(plane[column * 8 + x, row * 8 + y])
              #expect(abs(found - block[y * 8 + x]) <= 1.1)
            }
          }
        }
      }
    }
  }

  /// The samples of a block (ITU-T T.81, A.3.3), in Double.
  static func inverse(_ block: SIMD64<Int16>, _ table: [UInt16]) -> [Double] {
    (0..<64).map { place in
      var sum = 0.0
      for index in 0..<64 where block[index] != 0 {
        let (u, v) = (index % 8, index / 8)
        let scale = (u == 0 ? 0.5.squareRoot() : 1) * (v == 0 ? 0.5.squareRoot() : 1) / 4
        sum +=
          scale * Double(block[index]) * Double(table[index])
          * cosine(place % 8, u) * cosine(place / 8, v)
      }
      return min(255, max(0, sum + 128))
    }
  }

  private static func cosine(_ x: Int, _ u: Int) -> Double {
    // cos((2x + 1) u π / 16) out of the first 32 of its values, by multiplying rotations.
    var (real, imaginary) = (1.0, 0.0)
    let (c, s) = (0.980_785_280_403_230_4, 0.195_090_322_016_128_27)
    for _ in 0..<((2 * x + 1) * u % 32) {
      (real, imaginary) = (real * c - imaginary * s, real * s + imaginary * c)
    }
    return real
  }

  @Test("what lies outside the picture repeats its edge", arguments: files)
  func padding(_ file: [UInt8]) throws {
    let planes = try JPEGPlanes.decode(file).planes
    for (index, plane) in planes.planes.enumerated() {
      let size = planes.samples(of: index)
      for y in 0..<plane.rows {
        for x in 0..<plane.samplesPerRow {
          let edge = plane[min(x, size.width - 1), min(y, size.height - 1)]
          #expect(plane[x, y] == edge)
        }
      }
    }
  }

  @Test("units of the file that are larger than the planes' do no harm")
  func largeUnits() throws {
    // Gray with factors of 4×4: as a single component it has units of one block all the same.
    for file in JPEGSamplings.all[0].all {
      var large = file
      let frame = try #require(JPEGSegments(of: file).first { $0.isFrameHeader })
      large[frame.payload.lowerBound + 7] = 0x44
      #expect(try JPEGPlanes.decode(large).planes == JPEGPlanes.decode(file).planes)
    }
  }

  @Test("everything beside the samples is what pixels have", arguments: files)
  func surroundings(_ file: [UInt8]) throws {
    let profiled = file.insertingSegments(
      ColorProfileTests.piece(1, of: 1, ICCBytes.profile())
        + OrientationTests.exifSegment(TIFFBytes.orientation(6))
    )
    let image = try ImageDecoder.decode(profiled)
    let decoded = try JPEGPlanes.decode(profiled)
    #expect(decoded.header == image.header)
    #expect(decoded.coding == image.jpegCoding)
    #expect(decoded.iccProfile == image.iccProfile)
    #expect(decoded.iccProfile != nil)
    #expect(decoded.warnings == image.warnings)
    #expect(decoded.damage == nil)
  }

  @Test("inks and broken ratios are obstacles")
  func obstacles() throws {
    for file in [JPEGFixtures.ycck420, JPEGFixtures.cmykPlain] {
      #expect(try JPEGPlanes.obstacle(in: file) == .inks)
      #expect(throws: CodecError.self) { try JPEGPlanes.decode(file) }
    }
    var broken = JPEGFixtures.ycc444
    let frame = try #require(JPEGSegments(of: broken).first { $0.isFrameHeader })
    broken[frame.payload.lowerBound + 7] = 0x31
    broken[frame.payload.lowerBound + 10] = 0x21
    #expect(try JPEGPlanes.obstacle(in: broken) == .brokenRatio("3×1,2×1,1×1"))
    #expect(throws: CodecError.unsupported(.jpeg, "a sampling of 3×1,2×1,1×1")) {
      try JPEGPlanes.decode(broken)
    }
    #expect(throws: CodecError.self) { try JPEGPlanes.obstacle(in: [1, 2, 3, 4]) }
  }
}

extension PicturePlanes {
  /// Samples of a component that belong to the picture.
  func samples(of index: Int) -> PixelSize {
    let component = components[index]
    return PixelSize(
      width: (size.width + component.horizontalRatio - 1) / component.horizontalRatio,
      height: (size.height + component.verticalRatio - 1) / component.verticalRatio
    )
  }
}
