/// What the transforms leave to the quantization: each frequency's factor.
///
/// Y. Arai, T. Agui and M. Nakajima, "A Fast DCT-SQ Scheme for Images", 1988.
enum CosineScale {
  /// For the frequencies 0…7 along one axis: cos(k·π/16)·√2, and 1 for 0.
  static let factors: [Double] = [
    1, 1.387_039_845_322_148, 1.306_562_964_876_377, 1.175_875_602_419_359, 1,
    0.785_694_958_387_102, 0.541_196_100_146_197, 0.275_899_379_282_943,
  ]
}
