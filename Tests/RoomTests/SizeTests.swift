import Room
import TestSupport
import Testing

@Suite("Size")
struct SizeTests {
  struct Clamping: CustomTestStringConvertible {
    let size: (Double, Double)
    let clamped: (Double, Double)
    var testDescription: String { "\(size) becomes \(clamped)" }
  }

  static let clampings = [
    Clamping(size: (64, 64), clamped: (64, 64)),
    Clamping(size: (47.9, 47.9), clamped: (48, 48)),
    Clamping(size: (48, 48), clamped: (48, 48)),
    Clamping(size: (128, 128), clamped: (128, 128)),
    Clamping(size: (128.1, 128.1), clamped: (128, 128)),
    Clamping(size: (200, 100), clamped: (128, 64)),
    Clamping(size: (100, 200), clamped: (64, 128)),
    Clamping(size: (20, 40), clamped: (48, 96)),
    // 2.6 to 1 holds both limits, 8/3 just so; beyond it the maximum wins.
    Clamping(size: (260, 100), clamped: (128, 128 / 2.6)),
    Clamping(size: (16, 6), clamped: (128, 48)),
    Clamping(size: (300, 60), clamped: (128, 25.6)),
    Clamping(size: (60, 300), clamped: (25.6, 128)),
    Clamping(size: (40, 10), clamped: (128, 32)),
    Clamping(size: (128, 10), clamped: (128, 10)),
    Clamping(size: (1e-9, 1e-9), clamped: (48, 48)),
    Clamping(size: (1e300, 1e300), clamped: (128, 128)),
  ]

  @Test(
    "R1 each side lies in 48…128, ratio and origin kept, the maximum wins",
    arguments: clampings
  )
  func clamps(_ clamping: Clamping) throws {
    let frame = Frame(x: -3.5, y: 7, width: clamping.size.0, height: clamping.size.1)
    let clamped = try #require(SizeLimits.standard.clamp(frame))
    #expect(abs(clamped.width - clamping.clamped.0) < 1e-9)
    #expect(abs(clamped.height - clamping.clamped.1) < 1e-9)
    #expect(clamped.x == -3.5 && clamped.y == 7)
  }

  @Test(
    "R1 clamping twice changes nothing, to the last bit",
    arguments: [(48, 128), (47, 101)] as [(Double, Double)]
  )
  func clampsOnce(minimum: Double, maximum: Double) throws {
    let limits = try #require(SizeLimits(minimum: minimum, maximum: maximum))
    var random = SeededRandom(seed: 1)
    for _ in 0..<20_000 {
      let frame = Frame(
        x: 0,
        y: 0,
        width: Double.random(in: 0.1...1000, using: &random),
        height: Double.random(in: 0.1...1000, using: &random)
      )
      let once = try #require(limits.clamp(frame))
      #expect(limits.clamp(once) == once)
      let ratio = frame.width / frame.height
      #expect(abs(once.width / once.height - ratio) <= ratio * 1e-12)
      let (short, long) = (min(once.width, once.height), max(once.width, once.height))
      #expect(long <= maximum)
      #expect(short >= minimum || long == maximum)
    }
  }

  static let invalid = [
    Frame(x: 0, y: 0, width: 0, height: 64),
    Frame(x: 0, y: 0, width: 64, height: -1),
    Frame(x: .nan, y: 0, width: 64, height: 64),
    Frame(x: 0, y: .infinity, width: 64, height: 64),
    Frame(x: 0, y: 0, width: .infinity, height: 64),
    Frame(x: 0, y: 0, width: 64, height: .nan),
    Frame(x: 0, y: 0, width: 2.5e-308, height: 1e300),
  ]

  @Test("R1 a frame that is none is rejected, never clamped", arguments: invalid)
  func rejectsInvalid(_ frame: Frame) {
    var room = RoomScript()
    #expect(room.create("s", frame).verdict == .rejected(.invalidFrame))
    #expect(room.state.hub.stickers.isEmpty)
    room.create("t")
    let before = room["t"]
    #expect(room.play(.drag("t", .began, .frame(frame))).verdict == .rejected(.invalidFrame))
    #expect(room.play(.resize("t", .ended, .frame(frame))).verdict == .rejected(.invalidFrame))
    #expect(room["t"] == before)
  }

