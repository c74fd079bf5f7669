import JSON
import Room
import Testing

/// Reads a page as its script does: the data, and the state after any step.
struct PageReader {
  /// What a channel holds of a sticker.
  struct Shown: Equatable {
    var frame: Frame
    var owner: String?
    var gesture: Int
  }

  let page: String
  let data: JSONObject
  /// The states after the steps, by channel and sticker.
  private(set) var states: [[Int: [Int: Shown]]] = []

  init(_ bytes: [UInt8]) throws {
    page = String(decoding: bytes, as: UTF8.self)
    let start = try #require(page.firstRange(of: #"<script type="application/json" id="data">"#))
    let end = try #require(page[start.upperBound...].firstRange(of: "</script>"))
    let json = [UInt8](page[start.upperBound..<end.lowerBound].utf8)
    data = try #require(try JSONValue(parsing: json).object)
    try fold()
  }

  private mutating func fold() throws {
    let frames = try doubles("frames")
    let people = try strings("people", "id")
    let changes = try numbers("steps", "d")
    var (state, at): ([Int: [Int: Shown]], Int) = ([:], 0)
    for count in try numbers("steps", "n") {
      for _ in 0..<count {
        let (channel, sticker, frame) = (changes[at], changes[at + 1], changes[at + 2])
        let (owner, gesture) = (changes[at + 3], changes[at + 4])
        at += 5
        guard frame >= 0 else {
          state[channel]?[sticker] = nil
          continue
        }
        let four = frames[(frame * 4)..<(frame * 4 + 4)].map { $0 }
        state[channel, default: [:]][sticker] = Shown(
          frame: Frame(x: four[0], y: four[1], width: four[2], height: four[3]),
          owner: owner < 0 ? nil : people[owner],
          gesture: gesture
        )
      }
      states.append(state)
    }
    #expect(at == changes.count)
  }

  /// What a person's screen shows after a step, from bottom to top, or the truth for nil; nil where
  /// the person is not in the room.
  func view(of person: String?, after step: Int) throws -> [(id: String, shown: Shown)]? {
    let state = states[step]
    let ids = try strings("stickers", "id")
    var channel = 0
    var own: [Int: Shown] = [:]
    if let person {
      let place = try #require(try strings("people", "id").firstIndex(of: person))
      let exit = try numbers("people", "exit")[place]
      let role = try strings("people", "role")[place]
      guard !role.isEmpty, try step >= numbers("people", "entrance")[place], exit < 0 || step < exit
      else { return nil }
      channel = try numbers("people", "delayed")[place]
      own = state[2 + place] ?? [:]
    }
    let known = state[channel] ?? [:]
    return known.keys.sorted().compactMap { sticker in
      (own[sticker] ?? known[sticker]).map { (ids[sticker], $0) }
    }
  }

  func column(_ path: [String]) throws -> [JSONValue] {
    var value = JSONValue.object(data)
    for key in path { value = try #require(value.object?[key]) }
    return try #require(value.array)
  }

  func numbers(_ path: String...) throws -> [Int] {
    try column(path).map { try #require($0.number?.integer) }
  }

  func doubles(_ path: String...) throws -> [Double] {
    try column(path).map { try #require($0.number?.double) }
  }

  func strings(_ path: String...) throws -> [String] {
    try column(path).map { try #require($0.string) }
  }

  /// What stands between two pieces of the page.
  func text(from start: String, to end: String) throws -> String {
    let from = try #require(page.firstRange(of: start))
    let to = try #require(page[from.upperBound...].firstRange(of: end))
    return String(page[from.upperBound..<to.lowerBound])
  }
}
