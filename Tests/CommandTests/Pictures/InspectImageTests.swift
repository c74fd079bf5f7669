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
          XMP \(packet) bytes, 10 namespaces
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
}
