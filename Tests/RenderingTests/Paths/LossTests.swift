import Codecs
import Foundation
import Pixels
import Rendering
import TestSupport
import Testing

/// What a sticker costs: in noise under it, and in bytes.
@Suite("Loss")
struct LossTests {
  /// Something like a photo: soft shapes, edges and grain.
  static func bitmap(_ size: PixelSize, seed: UInt64) -> Bitmap {
    var random = SeededRandom(seed: seed)
    var bitmap = Bitmap(size: size, filledWith: .white)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (u, v) = (Double(x), Double(y))
        let soft = 60 * sin(u / 31) * cos(v / 23) + 25 * sin((u + 2 * v) / 7)
        let edge = (x / 90 + y / 70) % 2 == 0 ? 30.0 : -20
        let grain = Double.random(in: -9...9, using: &random)
        func channel(_ base: Double, _ share: Double) -> UInt8 {
          UInt8(min(max(base + soft * share + edge + grain, 0), 255))
        }
        bitmap[x, y] = Color(
          red: channel(130, 1),
          green: channel(120, 0.7),
          blue: channel(110, -0.6)
        )
      }
    }
    return bitmap
  }

  /// A sticker like a photo, with a soft edge.
  static func sticker(_ size: PixelSize, seed: UInt64) -> Bitmap {
    var sticker = bitmap(size, seed: seed)
    let (width, height) = (Double(size.width), Double(size.height))
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (u, v) = ((Double(x) + 0.5) / width * 2 - 1, (Double(y) + 0.5) / height * 2 - 1)
        let distance = (1 - (u * u + v * v).squareRoot()) * 4
        sticker[x, y].alpha = UInt8(255 * min(max(distance, 0), 1))
      }
    }
    return sticker
  }

  /// Squares of the distances of touched samples from the blend that was meant.
  struct Noise {
    var squares = 0.0
    var samples = 0

    var decibels: Double { 10 * log10(255 * 255 / (squares / Double(samples))) }

    mutating func add(_ found: [Double], _ meant: [Double]) {
      for (one, other) in zip(found, meant) {
        let distance = min(max(one, -128), 127) - min(max(other, -128), 127)
        squares += distance * distance
        samples += 1
      }
    }
  }

  @Test(
    "touched blocks are as near to the blend as libjpeg would have made them",
    arguments: [60, 75, 90, 97],
    [JPEGOptions.Chroma.full, .halved]
  )
  func noise(_ quality: Int, _ chroma: JPEGOptions.Chroma) throws {
    let size = PixelSize(width: 192, height: 144)
    let photo = try JPEGEncoder.encode(
      Self.bitmap(size, seed: 1),
      options: JPEGOptions(tables: .quality(quality), chroma: chroma)
    )
    let image = Self.sticker(PixelSize(width: 83, height: 61), seed: 2)
    let scene = PathScene(size: size, stickers: [PlainSticker(image, x: 51, y: 37)])
    let picture = try scene.rendered(photo)
    #expect(picture.way.blocks != nil)
    let before = try CoefficientDump(photo)
    let after = try CoefficientDump(picture.file.bytes)
    // libjpeg decodes to bytes, blends bytes, and encodes them; of RGB only where colour is full.
    let pixels = try CoefficientDump(scene.rendered(photo, path: .rgb).file.bytes)
    let reference = BlockReference(scene, orientation: .upright)
    var (ours, bytes, through) = (Noise(), Noise(), Noise())
    for place in BlockReference.Place.all(of: after.components)
    where reference.reach(place) > 1.0 / 16_384 {
      let table = after.components[place.component].table
      let old = BlockReference.samples(of: before[place], table: table)
      let meant = reference.blend(old, at: place)
      func add(_ block: SIMD64<Int16>, to noise: inout Noise) {
        noise.add(BlockReference.samples(of: block, table: table), meant)
      }
      add(after[place], to: &ours)
      add(pixels[place], to: &through)
      let blended = reference.blend(old.map { $0.rounded() }, at: place).map {
        min(max($0.rounded(), -128), 127)
      }
      let coded = BlockReference.frequencies(of: blended)
      var block = SIMD64<Int16>.zero
      for index in 0..<64 {
        block[index] = Int16((coded[index] / Double(table[index])).rounded())
      }
      add(block, to: &bytes)
    }
    #expect(ours.samples > 5000)
    #expect(ours.decibels > bytes.decibels - 0.1, "\(ours.decibels) \(bytes.decibels)")
    #expect(ours.decibels > through.decibels - 0.1, "\(ours.decibels) \(through.decibels)")
  }

  @Test("a sticker over a fiftieth of a photo adds no more than a fiftieth", arguments: [75, 90])
  func size(_ quality: Int) throws {
    let size = PixelSize(width: 960, height: 720)
    let photo = try JPEGEncoder.encode(
      Self.bitmap(size, seed: 1),
      options: JPEGOptions(tables: .quality(quality))
    )
    // 136 × 102 pixels are 2.0 % of them.
    let image = Self.sticker(PixelSize(width: 136, height: 102), seed: 3)
    let scene = PathScene(size: size, stickers: [PlainSticker(image, x: 411, y: 305)])
    for path in [nil, RenderPath.coefficients] {
      let picture = try scene.rendered(photo, path: path)
      let blocks = try #require(picture.way.blocks)
      #expect(blocks.touched * 1000 <= blocks.total * 30)
      let change = abs(picture.file.bytes.count - photo.count)
      #expect(change * 50 <= photo.count, "\(photo.count) became \(picture.file.bytes.count)")
    }
  }
}
