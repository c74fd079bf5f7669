import Pixels
import Raster
import Scene
import Testing

@Suite("Edges and alpha")
struct EdgeTests {
  static let name = SourceName("s")

  func draw(
    _ image: Bitmap,
    _ map: Transform,
    on size: (Int, Int),
    background: Color = .transparent,
    opacity: Double = 1
  ) throws -> Bitmap {
    let plan = RenderPlan(
      size: PixelSize(width: size.0, height: size.1),
      background: background,
      layers: [Layer(source: Self.name, placement: map, opacity: opacity)]
    )
    return try Renderer.render(plan, sources: [Self.name: image])
  }

  @Test("a flat image stays flat and opaque at any scale: no dark or translucent border")
  func flatStaysFlat() throws {
    let flat = Color(red: 201, green: 100, blue: 3)
    let image = Bitmap(size: PixelSize(width: 100, height: 80), filledWith: flat)
    for (width, height) in [(100, 80), (101, 81), (33, 27), (7, 3), (250, 199), (1, 1)] {
      let map = Transform(scaleX: Double(width), scaleY: Double(height), x: 0, y: 0)
      let picture = try draw(image, map, on: (width, height))
      #expect(picture == Bitmap(size: picture.size, filledWith: flat), "\(width)×\(height)")
    }
  }

  @Test("the hidden colour of transparent pixels never shows", arguments: [16.0, 21.3, 64, 90.5])
  func hiddenColors(side: Double) throws {
    // A black disc; what is transparent hides white.
    var disc = Bitmap(size: PixelSize(width: 64, height: 64))
    for y in 0..<64 {
      for x in 0..<64 {
        let (dx, dy) = (Double(x) - 31.5, Double(y) - 31.5)
        let isInside = dx * dx + dy * dy < 900
        disc[x, y] = isInside ? .black : Color(red: 255, green: 255, blue: 255, alpha: 0)
      }
    }
    let size = Int(side.rounded(.up)) + 2
    let map = Transform(scaleX: side, scaleY: side, x: 0.5, y: 0.5)
    let picture = try draw(disc, map, on: (size, size))
    for y in 0..<size {
      for x in 0..<size where picture[x, y].alpha > 0 {
        let pixel = picture[x, y]
        #expect(pixel.red == 0 && pixel.green == 0 && pixel.blue == 0, "at \(x), \(y)")
      }
    }
  }

  @Test("a soft edge keeps its colour wherever anything shows")
  func softEdges() throws {
    var image = Bitmap(size: PixelSize(width: 40, height: 40))
    for y in 0..<40 {
      for x in 0..<40 {
        let alpha = UInt8(min(255, max(0, 12 * min(min(x, y), min(39 - x, 39 - y)))))
        image[x, y] = Color(red: 200, green: 50, blue: 120, alpha: alpha)
      }
    }
    let picture = try draw(image, Transform(scaleX: 13.7, scaleY: 13.7, x: 1, y: 1), on: (16, 16))
    for y in 0..<16 {
      for x in 0..<16 where picture[x, y].alpha > 8 {
        let pixel = picture[x, y]
        #expect(abs(Int(pixel.red) - 200) <= 1 && abs(Int(pixel.green) - 50) <= 1)
        #expect(abs(Int(pixel.blue) - 120) <= 1)
      }
    }
  }

  @Test("an edge at x = 10.5 covers half of its pixel")
  func halfCoveredPixels() throws {
    let white = Bitmap(size: PixelSize(width: 8, height: 8), filledWith: .white)
    let map = Transform(scaleX: 8, scaleY: 8, x: 10.5, y: 3.25)
    let picture = try draw(white, map, on: (24, 16), background: .black)
    #expect(picture[9, 6].red == 0 && picture[10, 6].red == 128 && picture[11, 6].red == 255)
    #expect(picture[17, 6].red == 255 && picture[18, 6].red == 128 && picture[19, 6].red == 0)
    #expect(picture[12, 3].red == 191 && picture[12, 11].red == 64)
    #expect(picture[10, 3].red == 96)
  }

  @Test("two frames that meet in the middle of a pixel cover three quarters of it")
  func seams() throws {
    let white = Bitmap(size: PixelSize(width: 4, height: 4), filledWith: .white)
    var picture = try draw(
      white,
      Transform(scaleX: 4.5, scaleY: 8, x: 0, y: 0),
      on: (9, 8),
      background: .black
    )
    #expect(picture[4, 4].red == 128)
    let plan = RenderPlan(
      size: PixelSize(width: 9, height: 8),
      background: .black,
      layers: [
        Layer(source: Self.name, placement: Transform(scaleX: 4.5, scaleY: 8, x: 0, y: 0)),
        Layer(source: Self.name, placement: Transform(scaleX: 4.5, scaleY: 8, x: 4.5, y: 0)),
      ]
    )
    picture = try Renderer.render(plan, sources: [Self.name: white])
    // Source-over takes coverage for alpha, so a half over a half is three quarters.
    #expect(picture[4, 4].red == 191)
  }

