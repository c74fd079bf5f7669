import Codecs
import ColorManagement
import Pixels
import TestSupport
import Testing

@Suite("Conversions between colour spaces")
struct ColorConversionTests {
  static let profiles: [(name: String, bytes: [UInt8])] = [
    ("sRGB", ReferenceProfile.rgb(ReferenceProfile.standard, .sRGB)),
    ("P3", ReferenceProfile.rgb(ReferenceProfile.p3, .sRGB)),
    ("P3 in a table", ReferenceProfile.rgb(ReferenceProfile.p3, .sRGBTable(1024))),
    ("Adobe", ReferenceProfile.rgb(ReferenceProfile.adobe, .power(2.2))),
    ("linear", ReferenceProfile.rgb(ReferenceProfile.standard, .power(1))),
    ("wide", ReferenceProfile.rgb(ReferenceProfile.wide, .power(2.4))),
    ("tables", ReferenceProfile.tables(channels: 3, hasWayBack: true)),
  ]
  static let pairs: [(Int, Int)] = profiles.indices.flatMap { from in
    profiles.indices.filter { $0 != from }.map { (from, $0) }
  }

  /// Colours of all kinds that can be seen, with many that are nearly black.
  static let colors: [Color] = {
    let steps: [UInt8] = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 128, 144, 200, 233, 254, 255]
    return steps.flatMap { red in
      steps.flatMap { green in
        steps.map { Color(red: red, green: green, blue: $0, alpha: red ^ green ^ $0 | 1) }
      }
    }
  }()

  static let bitmap: Bitmap = {
    var bitmap = Bitmap(size: PixelSize(width: 17 * 17, height: 17))
    for (index, color) in colors.enumerated() { bitmap[index % 289, index / 289] = color }
    return bitmap
  }()

  /// What Little CMS says in double precision, 0…255.
  static func expected(_ pair: (Int, Int)) -> [SIMD3<Double>] {
    let samples = colors.flatMap { [$0.red, $0.green, $0.blue] }.map { Double($0) / 255 }
    let (from, to) = (profiles[pair.0].bytes, profiles[pair.1].bytes)
    let result = ReferenceProfile.converted(samples, from: from, to: to)
    return colors.indices.map { index in
      SIMD3((0..<3).map { min(max(result[index * 3 + $0], 0), 1) * 255 })
    }
  }

  static func conversion(_ pair: (Int, Int)) throws -> ColorConversion {
    let from = try ColorSpace(.profile(profiles[pair.0].bytes))
    let to = try ColorSpace(.profile(profiles[pair.1].bytes))
    return try #require(ColorConversion.between(from, to))
  }

  @Test("a converted sample is the nearest to that of double precision", arguments: pairs)
  func eight(_ from: Int, _ to: Int) throws {
    var image = Self.bitmap
    try Self.conversion((from, to)).convert(&image)
    var farthest = 0.0
    for (index, expected) in Self.expected((from, to)).enumerated() {
      let color = image[index % 289, index / 289]
      #expect(color.alpha == Self.colors[index].alpha)
      let found = SIMD3(Double(color.red), Double(color.green), Double(color.blue))
      let difference = found - expected
      farthest = max(farthest, (0..<3).map { abs(difference[$0]) }.max() ?? 0)
    }
    // Half a step is what rounding takes.
    #expect(farthest < 0.55, "\(Self.profiles[from].name) to \(Self.profiles[to].name)")
  }

  @Test("a deep sample is converted without a step of 8 bits", arguments: pairs)
  func sixteen(_ from: Int, _ to: Int) throws {
    var image = DeepBitmap(size: Self.bitmap.size)
    for (index, color) in Self.colors.enumerated() {
      let samples = SIMD4(color.red, color.green, color.blue, color.alpha)
      image[index % 289, index / 289] = SIMD4<UInt16>(truncatingIfNeeded: samples) &* 257
    }
    try Self.conversion((from, to)).convert(&image)
    var farthest = 0.0
    for (index, expected) in Self.expected((from, to)).enumerated() {
      let pixel = image[index % 289, index / 289]
      #expect(Int(pixel[3]) == Int(Self.colors[index].alpha) * 257)
      for channel in 0..<3 {
        farthest = max(farthest, abs(Double(pixel[channel]) / 257 - expected[channel]))
      }
    }
    #expect(farthest < 0.02, "\(Self.profiles[from].name) to \(Self.profiles[to].name)")
  }

  @Test("what is gray stays gray between spaces of one curve", arguments: [(0, 1), (0, 3), (4, 1)])
  func gray(_ from: Int, _ to: Int) throws {
    var image = Bitmap(size: PixelSize(width: 256, height: 1))
    for sample in 0..<256 {
      let level = UInt8(sample)
      image[sample, 0] = Color(red: level, green: level, blue: level)
    }
    try Self.conversion((from, to)).convert(&image)
    for sample in 0..<256 {
      let color = image[sample, 0]
      #expect(color.red == color.green && color.green == color.blue)
    }
  }

  @Test("nothing is done between spaces that are the same")
  func identity() throws {
    for profile in Self.profiles {
      let space = try ColorSpace(.profile(profile.bytes))
      #expect(try #require(ColorConversion.between(space, space)).isIdentity)
    }
  }

  @Test("inks are converted through their profile, and are opaque then")
  func inks() throws {
    let profile = ReferenceProfile.tables(channels: 4, hasWayBack: false)
    let space = try ColorSpace(.profile(profile))
    #expect(space.isOfInks)
    let conversion = try #require(ColorConversion.between(space, .sRGB))
    var image = Self.bitmap
    conversion.convert(&image)
    #expect(image.isOpaque)
    // 255 is no ink in a picture; for Little CMS inks go from 0 to 100.
    let samples = Self.colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
      .map { 100 - Double($0) / 2.55 }
    let standard = Self.profiles[0].bytes
    let expected = ReferenceProfile.converted(samples, channels: 4, from: profile, to: standard)
    for index in Self.colors.indices {
      let color = image[index % 289, index / 289]
      for (channel, sample) in [color.red, color.green, color.blue].enumerated() {
        let wanted = min(max(expected[index * 3 + channel], 0), 1) * 255
        #expect(abs(Double(sample) - wanted) < 2)
      }
    }
    #expect(ColorConversion.between(.sRGB, space) == nil)
  }

  @Test("a profile without a way back can be converted from and not to")
  func oneWay() throws {
    let space = try ColorSpace(.profile(ReferenceProfile.tables(channels: 3, hasWayBack: false)))
    #expect(ColorConversion.between(space, .sRGB) != nil)
    #expect(ColorConversion.between(.sRGB, space) == nil)
  }
}
