import Codecs
import Pixels
import TestSupport
import Testing

@Suite("Writing planes")
struct WritingPlanesTests {
  /// A picture whose samples are slopes, with padding that no one should see.
  static func slopes(_ size: PixelSize, _ components: [PictureComponent]) -> PicturePlanes {
    var planes = PicturePlanes(size: size, components: components, filledWith: 255)
    for index in components.indices {
      let samples = planes.samples(of: index)
      for y in 0..<samples.height {
        for x in 0..<samples.width {
          planes.planes[index][x, y] = UInt8(40 + x * 100 / samples.width + y * 60 / samples.height)
        }
      }
    }
    return planes
  }

  static let models: [[PictureComponent.Meaning]] = [
    [.luma], [.luma, .blueDifference, .redDifference], [.red, .green, .blue],
  ]
  static let ratios = [(1, 1), (2, 1), (1, 2), (2, 2), (4, 1), (1, 4), (4, 2), (3, 1), (4, 4)]
  static let sizes = [(1, 1), (7, 9), (8, 8), (16, 16), (17, 33), (33, 17), (40, 31)]

  static let pictures: [PicturePlanes] = models.flatMap { model in
    (model.count == 1 ? [(1, 1)] : ratios).flatMap { across, down in
      sizes.map { width, height in
        let components = model.enumerated().map { index, meaning in
          PictureComponent(
            meaning,
            horizontalRatio: index == 0 ? 1 : across,
            verticalRatio: index == 0 ? 1 : down
          )
        }
        return slopes(PixelSize(width: width, height: height), components)
      }
    }
  }

  static let finest = JPEGOptions(tables: .quality(100))

  @Test("at the finest tables the samples come back, at every size and ratio")
  func roundTrip() throws {
    for planes in Self.pictures {
      let file = try JPEGEncoder.encode(planes, options: Self.finest)
      let back = try JPEGPlanes.decode(file)
      #expect(back.warnings.isEmpty)
      #expect(back.planes.size == planes.size)
      #expect(back.planes.components == planes.components)
      for index in planes.components.indices {
        let samples = planes.samples(of: index)
        for y in 0..<samples.height {
          for x in 0..<samples.width {
            let (one, other) = (planes.planes[index][x, y], back.planes.planes[index][x, y])
            #expect(abs(Int(one) - Int(other)) <= 2)
          }
        }
      }
    }
  }

  @Test("padding is not looked at")
  func padding() throws {
    for planes in Self.pictures {
      var other = planes
      for index in planes.components.indices {
        let samples = planes.samples(of: index)
        for y in 0..<planes.planes[index].rows {
          for x in 0..<planes.planes[index].samplesPerRow
          where x >= samples.width || y >= samples.height {
            other.planes[index][x, y] = UInt8(truncatingIfNeeded: x &* 31 &+ y &* 17)
          }
        }
      }
      #expect(try JPEGEncoder.encode(planes) == JPEGEncoder.encode(other))
    }
  }