  @Test("alpha never falls when faint layers pile up")
  func pilesUp() throws {
    let faint = Bitmap(
      size: PixelSize(width: 2, height: 2),
      filledWith: Color(red: 9, green: 9, blue: 9, alpha: 10)
    )
    var last: UInt8 = 0
    for count in 1...50 {
      let layer = Layer(
        source: Self.name,
        placement: Transform(scaleX: 2, scaleY: 2, x: 0, y: 0)
      )
      let plan = RenderPlan(
        size: PixelSize(width: 2, height: 2),
        layers: [Layer](repeating: layer, count: count)
      )
      let alpha = try Renderer.render(plan, sources: [Self.name: faint])[0, 0].alpha
      #expect(alpha >= last)
      last = alpha
    }
    #expect(last > 200)
  }

  @Test("an opaque canvas stays opaque under a soft sticker")
  func staysOpaque() throws {
    let sticker = TestImage.soft.bitmap(width: 20, height: 20)
    let map = Transform(scaleX: 11, scaleY: 12, x: 2.5, y: 2.5)
    let picture = try draw(sticker, map, on: (16, 16), background: .white)
    #expect(picture.hasOnlyOpaquePixels())
  }

  @Test("nothing to see draws nothing, and does not disturb the others")
  func nothingToSee() throws {
    let photo = TestImage.noise.bitmap(width: 16, height: 16)
    let sticker = TestImage.opaque.bitmap(width: 8, height: 8)
    let nothings = [
      Layer(source: Self.name, placement: Transform(scaleX: 0, scaleY: 8, x: 2, y: 2)),
      Layer(source: Self.name, placement: Transform(scaleX: 8, scaleY: 0, x: 2, y: 2)),
      Layer(source: Self.name, placement: Transform(scaleX: 8, scaleY: 8, x: 2, y: 2), opacity: 0),
      Layer(source: Self.name, placement: Transform(scaleX: 8, scaleY: 8, x: 16, y: 2)),
      Layer(source: Self.name, placement: Transform(scaleX: 8, scaleY: 8, x: -8, y: 2)),
      Layer(source: Self.name, placement: Transform(scaleX: 8, scaleY: 8, x: 2, y: 1e300)),
      Layer(source: Self.name, placement: Transform(scaleX: 8, scaleY: 8, x: -1e300, y: 2)),
      Layer(source: Self.name, placement: Transform(scaleX: 1e-300, scaleY: 1e-300, x: 2, y: 2)),
    ]
    let base = Layer(
      source: SourceName("photo"),
      placement: Transform(scaleX: 16, scaleY: 16, x: 0, y: 0)
    )
    let sources = [SourceName("photo"): photo, Self.name: sticker]
    let plan = RenderPlan(size: photo.size, layers: [base] + nothings)
    // The last layer covers a part of a pixel too small to count, but its pixel is drawn again.
    var picture = try Renderer.render(plan, sources: sources)
    picture[2, 2] = photo[2, 2]
    #expect(picture == photo)

    let visible = Layer(
      source: Self.name,
      placement: Transform(scaleX: 8, scaleY: 8, x: 5, y: 5)
    )
    let alone = RenderPlan(size: photo.size, layers: [base, visible])
    let among = RenderPlan(size: photo.size, layers: [base] + nothings.dropLast() + [visible])
    #expect(
      try Renderer.render(alone, sources: sources) == Renderer.render(among, sources: sources)
    )
  }

  @Test("an enormous layer is drawn as far as it falls on the canvas")
  func enormous() throws {
    let sticker = Bitmap(size: PixelSize(width: 3, height: 3), filledWith: .white)
    let map = Transform(scaleX: 1e12, scaleY: 1e9, x: -5e11, y: -3e8)
    #expect(
      try draw(sticker, map, on: (9, 7))
        == Bitmap(size: PixelSize(width: 9, height: 7), filledWith: .white)
    )
  }

  @Test(
    "a layer that is hardly above 0 long is drawn, and traps nothing",
    arguments: [Double.leastNonzeroMagnitude, 1e-300]
  )
  func vanishing(length: Double) throws {
    let sticker = Bitmap(size: PixelSize(width: 64, height: 64), filledWith: .white)
    let map = Transform(scaleX: length, scaleY: 5, x: 4.5, y: 1)
    #expect(try draw(sticker, map, on: (9, 7)) == Bitmap(size: PixelSize(width: 9, height: 7)))
  }
}