  @Test("R1 the header's limits stand instead of 48…128")
  func obeysLimits() throws {
    let limits = try #require(SizeLimits(minimum: 10, maximum: 20))
    var room = RoomScript(limits: limits)
    #expect(room.create("s", .square(64)).verdict == .adjusted)
    #expect(room["s"]?.frame == .square(20))
    #expect(SizeLimits(minimum: 0, maximum: 20) == nil)
    #expect(SizeLimits(minimum: 30, maximum: 20) == nil)
    #expect(SizeLimits(minimum: 1, maximum: .infinity) == nil)
  }

  struct Drag: CustomTestStringConvertible {
    let size: (Double, Double)
    let translation: (Double, Double)
    let result: (Double, Double)
    let verdict: Verdict
    var testDescription: String { "\(size) dragged by \(translation)" }
  }

  static let drags = [
    Drag(size: (64, 64), translation: (8, 8), result: (72, 72), verdict: .applied),
    Drag(size: (64, 64), translation: (16, 0), result: (72, 72), verdict: .applied),
    Drag(size: (64, 64), translation: (16, -16), result: (64, 64), verdict: .noop),
    // k = 1 + (6·100 + 8·50) / 12,500 = 1.08
    Drag(size: (100, 50), translation: (6, 8), result: (108, 54), verdict: .applied),
    Drag(size: (64, 64), translation: (-8, -8), result: (56, 56), verdict: .applied),
    Drag(size: (64, 64), translation: (100, 100), result: (128, 128), verdict: .adjusted),
    Drag(size: (64, 64), translation: (-40, -40), result: (48, 48), verdict: .adjusted),
    Drag(size: (64, 64), translation: (-64, -64), result: (48, 48), verdict: .adjusted),
    Drag(size: (64, 64), translation: (-900, -900), result: (48, 48), verdict: .adjusted),
    Drag(size: (100, 50), translation: (-900, -900), result: (96, 48), verdict: .adjusted),
    Drag(size: (64, 64), translation: (1e300, 0), result: (128, 128), verdict: .adjusted),
  ]

  @Test("R2 the size follows the drag's projection on the diagonal", arguments: drags)
  func dragsToSize(_ drag: Drag) throws {
    var room = RoomScript()
    room.create("s", Frame(x: 10, y: 20, width: drag.size.0, height: drag.size.1))
    let (dx, dy) = drag.translation
    let outcome = room.play(.resize("s", .began, .translation(dx: dx, dy: dy)))
    let frame = try #require(room["s"]?.frame)
    #expect(outcome.verdict == drag.verdict)
    #expect(abs(frame.width - drag.result.0) < 1e-9 && abs(frame.height - drag.result.1) < 1e-9)
    #expect(frame.x == 10 && frame.y == 20)
  }

  @Test("R2 a drag beyond a limit leaves no debt")
  func leavesNoDebt() {
    var room = RoomScript()
    room.create("s", .square(120))
    room.play(.resize("s", .began, .translation(dx: 500, dy: 500)))
    #expect(room["s"]?.frame == .square(128))
    room.play(.resize("s", .changed, .translation(dx: -8, dy: -8)))
    #expect(room["s"]?.frame == .square(120))
  }

  @Test("R2 without frame and translation the last frame stands")
  func keepsLastFrame() {
    var room = RoomScript()
    room.create("s")
    room.play(.resize("s", .began, .frame(.square(80))))
    #expect(room.play(.resize("s", .ended)).verdict == .noop)
    #expect(room["s"]?.frame == .square(80))
  }

  @Test("R2 a resize never moves the origin")
  func keepsOrigin() {
    var room = RoomScript()
    room.create("s")
    let asked = Frame(x: 99, y: 99, width: 80, height: 80)
    #expect(room.play(.resize("s", .began, .frame(asked))).verdict == .adjusted)
    #expect(room["s"]?.frame == .square(80))
  }

  @Test("R2 a translation that is no number is rejected")
  func rejectsTranslation() {
    var room = RoomScript()
    room.create("s")
    let outcome = room.play(.resize("s", .began, .translation(dx: .infinity, dy: -.infinity)))
    #expect(outcome.verdict == .rejected(.invalidFrame))
    #expect(
      room.play(.drag("s", .began, .translation(dx: .nan, dy: 0))).verdict
        == .rejected(.invalidFrame)
    )
    #expect(room["s"]?.frame == .square(64) && room["s"]?.owner == nil)
  }
}
