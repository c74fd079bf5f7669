import Codecs
import Pixels
import Scene
import TestSupport
import Testing

@testable import Rendering

@Suite("Pictures of one photo that are made side by side")
struct SideBySideTests {
  static let scene = WorkerTests.scene

  /// Photo and stickers; some bytes follow the end of two of the files, and are warned of.
  static func files() throws -> [SourceName: [UInt8]] {
    var files = try scene.files(photo: WorkerTests.photo(restarts: 5).file + [1, 2, 3])
    files[SourceName("sticker 2")]? += [4, 5]
    return files
  }

  /// Each sticker alone, all of them, none, and some; at the photo's own size or another.
  static func plans(scale: Double) -> [RenderPlan] {
    let whole = scene.plan
    let size = PixelSize(
      width: Int(Double(whole.size.width) * scale),
      height: Int(Double(whole.size.height) * scale)
    )
    let zoom = Transform(scaleX: scale, scaleY: scale, x: 0, y: 0)
    return [1, 2, 4, 8, 15, 0, 5, 10, 12, 3, 14].map { set in
      let stickers = whole.layers.dropFirst().enumerated().filter { set >> $0.offset & 1 == 1 }
      let layers = (whole.layers.prefix(1) + stickers.map(\.element)).map { layer in
        var layer = layer
        layer.placement = layer.placement.concatenating(zoom)
        return layer
      }
      return RenderPlan(size: size, background: .white, layers: layers)
    }
  }

  struct Way: Sendable, CustomTestStringConvertible {
    var format = ImageFormat.jpeg
    var path: RenderPath?
    var scale = 1.0

    var testDescription: String { "\(format) \(path?.rawValue ?? "any") ×\(scale)" }
  }

  @Test(
    "they are what they are one by one, in their order",
    arguments: [
      Way(), Way(path: .coefficients), Way(path: .planes), Way(path: .rgb), Way(scale: 0.5),
      Way(format: .png), Way(format: .png, scale: 1.5),
    ],
    [1, 2, 8]
  )
  func equality(_ way: Way, workers: Int) throws {
    let files = try Self.files()
    let plans = Self.plans(scale: way.scale)
    var options = OutputOptions(format: way.format, path: way.path)
    let alone = try plans.map { plan in
      try PictureRenderer.render(plan, files: files, options: options)
    }
    #expect(alone.flatMap(\.findings).contains { $0.source == PathScene.photo })
    options.workers = workers
    var series = PictureSeries()
    var made: [RenderedPicture] = []
    // The second time there is something to begin with.
    for part in [plans[..<6], plans[6...]] {
      let before = made.count
      try series.render(Array(part), files: files, options: options) { index, picture in
        #expect(before + index == made.count)
        made.append(try picture.get())
      }
    }
    try #require(made.count == alone.count)
    for (picture, expected) in zip(made, alone) {
      #expect(picture.file == expected.file)
      #expect(picture.way == expected.way)
      #expect(picture.findings == expected.findings)
    }
  }

  @Test("one that cannot be made is told in its turn, and ends the work", arguments: [1, 2, 8])
  func failure(workers: Int) throws {
    var files = try Self.files()
    let bad = SourceName("sticker 3")
    files[bad] = [1, 2, 3, 4]
    let plans = Self.plans(scale: 1)
    let first = try #require(plans.firstIndex { $0.layers.contains { $0.source == bad } })
    try #require(first > 1)
    var told: [Int] = []
    var series = PictureSeries()
    let options = OutputOptions(format: .jpeg, workers: workers)
    let error = CodecError.unknownFormat(firstBytes: [1, 2, 3, 4])
    #expect(throws: RenderingError.source(bad, error)) {
      try series.render(plans, files: files, options: options) { index, picture in
        told.append(index)
        _ = try picture.get()
      }
    }
    #expect(told == Array(0...first))
  }

  @Test("no more are made at once than the largest image allowed takes memory")
  func memory() throws {
    let files = try Self.files()
    let photo = try #require(files[PathScene.photo])
    let plan = Self.scene.plan
    var options = OutputOptions(format: .jpeg, workers: 8)
    let cost = PictureCost(
      canvas: plan.size,
      photo: try ImageHeader.read(photo),
      stickers: [],
      fileBytes: 0,
      options: options
    )
    let pixels = (cost.byteCount + 3) / 4
    let cases = [(500_000_000, 8), (3 * pixels, 3), (3 * (pixels - 1), 2), (plan.size.area, 1)]
    for (allowed, expected) in cases + [(Int.max, 8)] {
      options.decoding.limits.maximumPixels = allowed
      let found = PictureSeries.picturesAtOnce(like: plan, files: files, options: options)
      #expect(found == expected, "\(allowed) pixels")
    }
  }
}
