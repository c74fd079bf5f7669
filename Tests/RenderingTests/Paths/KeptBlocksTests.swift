import Codecs
import Pixels
import Rendering
import TestSupport
import Testing

/// Every kind of JPEG, with stickers everywhere, looked at through libjpeg.
@Suite("Kept blocks")
struct KeptBlocksTests {
  static let samplings: [(name: String, factors: [(Int, Int)])] = [
    ("gray", [(1, 1)]), ("gray of 2×2", [(2, 2)]), ("4:4:4", [(1, 1), (1, 1), (1, 1)]),
    ("4:2:2", [(2, 1), (1, 1), (1, 1)]), ("4:4:0", [(1, 2), (1, 1), (1, 1)]),
    ("4:2:0", [(2, 2), (1, 1), (1, 1)]), ("4:1:1", [(4, 1), (1, 1), (1, 1)]),
    ("4:4:4 of 1×2", [(1, 2), (1, 2), (1, 2)]), ("small luma", [(1, 1), (2, 1), (2, 1)]),
    ("4:1:0", [(4, 2), (1, 1), (1, 1)]),
    ("unlike colours", [(2, 2), (2, 1), (1, 2)]), ("RGB", [(1, 1), (1, 1), (1, 1)]),
  ]

  /// How far apart coefficients are from those of the reference.
  struct Tally {
    var equal = 0
    var near = 0
    var far = 0
  }

