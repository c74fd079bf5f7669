/// How a JPEG is written, in numbers.
struct JPEGSettings {
  /// The Independent JPEG Group's quality; counts where there are no tables.
  let quality: Int
  /// 64 divisors in natural order for each component; nil for those of the quality.
  let tables: [UInt16]?
  /// The horizontal and vertical sampling factors of all components in turn.
  let factors: [UInt8]
  /// How the divided coefficients are spelt.
  let huffmanCodes: JPEGOptions.HuffmanCodes
  /// The ICC profile; empty for none.
  let profile: [UInt8]

  /// How many components there are.
  var componentCount: Int { factors.count / 2 }

  /// Puts settings together.
  ///
  /// - Parameters:
  ///   - options: Tables and codes.
  ///   - factors: The sampling factors of all components.
  ///   - profile: A profile that was checked; empty for none.
  /// - Throws: `CodecError.cannotEncode` for a quality outside 1…100.
  init(_ options: JPEGOptions, factors: [UInt8], profile: [UInt8]) throws(CodecError) {
    self.factors = factors
    self.profile = profile
    huffmanCodes = options.huffmanCodes
    switch options.tables {
    case .quality(let quality):
      guard 1...100 ~= quality else {
        throw .cannotEncode(.jpeg, reason: "a quality of \(quality)")
      }
      (self.quality, tables) = (quality, nil)
    case .of(let coding):
      (quality, tables) = (0, Array(coding.threeTables.prefix(64 * (factors.count / 2))))
    }
  }
}
