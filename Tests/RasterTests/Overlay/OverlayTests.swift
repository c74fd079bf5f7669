import Pixels
import TestSupport
import Testing

@testable import Raster

@Suite("Overlay")
struct OverlayTests {
  @Test(
    "what lies over each component is the exact mean, padding included",
    arguments: 1...16,
    ComponentSet.allCases
  )
  func covers(seed: Int, _ set: ComponentSet) throws {
    let scene = OverlayScene(seed: seed)
    var painter = try scene.overlay().painter()
    var covers: [ComponentCover] = []
    painter.paint(scene.area(for: set), for: set.components, into: &covers)
    let reference = scene.reference
    #expect(covers.count == set.components.count)
    var worst = (color: 0.0, alpha: 0.0)
    for (cover, component) in zip(covers, set.components) {
      for y in 0..<cover.rows {
        for x in 0..<cover.octetsPerRow * 8 {
          let sample = cover.sample(x, y)
          let exact = reference.cover(component, x: x, y: y)
          worst.color = max(worst.color, abs(Double(sample.color) - exact.color))
          worst.alpha = max(worst.alpha, abs(Double(sample.alpha) - exact.alpha))
        }
      }
    }
    #expect(worst.color < 0.01 && worst.alpha < 0.0001)
  }

  @Test(
    "a part painted alone is that part of the whole, bit for bit",
    arguments: 1...8,
    ComponentSet.allCases
  )
  func parts(seed: Int, _ set: ComponentSet) throws {
    let scene = OverlayScene(seed: seed)
    let overlay = try scene.overlay()
    let area = scene.area(for: set)
    var whole: [ComponentCover] = []
    var painter = overlay.painter()
    painter.paint(area, for: set.components, into: &whole)
    // One painter goes on from part to part, with storage of other shapes; another begins anew.
    var walker = overlay.painter()
    var walked: [ComponentCover] = []
    var random = SeededRandom(seed: UInt64(seed))
    let (across, down) = (8 * set.ratios.across, set.ratios.down)
    for top in stride(from: 0, to: area.height, by: down) where Bool.random(using: &random) {
      let height = Int.random(in: 1...8, using: &random) * down
      let left = Int.random(in: 0..<area.width / across, using: &random) * across
      let width = Int.random(in: 1...(area.width - left) / across, using: &random) * across
      let part = PixelRect(x: left, y: top, width: width, height: min(height, area.height - top))
      walker.paint(part, for: set.components, into: &walked)
      var beginner = overlay.painter()
      var begun: [ComponentCover] = []
      beginner.paint(part, for: set.components, into: &begun)
      for (index, component) in set.components.enumerated() {
        let x = left / component.horizontalRatio / 8
        let y = top / component.verticalRatio
        #expect(walked[index].isPart(of: whole[index], fromOctet: x, row: y), "\(part)")
        #expect(begun[index].isPart(of: whole[index], fromOctet: x, row: y), "\(part)")
      }
    }
  }

  @Test("strips painted by any number of threads are the same bits", arguments: 1...5)
  func threads(seed: Int) async throws {
    let scene = OverlayScene(seed: seed)
    let overlay = try scene.overlay()
    let set = ComponentSet.quarter
    let area = scene.area(for: set)
    var whole: [ComponentCover] = []
    var painter = overlay.painter()
    painter.paint(area, for: set.components, into: &whole)
    for count in [1, 2, 5] {
      let strips = await withTaskGroup(of: (Int, [ComponentCover]).self) { group in
        for task in 0..<count {
          group.addTask {
            let units = area.height / 16
            let (first, end) = (units * task / count * 16, units * (task + 1) / count * 16)
            var painter = overlay.painter()
            var covers: [ComponentCover] = []
            painter.paint(
              PixelRect(x: 0, y: first, width: area.width, height: end - first),
              for: set.components,
              into: &covers
            )
            return (first, covers)
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(strips.map(\.1[0].rows).reduce(0, +) == area.height)
      for (top, covers) in strips {
        for (index, component) in set.components.enumerated() {
          let row = top / component.verticalRatio
          #expect(covers[index].isPart(of: whole[index], fromOctet: 0, row: row))
        }
      }
    }
  }

  @Test("columns and rows bound what is touched, and parts stay apart", arguments: 1...20)
  func bounds(seed: Int) throws {
    let scene = OverlayScene(seed: seed)
    let overlay = try scene.overlay()
    let set = ComponentSet.full
    var covers: [ComponentCover] = []
    var painter = overlay.painter()
    painter.paint(scene.area(for: set), for: set.components, into: &covers)
    for unit in [1, 8, 16] {
      for y in 0..<scene.canvas.height {
        let columns = overlay.columns(in: y..<y + 1, unit: unit)
        if !overlay.rows.contains(y) { #expect(columns.isEmpty) }
        #expect(zip(columns, columns.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
        #expect(
          columns.allSatisfy { $0.lowerBound % unit == 0 && $0.upperBound % unit == 0 }
        )
        for x in 0..<scene.canvas.width where !columns.contains(where: { $0.contains(x) }) {
          #expect(covers[0].sample(x, y) == (0, 0))
        }
      }
    }
  }
}

extension ComponentCover {
  /// Whether these samples are, bit for bit, a part of others.
  func isPart(of whole: ComponentCover, fromOctet octet: Int, row: Int) -> Bool {
    (0..<rows).allSatisfy { line in
      let mine = line * octetsPerRow..<(line + 1) * octetsPerRow
      let first = (row + line) * whole.octetsPerRow + octet
      let theirs = first..<first + octetsPerRow
      return color[mine] == whole.color[theirs] && alpha[mine] == whole.alpha[theirs]
    }
  }
}
