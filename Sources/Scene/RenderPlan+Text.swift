import Pixels

extension RenderPlan: CustomStringConvertible {
  /// One line for the canvas and one a layer, bottom to top: a stable form for goldens and people.
  public var description: String {
    var lines = ["canvas \(size) background \(background.hexadecimal)"]
    for layer in layers {
      let map = layer.placement
      lines.append(
        "layer \(layer.source.rawValue) [\(map.a) \(map.b) \(map.c) \(map.d) \(map.tx) \(map.ty)]"
          + " opacity \(layer.opacity)"
      )
    }
    return lines.joined(separator: "\n")
  }
}
