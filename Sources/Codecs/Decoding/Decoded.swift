/// What a picture out of its file consists of, whether it became pixels or planes.
protocol Decoded {
  var header: ImageHeader { get }
  var colorTag: ColorTag? { get set }
  var damage: Damage? { get set }
  var warnings: [CodecWarning] { get set }
}

extension Decoded {
  /// Takes over what a reading had to say; throws what it cannot live with.
  mutating func settle(
    _ outcome: CodecOutcome,
    options: DecodeOptions
  ) throws(CodecError) {
    warnings += outcome.warnings
    switch outcome.fault {
    case nil: break
    case .damage(let found):
      guard options.damage == .salvage, outcome.hasPixels else {
        throw found.asError(header.format)
      }
      damage = found
    case .refusal(let error): throw error
    }
  }

  /// Keeps a colour profile that fits the picture, and says so where it does not.
  mutating func take(profile: [UInt8]?) {
    guard let profile = profile.map(ICCProfile.trimmed), !profile.isEmpty else { return }
    if profile.count > ICCProfile.longest {
      warnings.append(.profileDropped(.tooLong(profile.count)))
    } else if let fault = ICCProfile.fault(of: profile, describing: header.color.model) {
      warnings.append(.profileDropped(fault))
    } else {
      colorTag = .profile(profile)
    }
  }

  /// Keeps what a PNG says of its colours: of several words, the one that counts.
  mutating func take(_ chunks: PNGColorChunks, profile: [UInt8]) {
    take(profile: profile)
    if let codePoints = chunks.codePoints {
      if codePoints.isKnown {
        colorTag = .codePoints(codePoints)
        return
      }
      warnings.append(.codePointsIgnored([codePoints.primaries, codePoints.transfer, 0, 1]))
    } else if let numbers = chunks.strangeCodePoints {
      warnings.append(.codePointsIgnored(numbers))
    }
    if colorTag != nil { return }
    if chunks.isSRGB {
      colorTag = .sRGB
    } else if let power = chunks.power {
      colorTag = .power(power, chunks.chromaticities)
    }
  }

  /// Keeps the colour profile of a JPEG, if its pieces fit together.
  mutating func takeProfile(_ outline: JPEGOutline, in file: [UInt8]) {
    do {
      take(profile: try outline.application.profile.joined(from: file))
    } catch {
      warnings.append(.profileDropped(error))
    }
  }
}

extension DecodedImage: Decoded {}
