import Pixels
import Scene

/// Small images, and layers of them anywhere.
struct FuzzedScene {
  let size: PixelSize
  let sources: [SourceName: Bitmap]
  private static let names = ["a", "b", "c", "d"].map { SourceName($0) }

  init(_ choices: inout Choices) {
    size = PixelSize(width: choices.number(1...70), height: choices.number(1...40))
    var sources: [SourceName: Bitmap] = [:]
    for name in Self.names.dropLast() {
      let size = PixelSize(width: choices.number(1...40), height: choices.number(1...20))
      sources[name] = Self.image(size, choices.pick([255, 0, 130, 7]))
    }
    // The last one fills the canvas, if it is laid there.
    sources[Self.names[3]] = Self.image(size, 255)
    self.sources = sources
  }

  private static func image(_ size: PixelSize, _ alpha: UInt8) -> Bitmap {
    var image = Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        image[x, y] = Color(
          red: UInt8(truncatingIfNeeded: x * 37 + y),
          green: UInt8(truncatingIfNeeded: y * 11),
          blue: UInt8(truncatingIfNeeded: x ^ y),
          alpha: alpha == 7 ? UInt8(truncatingIfNeeded: x * y) : alpha
        )
      }
    }
    if alpha == 255 { image.markOpaque() }
    return image
  }

  /// A layer; often one that can be drawn.
  func layer(_ choices: inout Choices) -> Layer {
    let source = choices.pick(Self.names)
    let image = sources[source] ?? Bitmap(size: size)
    let kind = choices.byte()
    var placement = Transform(
      scaleX: choices.measure(upTo: 90),
      scaleY: choices.measure(upTo: 60),
      x: choices.measure(upTo: Double(size.width)),
      y: choices.measure(upTo: Double(size.height))
    )
    if kind & 3 == 0 {
      (placement.a, placement.d) = (Double(image.width), Double(image.height))
      (placement.tx, placement.ty) = (placement.tx.rounded(), placement.ty.rounded())
    }
    if kind & 12 == 4 {
      (placement.b, placement.c, placement.a, placement.d) = (placement.a, placement.d, 0, 0)
    }
    if kind & 0xF0 == 0x50 { placement.b = choices.measure(upTo: 3) }
    if kind & 0xF0 == 0x60 { placement.tx = .nan }
    let opacity = choices.pick([1, 1, 1, 0.5, 1.0 / 255, 0, 0.999, 2])
    return Layer(
      source: kind == 0xFF ? SourceName("none") : source,
      placement: placement,
      opacity: opacity
    )
  }

  /// Layers come, move, change places and go.
  func change(_ layers: inout [Layer], _ choices: inout Choices) {
    let (kind, place) = (choices.byte() % 6, Int(choices.byte()))
    switch kind {
    case 0 where !layers.isEmpty: layers.remove(at: place % layers.count)
    case 1 where layers.count > 1: layers.swapAt(0, layers.count - 1)
    case 2 where !layers.isEmpty:
      // By whole octets, and back: what was drawn may be kept.
      layers[place % layers.count].placement.tx += choices.pick([16, -16, 8, 1, 0.5])
    case 3 where !layers.isEmpty: layers[place % layers.count] = layer(&choices)
    default: if layers.count < 12 { layers.append(layer(&choices)) }
    }
  }
}
