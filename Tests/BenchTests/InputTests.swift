import Codecs
import Pixels
import Recording
import Room
import Testing

@testable import Bench

@Suite("Inputs drawn for the purpose")
struct InputTests {
  @Test("a photo comes out the same again, and another seed draws another one")
  func photo() throws {
    let size = PixelSize(width: 203, height: 97)
    let photo = DrawnPhoto.bitmap(size)
    #expect(photo == DrawnPhoto.bitmap(size))
    #expect(photo != DrawnPhoto.bitmap(size, seed: 2))
    #expect(photo.size == size)
    #expect(photo.isOpaque && photo.hasOnlyOpaquePixels())
  }

  @Test("a photo takes about as many bits a pixel as a camera's: two to four")
  func bits() throws {
    let size = PixelSize(width: 1024, height: 768)
    let file = try DrawnPhoto.file(size)
    let header = try ImageHeader.read(file)
    #expect(header.size == size)
    #expect(header.color.sampling == "4:2:0")
    #expect(2...4 ~= Double(file.count) * 8 / Double(size.area))
  }

  @Test("a sticker is clear at its corners, solid within, and half transparent in places")
  func sticker() {
    let sticker = DrawnSticker.bitmap(side: 64, seed: 1)
    #expect(sticker[0, 0].alpha == 0 && sticker[63, 63].alpha == 0)
    let middle = (16..<48).flatMap { y in (16..<48).map { sticker[$0, y].alpha } }
    #expect(Set(middle) == [128, 255])
  }

  @Test(
    "every event of a drawn session is taken as it is",
    arguments: [DrawnSession.third] + (0..<24).map(DrawnSession.tenth)
  )
  func session(places: [DrawnSession.Place]) throws {
    let bytes = DrawnSession.file(
      places,
      photo: "photo.jpg",
      stickers: ["a.png", "b.png"],
      drags: 4
    )
    let recording = try SessionRecording(bytes: bytes)
    #expect(recording.warnings.isEmpty)
    var verdicts: Set<String> = []
    let (state, warnings) = RoomState.replaying(
      recording.events.map { $0.event },
      settings: recording.header.roomSettings
    ) { verdicts.insert($1.verdict.name) }
    #expect(verdicts == ["applied"])
    #expect(warnings.isEmpty)
    #expect(state.hub.stickers.count == places.count)
    #expect(recording.events.count == places.count * 5 + 1)
  }

  @Test("stickers lie on the canvas, and cover a third and about a tenth of it")
  func cover() {
    let canvas = DrawnSession.canvas
    func part(_ places: [DrawnSession.Place]) -> Double {
      places.reduce(0) { $0 + $1.side * $1.side } / (canvas.width * canvas.height)
    }
    #expect(0.33...0.35 ~= part(DrawnSession.third))
    for number in 0..<24 {
      let places = DrawnSession.tenth(number: number)
      #expect(0.08...0.14 ~= part(places))
      for place in places + DrawnSession.third {
        #expect(place.x >= 0 && place.x + place.side <= canvas.width)
        #expect(place.y >= 0 && place.y + place.side <= canvas.height)
      }
    }
  }
}
