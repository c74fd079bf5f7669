import Codecs
import Foundation
import TestSupport
import Testing

@Suite("decal inspect IMAGE")
struct InspectImageTests {
  @Test("a JPEG that tells everything is told of")
  func jpeg() async throws {
    let folder = try TemporaryFolder()
    let photo = try TellingPhoto.jpeg(orientation: 6)
    try folder.write(photo, to: "photo.jpg")
    let result = try await Decal.run(["inspect", "photo.jpg"], in: folder)
    #expect(result.status == 0, "\(result.errorText)")
    let tiff = TIFFFields.telling(thumbnail: try TellingPhoto.thumbnail()).data.count
    let packet = XMPText.packet(XMPText.telling + XMPText.pointing, padding: 500).count
    let thumbnail = try TellingPhoto.thumbnail().count
    let trailing = try TellingPhoto.trailing().count
    #expect(
      result.outputText == """
        photo.jpg: JPEG, \(photo.count) bytes
          72×96 pixels when upright
          stored as 96×72, EXIF orientation 6
          colour yCbCr, 8 bit, 4:2:0
          coding quality 90
          profile none
          density 300 × 300 pixels to the inch
          EXIF \(tiff) bytes, 44 fields, taken 2026:11:30 16:42:10+05:45, with Maker Model, says \
        where, a maker's note of 12 bytes, by firmware 1
          thumbnail JPEG, \(thumbnail) bytes
          XMP \(packet) bytes, 10 namespaces, says where
          Photoshop's resources \(TellingPhoto.resources.count) bytes, IPTC 41 bytes
          1 text of 13 bytes
          other segments APP2 44 bytes, APP9 12 bytes
          after the end \(trailing) bytes: a gain map and a film

        """
    )
  }

  @Test("machines are told the same")
  func json() async throws {
    let folder = try TemporaryFolder()
    try folder.write(TellingPhoto.jpeg(), to: "photo.jpg")
    let result = try await Decal.run(["inspect", "photo.jpg", "--json"], in: folder)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any]
    )
    #expect(object["quality"] as? Int == 90 && object["qualityIsExact"] as? Bool == true)
    let metadata = try #require(object["metadata"] as? [String: Any])
    let exif = try #require(metadata["exif"] as? [String: Any])
    #expect(exif["hasPosition"] as? Bool == true && exif["taken"] as? String != nil)
    #expect(exif["thumbnailBytes"] as? Int == (try TellingPhoto.thumbnail().count))
    let end = try #require(object["afterEnd"] as? [String: Any])
    #expect(end["kinds"] as? [String] == ["gainMap", "motionPhoto"])
  }

  @Test("a PNG is told of")
  func png() async throws {
    let folder = try TemporaryFolder()
    try folder.write(TellingPhoto.png(), to: "photo.png")
    let result = try await Decal.run(["inspect", "photo.png"], in: folder)
    #expect(result.status == 0, "\(result.errorText)")
    for line in [
      "profile none", "density 11811 × 11811 pixels to the metre", "says where",
      "3 texts of 42 bytes",
    ] {
      #expect(result.outputText.contains(line), "\(result.outputText)")
    }
  }

  static let profile = PNGBytes.profile(ReferenceProfile.rgb(ReferenceProfile.p3, .sRGB))
  static let points = PNGBytes.chunk("cICP", [12, 13, 0, 1])
  static let power = PNGBytes.chunk("gAMA", PNGBytes.bigEndian(45_455))
  static let primaries = PNGBytes.chunk(
    "cHRM",
    [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000].flatMap(PNGBytes.bigEndian)
  )

  static let colors: [(chunks: [UInt8], line: String?, by: String?)] = [
    ([], nil, nil),
    (profile, nil, "profile"),
    (points, "colours by code points (cICP): primaries 12, transfer 13", "codePoints"),
    (
      profile + points,
      "colours by code points (cICP): primaries 12, transfer 13, and not by the profile",
      "codePoints"
    ),
    (power + PNGBytes.chunk("sRGB", [0]), "colours sRGB, by its own word", "sRGB"),
    (power, "colours a power of 0.45455", "power"),
    (power + primaries, "colours a power of 0.45455, with primaries of its own", "power"),
  ]

  @Test("what a PNG says of its colours is told by the word that counts", arguments: colors)
  func told(chunks: [UInt8], line: String?, by: String?) async throws {
    let folder = try TemporaryFolder()
    let plain = try PNGEncoder.encode(TestPictures.sticker)
    try folder.write(PNGBytes.inserting(chunks, into: plain), to: "a.png")
    let result = try await Decal.run(["inspect", "a.png"], in: folder)
    #expect(result.status == 0, "\(result.errorText)")
    let lines = result.outputText.split(separator: "\n").filter { $0.hasPrefix("  colours") }
    #expect(lines == [line].compactMap { $0.map { "  " + $0 } })
    let machine = try await Decal.run(["inspect", "a.png", "--json"], in: folder)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(machine.output)) as? [String: Any]
    )
    let told = object["colors"] as? [String: Any]
    #expect(told?["by"] as? String == by)
    #expect(told?["primaries"] as? Int == (by == "codePoints" ? 12 : nil))
    #expect(told?["power"] as? Double == (by == "power" ? 0.45455 : nil))
    let hasPrimaries = by == "power" && chunks.count > Self.power.count
    #expect((told?["chromaticities"] as? [Double])?[2] == (hasPrimaries ? 0.68 : nil))
  }

  @Test("a position is told of that stands in the XMP data alone")
  func position() async throws {
    let folder = try TemporaryFolder()
    let place = #"xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLongitude="14,25.2E""#
    for (words, isThere) in [
      (place, true), (place.replacing("GPSLongitude", with: "Flash"), false),
    ] {
      let packet = XMPText.packet("<rdf:Description rdf:about=\"\" \(words)/>")
      var photo = try JPEGEncoder.encode(TestPictures.photo)
      let segment = TellingPhoto.segment(0xE1, utf8("http://ns.adobe.com/xap/1.0/\0") + packet)
      photo.insert(contentsOf: segment, at: 20)
      try folder.write(photo, to: "photo.jpg")
      let result = try await Decal.run(["inspect", "photo.jpg"], in: folder)
      #expect(result.outputText.contains("1 namespace, says where") == isThere)
    }
  }
}
