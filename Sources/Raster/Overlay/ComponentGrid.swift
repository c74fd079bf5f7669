import Pixels

/// Components that have their samples at the same places: pixels are averaged once for all of them.
struct ComponentGrid {
  /// Columns of pixels to a sample.
  let across: Int
  /// Rows of pixels to a sample.
  let down: Int
  /// Which components, and what they take of the pixels of a sample.
  private(set) var components: [(index: Int, mix: ComponentMix)] = []

  /// Puts components together by their ratios.
  static func grids(of components: [PictureComponent]) -> [ComponentGrid] {
    var grids: [ComponentGrid] = []
    for (index, component) in components.enumerated() {
      let (across, down) = (component.horizontalRatio, component.verticalRatio)
      let part = (index, ComponentMix(component.meaning, pixels: across * down))
      if let known = grids.firstIndex(where: { $0.across == across && $0.down == down }) {
        grids[known].components.append(part)
      } else {
        grids.append(ComponentGrid(across: across, down: down, components: [part]))
      }
    }
    return grids
  }
}
