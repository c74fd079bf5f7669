import Batch
import Codecs
import Metadata
import Pixels
import Rendering

/// A format, as a person types it.
enum FormatArgument: String, CaseIterable, ExpressibleByArgument {
  case png, jpeg

  var format: ImageFormat {
    switch self {
    case .png: .png
    case .jpeg: .jpeg
    }
  }
}

/// How colour is stored, as a person types it.
enum ChromaArgument: String, CaseIterable, ExpressibleByArgument {
  case keep
  case halved = "420"
  case full = "444"

  var chroma: OutputOptions.Chroma {
    switch self {
    case .keep: .keep
    case .halved: .halved
    case .full: .full
    }
  }
}

/// Which colour space a picture is in, as a person types it.
enum ColorSpaceArgument: String, CaseIterable, ExpressibleByArgument {
  case keep
  case sRGB = "srgb"

  var colors: OutputOptions.Colors {
    switch self {
    case .keep: .keep
    case .sRGB: .sRGB
    }
  }
}

/// What time a PNG's size is worth, as a person types it.
enum EffortArgument: String, CaseIterable, ExpressibleByArgument {
  case fast, small

  var effort: PNGOptions.Effort {
    switch self {
    case .fast: .fast
    case .small: .small
    }
  }
}

extension RenderPath: ExpressibleByArgument {}
extension MetadataPolicy: ExpressibleByArgument {}
extension DateSource: ExpressibleByArgument {}

/// A colour, as a person types it.
struct ColorArgument: ExpressibleByArgument {
  static let expected = ExpectedArgument.color
  let color: Color

  init?(argument: String) {
    guard let color = Color(argument) else { return nil }
    self.color = color
  }
}

/// Pixels to a point, as a person types it.
struct ScaleArgument: ExpressibleByArgument {
  static let expected = ExpectedArgument.scale
  let factor: Double

  init?(argument: String) {
    guard let factor = Double(argument), factor > 0, factor <= 1000,
      argument.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    self.factor = factor
  }
}

extension TimeArgument {
  /// The moment that was typed.
  var moment: RenderJob.Moment {
    switch self {
    case .milliseconds(let time): .milliseconds(time)
    case .fraction(let part): .fraction(part)
    case .end: .end
    }
  }
}

extension QualityArgument {
  /// The quality that was typed.
  var quality: OutputOptions.Quality {
    switch self {
    case .keep: .keep
    case .level(let level): .level(level)
    }
  }
}
