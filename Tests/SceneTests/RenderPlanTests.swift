import Pixels
import Scene
import Testing

@Suite("Render plan")
struct RenderPlanTests {
  @Test("a plan reads the same wherever it is printed")
  func text() {
    let plan = RenderPlan(
      size: PixelSize(width: 1560, height: 1170),
      background: .white,
      layers: [
        Layer(
          source: SourceName("beach"),
          placement: Transform(scaleX: 1560, scaleY: 1170, x: 0, y: 0)
        ),
        Layer(
          source: SourceName("heart"),
          placement: Transform(scaleX: 256, scaleY: 128.5, x: -3.25, y: 10),
          opacity: 0.5
        ),
      ]
    )
    #expect(
      plan.description == """
        canvas 1560×1170 background #ffffffff
        layer beach [1560.0 0.0 0.0 1170.0 0.0 0.0] opacity 1.0
        layer heart [256.0 0.0 0.0 128.5 -3.25 10.0] opacity 0.5
        """
    )
  }
}
