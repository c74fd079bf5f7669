import Pixels
import Raster
import Scene

/// A film's planes after any number of pictures are those that the last of them gives alone.
enum FilmSubject {
  static func check(_ input: [UInt8]) {
    var choices = Choices(input)
    let scene = FuzzedScene(&choices)
    let ground = RenderPlan(
      size: scene.size,
      background: .white,
      layers: [scene.layer(&choices)]
    )
    guard let blank = try? MovingPlanes(ground, sources: scene.sources) else { return }
    var moving = blank
    var layers: [Layer] = []
    repeat {
      let before = layers
      scene.change(&layers, &choices)
      var (next, alone) = (moving, blank)
      let shown = Result { () throws(RasterError) in try next.show(layers) }
      let drawn = Result { () throws(RasterError) in try alone.show(layers) }
      switch (shown, drawn) {
      case (.success, .success):
        expect(next.planes == alone.planes, "what was shown before shows")
        moving = next
      case (.failure(let one), .failure(let other)):
        expect(one == other, "shown: \(one), alone: \(other)")
        layers = before
      case (.failure(let error), .success), (.success, .failure(let error)):
        fatalError("only one of two: \(error)")
      }
    } while !choices.areOver
  }
}
