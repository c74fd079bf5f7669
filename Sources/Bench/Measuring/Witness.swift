import Pixels

/// A number that bytes determine, cheap to have: their count, and a few of them from all over.
enum Witness {
  /// Far enough apart to cost nothing, and no multiple of what pixels or rows repeat after.
  private static let stride = 4099

  /// The witness of some bytes.
  static func of(_ bytes: [UInt8]) -> Int {
    Swift.stride(from: 0, to: bytes.count, by: stride).reduce(bytes.count) {
      $0 &* 31 &+ Int(bytes[$1])
    }
  }

  /// The witness of some pixels.
  static func of(_ bitmap: Bitmap) -> Int {
    unsafe bitmap.withBytes { bytes in
      Swift.stride(from: 0, to: bytes.count, by: stride).reduce(bytes.count) {
        unsafe $0 &* 31 &+ Int(bytes[$1])
      }
    }
  }
}
