import Codecs
import Foundation
import Pixels
import Testing

/// Real files from a folder outside the package; `Tests/Conformance/run` says what is in it.
enum Corpus {
  static let folder = ProcessInfo.processInfo.environment["DECAL_CORPUS"].map {
    URL(fileURLWithPath: $0, isDirectory: true)
  }

  static func files(in name: String, ending suffix: String) -> [URL] {
    guard let folder = folder?.appendingPathComponent(name) else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(suffix) }.sorted().map(folder.appendingPathComponent)
  }

  static func bytes(of url: URL) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url))
  }
}

@Suite(
  "Conformance",
  .enabled(if: Corpus.folder != nil, "DECAL_CORPUS names no folder: see Tests/Conformance/run")
)
struct ConformanceTests {
  @Test("every PNG of the suite is what plain libpng makes of it")
  func pngSuite() throws {
    let files = Corpus.files(in: "pngsuite", ending: ".png")
    try #require(!files.isEmpty)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let reference = folder.appendingPathComponent("png_reference").path
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Conformance/png_reference.c").path
    try run("/usr/bin/env", ["cc", source, "-lpng", "-o", reference])
    for file in files {
      let raw = folder.appendingPathComponent("pixels").path
      try run(reference, [file.path, raw])
      let expected = try Corpus.bytes(of: URL(fileURLWithPath: raw))
      let bitmap = try ImageDecoder.decode(Corpus.bytes(of: file)).bitmap
      #expect(bitmap.packedBytes == expected, "\(file.lastPathComponent)")
    }
  }

  private func run(_ program: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(program) \(arguments)")
  }

  @Test("eight orientations show the same picture, and only when turned right")
  func orientations() throws {
    let files = Corpus.files(in: "orientation", ending: ".jpg")
    try #require(files.count == 8)
    let images = try files.map { try ImageDecoder.decode(Corpus.bytes(of: $0)) }
    #expect(images.map(\.orientation) == Orientation.allCases)
    let first = images[0].upright()
    for image in images {
      let upright = image.upright()
      #expect(upright.size == first.size)
      #expect(upright.meanDifference(to: first) < Self.bound)
      // The bound tells a wrong turn: each other one of the same size is far beyond it.
      for wrong in Orientation.allCases where wrong != image.orientation {
        let turned = image.bitmap.turned(wrong)
        guard turned.size == first.size else { continue }
        #expect(turned.meanDifference(to: first) > 5 * Self.bound)
      }
    }
  }

  /// Steps of 0…255 a channel: the files were compressed one by one.
  private static let bound = 4.0
}

extension Bitmap {
  /// The pixels without padding.
  var packedBytes: [UInt8] {
    (0..<height).flatMap { y in
      (0..<width).flatMap { x in
        let color = self[x, y]
        return [color.red, color.green, color.blue, color.alpha]
      }
    }
  }

  /// The mean absolute difference of all channels of every 7th pixel.
  func meanDifference(to other: Bitmap) -> Double {
    var sum = 0
    var count = 0
    for y in 0..<height {
      for x in stride(from: y % 7, to: width, by: 7) {
        let (one, two) = (self[x, y], other[x, y])
        sum += abs(Int(one.red) - Int(two.red)) + abs(Int(one.green) - Int(two.green))
        sum += abs(Int(one.blue) - Int(two.blue))
        count += 3
      }
    }
    return Double(sum) / Double(count)
  }
}
