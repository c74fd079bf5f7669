import JSON

/// A session made up for the purpose: somebody puts stickers on a photo.
enum DrawnSession {
  /// Where a sticker goes, in points.
  struct Place: Hashable, Sendable {
    /// Its left and its upper edge.
    var x, y: Double
    /// Its width and height.
    var side: Double
  }

  /// The canvas of a phone, in points.
  static let canvas: (width: Double, height: Double) = (390, 292.5)

  /// Six places that cover a third of the canvas.
  static let third = (0..<6).map { index -> Place in
    let (column, row) = (Double(index % 3), Double(index / 3))
    return Place(x: 12.3 + 128.7 * column, y: 21.6 + 138.2 * row, side: 80.3)
  }

  /// Four places that cover about a tenth of the canvas, others for each number.
  static func tenth(number: Int) -> [Place] {
    var numbers = PlainNumbers(seed: UInt64(1000 + number))
    return (0..<4).map { index -> Place in
      let (column, row) = (Double(index % 2), Double(index / 2))
      return Place(
        x: 12.3 + 190 * column + 110 * numbers.part(),
        y: 8.1 + 140 * row + 70 * numbers.part(),
        side: 48 + 14 * numbers.part()
      )
    }
  }

  /// The file of a session in which stickers are put at some places, one after the other.
  ///
  /// - Parameters:
  ///   - places: Where they go.
  ///   - photo: The photo's file.
  ///   - stickers: The files of the stickers, used in turns.
  ///   - drags: How often each of them is moved a little afterwards.
  /// - Returns: The file.
  static func file(
    _ places: [Place],
    photo: String,
    stickers: [String],
    drags: Int = 0
  ) -> [UInt8] {
    var lines = [header(photo: photo, stickers: stickers)]
    for (index, place) in places.enumerated() {
      let image = stickers[index % stickers.count]
      lines.append(event("create", at: index, sticker: index, place, ("image", image)))
    }
    var time = places.count
    for step in 0..<drags {
      for (index, place) in places.enumerated() {
        let phase = step == 0 ? "began" : step == drags - 1 ? "ended" : "changed"
        var moved = place
        moved.x += Double(step % 16) / 4
        lines.append(event("drag", at: time, sticker: index, moved, ("phase", phase)))
        time += 1
      }
    }
    lines.append(["t": .integer(time), "type": "end"])
    let writer = JSONWriter(.compact)
    return lines.reduce(into: []) { $0 += writer.bytes($1) + [UInt8(ascii: "\n")] }
  }

  private static func header(photo: String, stickers: [String]) -> JSONValue {
    var images = JSONObject()
    images.append(["file": .string(photo)], for: "photo")
    for sticker in stickers { images.append(["file": .string(sticker)], for: sticker) }
    return [
      "format": "decal-recording", "version": 1,
      "canvas": ["width": .double(canvas.width), "height": .double(canvas.height)],
      "photo": ["image": "photo"], "images": .object(images),
      "participants": [["id": "ana", "role": "host"]],
    ]
  }

  private static func event(
    _ type: String,
    at time: Int,
    sticker: Int,
    _ place: Place,
    _ detail: (key: String, text: String)
  ) -> JSONValue {
    var object = JSONObject()
    object.append(.integer(time), for: "t")
    object.append("ana", for: "by")
    object.append(.string(type), for: "type")
    object.append(.string("s\(sticker)"), for: "sticker")
    object.append(.string(detail.text), for: detail.key)
    object.append(
      [
        "x": .double(place.x), "y": .double(place.y),
        "width": .double(place.side), "height": .double(place.side),
      ],
      for: "frame"
    )
    return .object(object)
  }
}