  /// Renders a scene in both ways, and holds everything that is promised against what came.
  static func check(
    _ photo: [UInt8],
    _ scene: PathScene,
    orientation: Orientation,
    fastest: RenderPath,
    _ comment: Comment,
    tally: inout Tally
  ) throws {
    let before = try CoefficientDump(photo)
    let picture = try scene.rendered(photo)
    #expect(picture.way.path == fastest, comment)
    #expect(picture.findings.isEmpty, comment)
    let after = try CoefficientDump(picture.file.bytes)
    let other = try scene.rendered(photo, path: .coefficients)
    #expect(try CoefficientDump(other.file.bytes) == after, comment)
    #expect(other.way.blocks == picture.way.blocks, comment)
    // Sampling and tables.
    #expect(after.components == before.components, comment)
    for file in [picture.file.bytes, other.file.bytes] {
      try checkSegments(of: file, against: photo, comment)
    }
    if fastest == .bitstream {
      // Not even the Huffman tables are another's.
      let start = try JPEGOutline(of: photo).scanStart
      #expect(picture.file.bytes[..<start] == photo[..<start], comment)
    }
    let isRGB = try ImageHeader.read(photo).color.model == .rgb
    let reference = BlockReference(scene, orientation: orientation, isRGB: isRGB)
    var touched = 0
    for place in BlockReference.Place.all(of: after.components) {
      let (old, new) = (before[place], after[place])
      // Less than a hundredth of a step of a sample is nothing.
      guard reference.reach(place) > 1.0 / 16_384 else {
        #expect(new == old, comment)
        continue
      }
      touched += 1
      let table = after.components[place.component].table
      tally.add(new, reference.coefficients(old, at: place, table: table))
    }
    #expect(picture.way.blocks?.touched == touched, comment)
    let total = after.components.map { $0.blocksAcross * $0.blocksDown }.reduce(0, +)
    #expect(picture.way.blocks?.total == total, comment)
    if touched == 0 { #expect(picture.file.bytes == photo, comment) }
    // What is rendered again changes no more.
    for file in [picture.file.bytes, other.file.bytes] {
      let again = try PathScene(size: scene.size, stickers: []).rendered(file)
      #expect(again.file.bytes == file, comment)
    }
  }

  /// The layout of scans, and the segments that are no part of the picture.
  static func checkSegments(of file: [UInt8], against photo: [UInt8], _ comment: Comment) throws {
    let layouts = try [file, photo].map { (file) throws in
      let coefficients = try JPEGCoefficients(reading: file)
      return coefficients.layout
    }
    #expect(layouts[0] == layouts[1], comment)
    func extras(_ file: [UInt8]) -> [[UInt8]] {
      JPEGSegments(of: file).filter { 0xE0...0xEF ~= $0.marker || $0.marker == 0xFE }
        .map { [$0.marker] + file[$0.payload] }
    }
    #expect(extras(file) == extras(photo), comment)
  }

  /// A file of a size, sampling and coding that has an orientation and a comment.
  static func photo(
    _ stored: PixelSize,
    _ factors: [(Int, Int)],
    orientation: Orientation,
    seed: Int
  ) -> HandmadeJPEG {
    var photo = HandmadeJPEG(
      width: stored.width,
      height: stored.height,
      factors: factors,
      seed: UInt64(seed)
    )
    photo.segments += [
      HandmadeJPEG.exif(orientation: orientation.rawValue),
      HandmadeJPEG.segment(0xFE, Array("a comment".utf8)),
    ]
    return photo
  }

  @Test("untouched blocks stay, touched ones are what the formulas say", arguments: samplings)
  func everySize(_ name: String, _ factors: [(Int, Int)]) throws {
    var tally = Tally()
    var random = SeededRandom(seed: 17)
    for width in 1...33 {
      // Every width and every height once for each coding.
      for (coding, isProgressive) in [false, false, true, true].enumerated() {
        let size = PixelSize(width: width, height: (width * 13 + coding * 8) % 33 + 1)
        let orientation = Orientation.allCases[(width + coding * 3) % 8]
        var photo = Self.photo(size, factors, orientation: orientation, seed: width)
        photo.isProgressive = isProgressive
        if name == "RGB" { photo.segments[0] = HandmadeJPEG.adobe(transform: 0) }
        photo.restartInterval = coding % 2 == 0 ? 0 : Int.random(in: 1...5, using: &random)
        photo.codes = width % 2 == 0 ? .flat : .skewed
        let file = photo.file
        #expect(try Self.holds(file, photo), "\(name) \(size)")
        let upright = orientation.rawValue > 4 ? size.transposed : size
        let scenes = PathScene.everywhere(upright)
        for step in 0..<3 {
          let choice = (width * 3 + coding * 3 + step * 7) % scenes.count
          var scene = scenes[choice]
          // A gray photo has to stay one here.
          if factors.count == 1 { scene.stickers = scene.stickers.map(\.gray) }
          try Self.check(
            file,
            scene,
            orientation: orientation,
            fastest: isProgressive ? .coefficients : .bitstream,
            "\(name) \(size) \(orientation), coding \(coding), stickers \(choice)",
            tally: &tally
          )
        }
      }
    }
    #expect(tally.far == 0)
    // Nearest numbers differ where a quotient is as good as a half.
    #expect(tally.near * 1000 <= tally.equal, "\(tally)")
    #expect(tally.equal > 30_000)
  }

  @Test("files of libjpeg, arithmetic ones too, in every orientation", arguments: 0..<6)
  func codings(_ sampling: Int) throws {
    let files = JPEGSamplings.all[sampling]
    var tally = Tally()
    for (coding, file) in files.all.enumerated() {
      for orientation in Orientation.allCases {
        let stored = PixelSize(width: 37, height: 35)
        let tagged = file[..<2] + HandmadeJPEG.exif(orientation: orientation.rawValue) + file[2...]
        let upright = orientation.rawValue > 4 ? stored.transposed : stored
        let scenes = PathScene.everywhere(upright)
        let choice = (Int(orientation.rawValue) * 3 + coding + sampling) % scenes.count
        var scene = scenes[choice]
        if sampling == 0 { scene.stickers = scene.stickers.map(\.gray) }
        let photo = Array(tagged)
        // Tables that were made for a file may lack what stickers bring.
        let way = try scene.rendered(photo).way
        #expect(coding == 0 || way.path == .coefficients)
        try Self.check(
          photo,
          scene,
          orientation: orientation,
          fastest: way.path,
          "\(files.sampling ?? "gray") coding \(coding) \(orientation), stickers \(choice)",
          tally: &tally
        )
      }
    }
    #expect(tally.far == 0)
    #expect(tally.near * 1000 <= tally.equal, "\(tally)")
  }

  /// Whether libjpeg reads from a file what was written into it.
  private static func holds(_ file: [UInt8], _ photo: HandmadeJPEG) throws -> Bool {
    let dump = try CoefficientDump(file)
    for (component, size) in photo.realBlocks.enumerated() {
      guard dump.rows[component].count == size.down,
        dump.rows[component].allSatisfy({ $0.count == size.across })
      else { return false }
      for y in 0..<size.down {
        for x in 0..<size.across {
          let written = photo.blocks[component][y][x]
          let found = dump.rows[component][y][x]
          guard (0..<64).allSatisfy({ Int(found[$0]) == written[$0] }) else { return false }
        }
      }
    }
    return true
  }
}

extension KeptBlocksTests.Tally {
  mutating func add(_ found: SIMD64<Int16>, _ expected: [Double]) {
    for index in 0..<64 {
      // No coefficient of a baseline file is more than this.
      let number = min(max(expected[index], -1023), 1023)
      let distance = abs(Double(found[index]) - number)
      if distance <= 0.5 {
        equal += 1
      } else if distance < 0.51 {
        near += 1
      } else {
        far += 1
      }
    }
  }
}

extension PlainSticker {
  /// The same without colour.
  var gray: PlainSticker {
    var sticker = self
    for y in 0..<image.height {
      for x in 0..<image.width {
        let color = image[x, y]
        sticker.image[x, y] = Color(
          red: color.green,
          green: color.green,
          blue: color.green,
          alpha: color.alpha
        )
      }
    }
    return sticker
  }
}
