import Pixels

/// Rectangles brought together where they share pixels.
struct ChangedParts: Equatable {
  /// The rectangles, of which no two share a pixel.
  private(set) var rectangles: [PixelRect] = []

  /// More rectangles than this become one: looking for those that meet would cost more than it saves.
  private static let most = 32

  /// Takes rectangles; those without a pixel are left out.
  init(_ all: [PixelRect]) {
    let all = all.filter { !$0.isEmpty }
    guard all.count <= Self.most else {
      rectangles = [all.reduce(all[0]) { $0.union($1) }]
      return
    }
    for var part in all {
      // Each union may reach rectangles that the part alone did not.
      while let meeting = rectangles.firstIndex(where: { !$0.intersection(part).isEmpty }) {
        part = part.union(rectangles.remove(at: meeting))
      }
      rectangles.append(part)
    }
  }
}
