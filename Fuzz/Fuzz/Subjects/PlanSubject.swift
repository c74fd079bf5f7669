import Pixels
import Raster
import Scene

/// Any plan is drawn or refused, and a picture in which layers come and go is the one that is drawn
/// anew.
enum PlanSubject {
  static func check(_ input: [UInt8]) {
    var choices = Choices(input)
    let scene = FuzzedScene(&choices)
    let green = Color(red: 9, green: 99, blue: 3, alpha: 77)
    let ground = RenderPlan(
      size: scene.size,
      background: choices.pick([.white, .transparent, green]),
      layers: [scene.layer(&choices)]
    )
    let moving: MovingPicture
    do throws(RasterError) { moving = try MovingPicture(ground, sources: scene.sources) } catch {
      let drawn = Result { () throws(RasterError) in
        try Renderer.render(ground, sources: scene.sources)
      }
      guard case .failure(error) = drawn else { fatalError("moving: \(error), else drawn") }
      return
    }
    check(moving, ground, scene, &choices)
  }

  private static func check(
    _ start: MovingPicture,
    _ ground: RenderPlan,
    _ scene: FuzzedScene,
    _ choices: inout Choices
  ) {
    var moving = start
    var layers: [Layer] = []
    repeat {
      let before = layers
      scene.change(&layers, &choices)
      var plan = ground
      plan.layers += layers
      let drawn = Result { () throws(RasterError) in
        try Renderer.render(plan, sources: scene.sources)
      }
      // A layer that cannot be drawn spoils what moves.
      var next = moving
      let shown = Result { () throws(RasterError) in try next.show(layers) }
      switch (drawn, shown) {
      case (.failure(let one), .failure(let other)):
        expect(one == other, "drawn: \(one), moving: \(other)")
        layers = before
      case (.success(let bitmap), .success):
        expect(bitmap.size == plan.size, "another size")
        expect(
          next.bitmap == bitmap,
          "what was shown before shows at \(difference(next.bitmap, bitmap)) of \(plan)"
        )
        moving = next
      case (.failure(let error), .success): fatalError("moving, and drawn: \(error)")
      case (.success, .failure(let error)): fatalError("drawn, and moving: \(error)")
      }
    } while !choices.areOver
  }

  /// The first pixel that differs, and what is there.
  private static func difference(_ one: Bitmap, _ other: Bitmap) -> String {
    for y in 0..<one.height {
      for x in 0..<one.width where one[x, y] != other[x, y] {
        return "(\(x), \(y)): \(one[x, y]), not \(other[x, y])"
      }
    }
    return "no pixel"
  }
}
