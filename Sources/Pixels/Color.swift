/// A colour: red, green, blue and alpha, each 0…255, straight (not multiplied by alpha),
/// gamma-encoded as the image it belongs to.
public struct Color: Hashable, Sendable {
  /// Red, 0…255.
  public var red: UInt8
  /// Green, 0…255.
  public var green: UInt8
  /// Blue, 0…255.
  public var blue: UInt8
  /// Opacity, 0 (nothing) … 255 (opaque).
  public var alpha: UInt8

  /// Opaque white.
  public static let white = Color(red: 255, green: 255, blue: 255)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Nothing at all.
  public static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Creates a colour, opaque unless said otherwise.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from `white`, `black`, `transparent`, `#rgb`, `#rrggbb` or `#rrggbbaa`.
  ///
  /// Anything else gives nil.
  public init?(_ text: String) {
    switch text.lowercased() {
    case "white": self = .white
    case "black": self = .black
    case "transparent": self = .transparent
    default:
      guard text.first == "#" else { return nil }
      let digits = text.dropFirst().utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
      var nibbles: [UInt8] = []
      for digit in digits {
        guard let digit else { return nil }
        nibbles.append(UInt8(digit))
      }
      switch nibbles.count {
      case 3:
        self.init(red: nibbles[0] * 17, green: nibbles[1] * 17, blue: nibbles[2] * 17)
      case 6, 8:
        let bytes = stride(from: 0, to: nibbles.count, by: 2).map {
          nibbles[$0] << 4 | nibbles[$0 + 1]
        }
        self.init(
          red: bytes[0],
          green: bytes[1],
          blue: bytes[2],
          alpha: bytes.count == 4 ? bytes[3] : 255
        )
      default: return nil
      }
    }
  }
}

extension Color {
  /// The colour as `#rrggbbaa`.
  public var hexadecimal: String {
    "#"
      + [red, green, blue, alpha].map { byte in
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}
