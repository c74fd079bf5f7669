import Codecs
import ColorManagement
import Pixels

/// Profiles of any kind are opened, and a few pixels converted from and to each: that ends in pixels
/// or an error, soon, and in little memory.
///
/// The first byte of an input chooses: a profile as it is (even), or one whose header and places of
/// tags are put right (odd), so that nonsense gets as far as it can.
enum ProfileSubject {
  static func check(_ input: [UInt8]) {
    guard let first = input.first else { return }
    let profile = [UInt8](input.dropFirst())
    check(profile: first & 1 == 0 ? profile : mended(profile))
  }

  /// The profile with a header that is right, and tags that lie inside it.
  private static func mended(_ input: [UInt8]) -> [UInt8] {
    var bytes = input
    while bytes.count < 132 || bytes.count % 4 != 0 { bytes.append(0) }
    func put(_ number: Int, at index: Int) {
      for byte in 0..<4 {
        bytes[index + byte] = UInt8(truncatingIfNeeded: number >> (24 - 8 * byte))
      }
    }
    func number(at index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    put(bytes.count, at: 0)
    bytes.replaceSubrange(36..<40, with: "acsp".utf8)
    bytes.replaceSubrange(12..<16, with: ["mntr", "scnr", "prtr", "spac"][Int(bytes[12] & 3)].utf8)
    bytes.replaceSubrange(16..<20, with: ["RGB ", "GRAY", "CMYK", "RGB "][Int(bytes[16] & 3)].utf8)
    bytes.replaceSubrange(20..<24, with: (bytes[20] & 1 == 0 ? "XYZ " : "Lab ").utf8)
    bytes[8] = [2, 4][Int(bytes[8] & 1)]
    let count = min(number(at: 128), (bytes.count - 132) / 12, 60)
    put(count, at: 128)
    for tag in 0..<count {
      let entry = 132 + tag * 12
      let start = number(at: entry + 4) % bytes.count
      put(start, at: entry + 4)
      put(min(number(at: entry + 8), bytes.count - start), at: entry + 8)
    }
    return bytes
  }

  private static let pixels: Bitmap = {
    var bitmap = Bitmap(size: PixelSize(width: 16, height: 4))
    for index in 0..<64 {
      let level = UInt8(index * 4)
      bitmap[index % 16, index / 16] = Color(
        red: level,
        green: level &* 7,
        blue: 255 - level,
        alpha: level
      )
    }
    return bitmap
  }()

  private static func check(profile: [UInt8]) {
    guard let space = try? ColorSpace(.profile(profile)) else { return }
    for (source, target) in [(space, ColorSpace.sRGB), (.sRGB, space)] {
      guard let conversion = ColorConversion.between(source, target) else { continue }
      var image = pixels
      conversion.convert(&image)
      guard !source.isOfInks else { continue }
      for index in 0..<64 {
        let (x, y) = (index % 16, index / 16)
        expect(image[x, y].alpha == pixels[x, y].alpha, "another alpha")
      }
      var deep = DeepBitmap(size: pixels.size)
      conversion.convert(&deep)
    }
  }
}
