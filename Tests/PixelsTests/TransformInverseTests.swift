import Pixels
import Testing

@Suite("The way back")
struct TransformInverseTests {
  @Test("a turn by quarters and its way back are exact", arguments: Orientation.allCases)
  func turns(_ orientation: Orientation) throws {
    let size = PixelSize(width: 4031, height: 3023)
    let there = orientation.uprightTransform(of: size)
    let back = try #require(there.inverse)
    #expect(there.concatenating(back) == .identity)
    #expect(back.concatenating(there) == .identity)
    #expect(back.inverse == there)
    let point = Point(x: 17.25, y: 3000.5)
    #expect(back.apply(to: there.apply(to: point)) == point)
  }

  @Test("any other map is undone as well as numbers allow")
  func others() throws {
    let map = Transform(a: 2, b: 0.5, c: -1, d: 4, tx: 10, ty: -3)
    let point = Point(x: 5, y: 7)
    let there = map.apply(to: point)
    #expect(there == Point(x: 13, y: 27.5))
    let back = try #require(map.inverse).apply(to: there)
    #expect(abs(back.x - 5) < 1e-12 && abs(back.y - 7) < 1e-12)
  }

  @Test("what leaves nothing, or is no number, has no way back")
  func impossible() {
    #expect(Transform(a: 0, b: 0, c: 0, d: 1, tx: 0, ty: 0).inverse == nil)
    #expect(Transform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverse == nil)
    #expect(Transform(a: 1, b: 0, c: 0, d: 1, tx: .infinity, ty: 0).inverse == nil)
    #expect(Transform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0).inverse == nil)
  }
}
