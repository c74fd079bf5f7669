/// What stands before the pixels of a PNG.
struct PNGPreamble {
  /// How the pixels are stored.
  var layout: PNGLayout
  /// Opacity and profile.
  var reading: CodecShim.PNGReading
  /// Oddities so far.
  var warnings: [CodecWarning]
  /// Where the data of the first chunk of pixels begins.
  var dataStart: Int
}
