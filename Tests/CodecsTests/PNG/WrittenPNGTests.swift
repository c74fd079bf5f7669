import Codecs
import Foundation
import Pixels
import Testing

/// Writes files for other programs to read: `Tests/Conformance/written` does that.
@Suite(
  "Written PNG",
  .enabled(
    if: Written.folder != nil,
    "DECAL_WRITTEN names no folder: see Tests/Conformance/written"
  )
)
struct WrittenPNGTests {
  /// Sizes that end at every place of a vector, some with several strips.
  static let sizes =
    (1...17).flatMap { side in [(side, 1), (1, side), (side, 40), (40, side)] }
    + [(800, 700), (1023, 343), (65_500, 9)]

  @Test(
    "files of every kind and size, and the pixels that they hold",
    arguments: PNGPictures.allCases
  )
  func write(_ kind: PNGPictures) throws {
    let folder = try #require(Written.folder)
    let profile = ICCBytes.profile(padding: 400)
    let options: [(String, PNGOptions)] = [
      ("fast", PNGOptions()), ("small", PNGOptions(effort: .small)),
      ("profile", PNGOptions(iccProfile: profile, cores: 2)),
    ]
    for (width, height) in Self.sizes {
      let bitmap = kind.picture(width, height)
      let name = "\(kind)-\(width)x\(height)"
      try Data(bitmap.packedBytes).write(to: folder.appending(path: "\(name).rgba"))
      for (effort, options) in options {
        let file = try PNGEncoder.encode(bitmap, options: options)
        try Data(file).write(to: folder.appending(path: "\(name)-\(effort).png"))
      }
    }
  }
}

/// Where files for other programs are written.
enum Written {
  static let folder = ProcessInfo.processInfo.environment["DECAL_WRITTEN"].map {
    URL(filePath: $0, directoryHint: .isDirectory)
  }
}
