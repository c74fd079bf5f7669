import Codecs
import Foundation
import Pixels
import TestSupport

/// What the blocks of a photo should become under stickers, in Double, straight from the formulas
/// (ITU-T T.81, A.3.3; T.871, 7), pixel by pixel.
struct BlockReference {
  /// What lies over each pixel of the photo as it is stored.
  private var cover: [SIMD4<Double>] = []
  private let stored: PixelSize
  /// Whether the photo's components are red, green and blue, and not Y′CbCr.
  private let isRGB: Bool

  init(_ scene: PathScene, orientation: Orientation, isRGB: Bool = false) {
    self.isRGB = isRGB
    stored = orientation.rawValue > 4 ? scene.size.transposed : scene.size
    let (width, height) = (stored.width, stored.height)
    for y in 0..<height {
      for x in 0..<width {
        // Exif 3.0, 4.6.5: which row and column of the picture each one of the file is.
        let (column, row) =
          switch orientation {
          case .upright: (x, y)
          case .mirrored: (width - 1 - x, y)
          case .halfTurn: (width - 1 - x, height - 1 - y)
          case .flipped: (x, height - 1 - y)
          case .transposed: (y, x)
          case .quarterTurnClockwise: (height - 1 - y, x)
          case .transversed: (height - 1 - y, width - 1 - x)
          case .quarterTurnAnticlockwise: (y, width - 1 - x)
          }
        cover.append(scene.cover(column, row))
      }
    }
  }

  /// A block of the photo, and the sizes that matter to it.
  struct Place {
    var component: Int
    var x: Int
    var y: Int
    /// Columns and rows of the picture to one sample.
    var across: Int
    var down: Int

    /// The places of all blocks of a file, component by component, row by row.
    static func all(of components: [JPEGCoefficients.Component]) -> [Place] {
      let widest = components.map(\.horizontalFactor).max() ?? 1
      let tallest = components.map(\.verticalFactor).max() ?? 1
      return components.enumerated().flatMap { index, component in
        (0..<component.blocksDown).flatMap { y in
          (0..<component.blocksAcross).map { x in
            Place(
              component: index,
              x: x,
              y: y,
              across: widest / component.horizontalFactor,
              down: tallest / component.verticalFactor
            )
          }
        }
      }
    }
  }

  /// What lies over each of a block's samples: eight rows of eight.
  ///
  /// A sample beyond the picture has what the nearest pixel in it has.
  func cover(of place: Place) -> [SIMD4<Double>] {
    (0..<64).map { index in
      var sum = SIMD4<Double>.zero
      for line in 0..<place.down {
        for column in 0..<place.across {
          let x = (place.x * 8 + index % 8) * place.across + column
          let y = (place.y * 8 + index / 8) * place.down + line
          sum += cover[min(y, stored.height - 1) * stored.width + min(x, stored.width - 1)]
        }
      }
      return sum / Double(place.across * place.down)
    }
  }

  /// The greatest alpha over a sample of a block.
  func reach(_ place: Place) -> Double { cover(of: place).map { $0[3] }.max() ?? 0 }

  /// The coefficients of a covered block, not rounded.
  func coefficients(
    _ block: SIMD64<Int16>,
    at place: Place,
    table: [UInt16]
  ) -> [Double] {
    let covered = blend(Self.samples(of: block, table: table), at: place)
    return zip(Self.frequencies(of: covered), table).map { $0 / Double($1) }
  }

  /// Samples of a block, less 128, with what lies over them.
  func blend(_ samples: [Double], at place: Place) -> [Double] {
    zip(samples, cover(of: place)).map { sample, cover in
      guard cover[3] > 0 else { return sample }
      let (red, green, blue, alpha) = (cover[0], cover[1], cover[2], cover[3])
      if isRGB {
        return cover[place.component] - 128 * alpha + min(max(sample, -128), 127) * (1 - alpha)
      }
      let luma = 0.299 * red + 0.587 * green + 0.114 * blue
      let color =
        switch place.component {
        case 0: luma - 128 * alpha
        case 1: (blue - luma) / 1.772
        default: (red - luma) / 1.402
        }
      return color + min(max(sample, -128), 127) * (1 - alpha)
    }
  }

  /// For each frequency and place, the cosine with its scale.
  private static let cosines: [Double] = (0..<64).map { index in
    let (frequency, place) = (Double(index / 8), Double(index % 8))
    return (frequency == 0 ? 0.5.squareRoot() : 1) / 2
      * cos((2 * place + 1) * frequency * .pi / 16)
  }

  /// The samples of a block, less 128.
  static func samples(of block: SIMD64<Int16>, table: [UInt16]) -> [Double] {
    let numbers = (0..<64).map { Double(block[$0]) * Double(table[$0]) }
    return transposed(back(transposed(back(numbers))))
  }

  /// The frequencies of samples less 128, not divided by anything.
  static func frequencies(of samples: [Double]) -> [Double] {
    transposed(forward(transposed(forward(samples))))
  }

  /// Frequencies of each row become its samples.
  private static func back(_ rows: [Double]) -> [Double] {
    (0..<64).map { index in
      var sum = 0.0
      for frequency in 0..<8 {
        sum += rows[index / 8 * 8 + frequency] * cosines[frequency * 8 + index % 8]
      }
      return sum
    }
  }

  /// Samples of each row become its frequencies.
  private static func forward(_ rows: [Double]) -> [Double] {
    (0..<64).map { index in
      var sum = 0.0
      for place in 0..<8 { sum += rows[index / 8 * 8 + place] * cosines[index % 8 * 8 + place] }
      return sum
    }
  }

  private static func transposed(_ block: [Double]) -> [Double] {
    (0..<64).map { block[$0 % 8 * 8 + $0 / 8] }
  }
}

extension CoefficientDump {
  /// The block at a place.
  subscript(place: BlockReference.Place) -> SIMD64<Int16> {
    rows[place.component][place.y][place.x]
  }
}
