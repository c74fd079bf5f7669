import Pixels
import TestSupport
import Testing

/// A PNG of any kind, given by its samples: the file, and what it must look like by the
/// specification.
struct HandmadePNG: CustomTestStringConvertible {
  var colorType: UInt8
  var depth: Int
  var width: Int
  var height: Int
  var isInterlaced = false
  /// For each pixel its samples, 0…2^depth − 1.
  var pixels: [[Int]]
  var palette: [Color] = []
  /// The bytes of `tRNS`; nil for no such chunk.
  var transparency: [UInt8]?

  /// A picture of seeded samples; a full palette where there is to be one.
  init(
    colorType: UInt8,
    depth: Int,
    width: Int = 11,
    height: Int = 9,
    isInterlaced: Bool = false,
    seed: UInt64 = 1
  ) {
    var random = SeededRandom(seed: seed)
    self.colorType = colorType
    self.depth = depth
    self.width = width
    self.height = height
    self.isInterlaced = isInterlaced
    let channels = Self.channels(of: colorType)
    pixels = (0..<width * height).map { _ in
      (0..<channels).map { _ in Int.random(in: 0..<1 << depth, using: &random) }
    }
    if colorType == 3 {
      palette = (0..<1 << depth).map { _ in
        let bytes = (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
        return Color(red: bytes[0], green: bytes[1], blue: bytes[2])
      }
    }
  }

  var testDescription: String {
    "type \(colorType), \(depth) bit, \(width)×\(height)"
      + (isInterlaced ? ", interlaced" : "") + (transparency.map { ", tRNS \($0)" } ?? "")
  }

  static func channels(of colorType: UInt8) -> Int {
    switch colorType {
    case 2: 3
    case 4: 2
    case 6: 4
    default: 1
    }
  }

  var header: [UInt8] {
    PNGParts.header(
      width: UInt32(width),
      height: UInt32(height),
      depth: UInt8(depth),
      colorType: colorType,
      interlace: isInterlaced ? 1 : 0
    )
  }

  /// `PLTE` and `tRNS`, where there are any.
  var tables: [UInt8] {
    var chunks: [UInt8] = []
    if !palette.isEmpty {
      chunks += PNGParts.chunk("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] })
    }
    if let transparency { chunks += PNGParts.chunk("tRNS", transparency) }
    return chunks
  }

  var file: [UInt8] {
    PNGParts.signature + header + tables + PNGParts.chunk("IDAT", PNGParts.stored(filteredRows))
      + PNGParts.chunk("IEND", [])
  }
}

extension HandmadePNG {
  /// The rows of all passes, each with its filter; all five filters take turns.
  var filteredRows: [UInt8] {
    let passes = isInterlaced ? Self.adam7 : [Pass(x: 0, y: 0, dx: 1, dy: 1)]
    var rows: [UInt8] = []
    for pass in passes where pass.x < width && pass.y < height {
      var above: [Int]?
      for (index, y) in stride(from: pass.y, to: height, by: pass.dy).enumerated() {
        let row = packed(
          stride(from: pass.x, to: width, by: pass.dx).map { pixels[y * width + $0] }
        )
        rows.append(UInt8(index % 5))
        rows += filtered(row, above: above ?? row.map { _ in 0 }, filter: index % 5)
        above = row
      }
    }
    return rows
  }

  private struct Pass {
    var x: Int
    var y: Int
    var dx: Int
    var dy: Int
  }

  /// PNG specification, 8.2.
  private static let adam7 = [
    Pass(x: 0, y: 0, dx: 8, dy: 8), Pass(x: 4, y: 0, dx: 8, dy: 8), Pass(x: 0, y: 4, dx: 4, dy: 8),
    Pass(x: 2, y: 0, dx: 4, dy: 4), Pass(x: 0, y: 2, dx: 2, dy: 4), Pass(x: 1, y: 0, dx: 2, dy: 2),
    Pass(x: 0, y: 1, dx: 1, dy: 2),
  ]

  /// The samples of a row as bits, the highest first (7.2).
  private func packed(_ row: [[Int]]) -> [Int] {
    var bits: [Int] = []
    for sample in row.joined() {
      for bit in (0..<depth).reversed() { bits.append(sample >> bit & 1) }
    }
    while bits.count % 8 != 0 { bits.append(0) }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { $0 << 1 | $1 }
    }
  }

  /// PNG specification, 9.2.
  private func filtered(_ row: [Int], above: [Int], filter: Int) -> [UInt8] {
    let step = max(1, Self.channels(of: colorType) * depth / 8)
    return row.indices.map { index in
      let left = index >= step ? row[index - step] : 0
      let corner = index >= step ? above[index - step] : 0
      let guess =
        switch filter {
        case 1: left
        case 2: above[index]
        case 3: (left + above[index]) / 2
        case 4: Self.paeth(left, above[index], corner)
        default: 0
        }
      return UInt8((row[index] - guess) & 255)
    }
  }

  private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let guess = left + above - corner
    let (a, b, c) = (abs(guess - left), abs(guess - above), abs(guess - corner))
    return a <= b && a <= c ? left : b <= c ? above : corner
  }
}

extension HandmadePNG {
  /// What the file must look like: samples scaled to 0…255 with rounding (12.5, 13.12), the colour
  /// or indices that `tRNS` names transparent (11.3.1.1).
  var expected: Bitmap {
    var bitmap = Bitmap(size: PixelSize(width: width, height: height))
    for (index, samples) in pixels.enumerated() {
      bitmap[index % width, index / width] = color(of: samples)
    }
    return bitmap
  }

  private func color(of samples: [Int]) -> Color {
    if colorType == 3 {
      var color = palette[samples[0]]
      if let transparency, samples[0] < transparency.count {
        color.alpha = transparency[samples[0]]
      }
      return color
    }
    let scaled = samples.map {
      UInt8((Double($0) * 255 / Double(1 << depth - 1)).rounded(.toNearestOrAwayFromZero))
    }
    switch colorType {
    case 4: return Color(red: scaled[0], green: scaled[0], blue: scaled[0], alpha: scaled[1])
    case 6: return Color(red: scaled[0], green: scaled[1], blue: scaled[2], alpha: scaled[3])
    default: break
    }
    let key = transparency.map { bytes in
      stride(from: 0, to: bytes.count, by: 2).map { Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]) }
    }
    return Color(
      red: scaled[0],
      green: scaled[samples.count / 2],
      blue: scaled[samples.count - 1],
      alpha: key == samples ? 0 : 255
    )
  }
}
