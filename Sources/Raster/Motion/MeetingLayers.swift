import Pixels

/// Layers put together pixel by pixel over nothing, in one component, until the mean of four pixels is
/// taken.
struct MeetingLayers {
  private var octetsPerRow = 0
  private var color: [SIMD8<Float>] = []
  private var alpha: [SIMD8<Float>] = []

  /// Begins a rectangle, with nothing in it.
  mutating func begin(_ area: PixelRect) {
    octetsPerRow = area.width / 8
    let count = octetsPerRow * area.height
    color.removeAll(keepingCapacity: true)
    alpha.removeAll(keepingCapacity: true)
    color.append(contentsOf: repeatElement(.zero, count: count))
    alpha.append(contentsOf: repeatElement(.zero, count: count))
  }

  /// Puts a piece of the next layer over those that are there.
  ///
  /// - Parameters:
  ///   - index: The component: one with a sample for each pixel.
  ///   - piece: The piece.
  ///   - area: The rectangle that was begun.
  mutating func add(_ index: Int, of piece: LayerCover.Piece, in area: PixelRect) {
    let common = piece.area.intersection(area)
    guard !common.isEmpty else { return }
    let component = LayerCover.components[index]
    let all = OctetRect(common, of: component)
    let source = all.relative(to: OctetRect(piece.area, of: component))
    let target = all.relative(to: OctetRect(area, of: component))
    let cover = piece.components[index]
    for (row, line) in zip(source.rows, target.rows) {
      let from = row * cover.octetsPerRow + source.columns.lowerBound
      let to = line * octetsPerRow + target.columns.lowerBound
      for octet in 0..<source.columns.count {
        let above = cover.alpha[from + octet]
        color[to + octet] = cover.color[from + octet] + color[to + octet] * (1 - above)
        alpha[to + octet] = above + alpha[to + octet] * (1 - above)
      }
    }
  }

  /// What lies over samples that each stand for four pixels.
  func mean() -> ComponentCover {
    var cover = ComponentCover()
    cover.octetsPerRow = octetsPerRow / 2
    cover.rows = octetsPerRow == 0 ? 0 : color.count / octetsPerRow / 2
    for row in 0..<cover.rows {
      for octet in 0..<cover.octetsPerRow {
        let place = row * 2 * octetsPerRow + octet * 2
        cover.color.append(Self.mean(of: color, at: place, octetsPerRow))
        cover.alpha.append(Self.mean(of: alpha, at: place, octetsPerRow))
      }
    }
    return cover
  }

  @inline(__always)
  private static func mean(
    of samples: [SIMD8<Float>],
    at place: Int,
    _ rowLength: Int
  ) -> SIMD8<Float> {
    let left = samples[place] + samples[place + rowLength]
    let right = samples[place + 1] + samples[place + rowLength + 1]
    let sums = SIMD8(
      lowHalf: left.evenHalf + left.oddHalf,
      highHalf: right.evenHalf + right.oddHalf
    )
    return sums * 0.25
  }
}
