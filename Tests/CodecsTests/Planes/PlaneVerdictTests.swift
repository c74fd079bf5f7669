import Codecs
import Pixels
import TestSupport
import Testing

@Suite("The verdict on a file's planes")
struct PlaneVerdictTests {
  static let files = SmallFiles.jpegs.filter { (try? JPEGPlanes.obstacle(in: $0)) == nil }

  /// Checks that planes and pixels of a file get the same word.
  static func compare(_ file: [UInt8], options: DecodeOptions, _ comment: Comment) {
    // Whoever asks for planes looks for obstacles first.
    guard (try? JPEGPlanes.obstacle(in: file)) == nil else { return }
    let pixels = Result { () throws(CodecError) in try ImageDecoder.decode(file, options: options) }
    let planes = Result { () throws(CodecError) in try JPEGPlanes.decode(file, options: options) }
    switch (pixels, planes) {
    case (.failure(let one), .failure(let other)): #expect(one == other, comment)
    case (.success(let one), .success(let other)):
      #expect(one.damage == other.damage, comment)
      #expect(one.warnings == other.warnings, comment)
    default: Issue.record("\(comment): pixels \(pixels), planes \(planes)")
    }
  }

  @Test("every prefix is judged as its pixels are", arguments: files)
  func prefixes(_ file: [UInt8]) {
    for count in 4..<file.count {
      for damage in [DecodeOptions.DamagePolicy.refuse, .salvage] {
        Self.compare(
          [UInt8](file.prefix(count)),
          options: DecodeOptions(damage: damage),
          "\(count) bytes"
        )
      }
    }
  }

  @Test("a file with any byte changed is judged as its pixels are", arguments: files)
  func flipped(_ file: [UInt8]) {
    var random = SeededRandom(seed: 12)
    for index in file.indices.dropFirst(3) {
      var flipped = file
      flipped[index] ^= UInt8.random(in: 1...255, using: &random)
      for options in FlippedByteTests.options {
        Self.compare(flipped, options: options, "byte \(index): \(flipped[index])")
      }
    }
  }

  @Test("what was never reached of a salvaged picture is the middle")
  func salvaged() throws {
    let file = [UInt8](JPEGSamplings.all[0].baseline.prefix(200))
    let decoded = try JPEGPlanes.decode(file, options: DecodeOptions(damage: .salvage))
    #expect(decoded.damage?.kind == .cut)
    #expect(decoded.planes.planes[0][36, 34] == 128)
    let whole = try JPEGPlanes.decode(JPEGSamplings.all[0].baseline)
    #expect(decoded.planes.planes[0][0, 0] == whole.planes.planes[0][0, 0])
  }
}