  @Test("pixels and their planes make the same file where nothing is sampled down")
  func likePixels() throws {
    // Opaque gray, so that both encoders are given the same samples.
    var bitmap = Bitmap(size: PixelSize(width: 21, height: 13), filledWith: .white)
    var planes = PicturePlanes(
      size: bitmap.size,
      components: [.luma, .blueDifference, .redDifference].map { PictureComponent($0) }
    )
    for y in 0..<13 {
      for x in 0..<21 {
        let value = UInt8(x * 10 + y)
        bitmap[x, y] = Color(red: value, green: value, blue: value)
        planes.planes[0][x, y] = value
      }
    }
    let profile = ICCBytes.profile()
    for quality in [10, 75, 100] {
      let options = JPEGOptions(tables: .quality(quality), chroma: .full, iccProfile: profile)
      #expect(
        try JPEGEncoder.encode(planes, options: options)
          == JPEGEncoder.encode(bitmap, options: options)
      )
    }
  }

  @Test(
    "at the photo's own tables, coefficients away from the edges stay",
    arguments: JPEGSamplings.all.map(\.baseline) + [JPEGFixtures.rgb, JPEGFixtures.ycc420]
  )
  func sameTables(_ file: [UInt8]) throws {
    let decoded = try JPEGPlanes.decode(file)
    let options = JPEGOptions(tables: .of(try #require(decoded.coding)))
    let written = try JPEGEncoder.encode(decoded.planes, options: options)
    let (before, after) = try (CoefficientDump(file), CoefficientDump(written))
    #expect(after.components.map(\.table) == before.components.map(\.table))
    #expect(
      after.components.map(\.horizontalFactor) == before.components.map(\.horizontalFactor)
    )
    for index in before.components.indices {
      let samples = decoded.planes.samples(of: index)
      for row in 0..<samples.height / 8 {
        for column in 0..<samples.width / 8 {
          let (one, other) = (before.rows[index][row][column], after.rows[index][row][column])
          let samples = ReadingPlanesTests.inverse(one, before.components[index].table)
          // Where samples were clamped, the coefficients cannot come back.
          guard samples.allSatisfy({ 1..<254 ~= $0 }) else { continue }
          #expect(one == other)
        }
      }
    }
  }

  @Test("standard codes spell the same coefficients")
  func standardCodes() throws {
    let bitmap = TestPictures.photo
    for planes in Self.pictures + [try JPEGPlanes.decode(JPEGSamplings.all[4].baseline).planes] {
      for quality in [30, 100] {
        var options = JPEGOptions(tables: .quality(quality))
        let optimal = try JPEGEncoder.encode(planes, options: options)
        options.huffmanCodes = .standard
        let standard = try JPEGEncoder.encode(planes, options: options)
        #expect(try CoefficientDump(standard) == CoefficientDump(optimal))
        #expect(Self.codes(standard).contains(Self.lightnessDC))
        #expect(!Self.codes(optimal).contains(Self.lightnessDC))
      }
    }
    let pixels = try JPEGEncoder.encode(bitmap, options: JPEGOptions(huffmanCodes: .standard))
    #expect(Self.codes(pixels).contains(Self.lightnessDC))
    #expect(
      try ImageDecoder.decode(pixels).bitmap
        == ImageDecoder.decode(
          JPEGEncoder.encode(bitmap)
        ).bitmap
    )
  }

  /// The codes of lightness at the start of a block, as a file has them (ITU-T T.81, table K.3).
  static let lightnessDC: [UInt8] =
    [0] + [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0] + [UInt8](0...11)

  /// The Huffman tables of a file.
  static func codes(_ file: [UInt8]) -> [[UInt8]] {
    JPEGSegments(of: file).filter { $0.marker == 0xC4 }.map { [UInt8](file[$0.payload]) }
  }

  @Test("tables over 255 are kept too")
  func longTables() throws {
    let planes = Self.pictures[3]
    let coding = JPEGCoding(
      components: [
        JPEGCoding.Component(
          horizontalFactor: 1,
          verticalFactor: 1,
          table: (1...64).map { UInt16($0 * 20) }
        )
      ]
    )
    let file = try JPEGEncoder.encode(planes, options: JPEGOptions(tables: .of(coding)))
    #expect(try JPEGPlanes.decode(file).coding == coding)
  }

  @Test("the profile is written, and a bad one refused")
  func profile() throws {
    let planes = Self.pictures[10]
    let good = JPEGOptions(iccProfile: ICCBytes.profile())
    #expect(try JPEGPlanes.decode(JPEGEncoder.encode(planes, options: good)).iccProfile != nil)
    let bad = JPEGOptions(iccProfile: ICCBytes.profile(space: "CMYK"))
    #expect(throws: CodecError.self) { try JPEGEncoder.encode(planes, options: bad) }
  }

  @Test("planes that no JPEG holds are an error")
  func impossible() {
    let size = PixelSize(width: 9, height: 9)
    let lists: [[PictureComponent]] = [
      [PictureComponent(.red)],
      [PictureComponent(.luma), PictureComponent(.redDifference)],
      [.luma, .redDifference, .blueDifference].map { PictureComponent($0) },
      [PictureComponent(.luma, horizontalRatio: 2)],
      [
        PictureComponent(.luma), PictureComponent(.blueDifference, horizontalRatio: 3),
        PictureComponent(.redDifference, horizontalRatio: 2),
      ],
    ]
    for components in lists {
      let planes = PicturePlanes(size: size, components: components)
      #expect(throws: CodecError.self) { try JPEGEncoder.encode(planes) }
    }
    let gray = PicturePlanes(size: size, components: [PictureComponent(.luma)])
    for quality in [0, 101] {
      #expect(throws: CodecError.cannotEncode(.jpeg, reason: "a quality of \(quality)")) {
        try JPEGEncoder.encode(gray, options: JPEGOptions(tables: .quality(quality)))
      }
    }
  }
}
