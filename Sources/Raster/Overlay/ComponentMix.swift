import CKernels
import Pixels

/// What a component takes of each channel of premultiplied pixels (ITU-T T.871, 7).
///
/// Samples are counted from 128, as JPEG transforms them: the differences then have no constant, and
/// the others lose 128 times alpha, so that everything is a weighted sum of the four channels.
struct ComponentMix {
  /// The weight of each channel, and what makes a sum of alphas 0…1.
  let weights: ck_mix

  /// Alpha this near to 0 or to 1 is 0 or 1: more than the rounding of the filters' weights, which
  /// must not keep a block from being wholly covered, and less than 1⁄100 of a step of a sample.
  static let tolerance: Float = 1 / 16_384

  /// Works out a component's weights.
  ///
  /// - Parameters:
  ///   - meaning: What its samples say.
  ///   - pixels: How many pixels were added up to one sample.
  init(_ meaning: PictureComponent.Meaning, pixels: Int) {
    let weights: (Double, Double, Double, Double) =
      switch meaning {
      case .luma: (0.299, 0.587, 0.114, -128 / 255)
      case .blueDifference: (-0.299 / 1.772, -0.587 / 1.772, 0.5, 0)
      case .redDifference: (0.5, -0.587 / 1.402, -0.114 / 1.402, 0)
      case .red: (1, 0, 0, -128 / 255)
      case .green: (0, 1, 0, -128 / 255)
      case .blue: (0, 0, 1, -128 / 255)
      }
    let scale = 1 / Double(pixels)
    self.weights = ck_mix(
      red: Float(weights.0 * scale),
      green: Float(weights.1 * scale),
      blue: Float(weights.2 * scale),
      alpha: Float(weights.3 * scale),
      opacity: Float(scale / 255),
      tolerance: Self.tolerance
    )
  }

  /// The first of four pixels as a sample, its alpha left out.
  func sample(of pixels: PixelQuad) -> Float {
    pixels.red[0] * weights.red + pixels.green[0] * weights.green
      + pixels.blue[0] * weights.blue + pixels.alpha[0] * weights.alpha
  }
}
