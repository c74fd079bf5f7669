public import Room

/// Three people, and one whom nobody knows, who do whatever comes to their minds.
public enum RandomEvents {
  /// Events on five stickers: repeated numbers, time that runs back, frames that are none, and toward
  /// the end people who leave.
  ///
  /// - Parameters:
  ///   - seed: Tells sequences of events apart.
  ///   - count: How many events.
  /// - Returns: The events.
  public static func events(seed: UInt64, count: Int) -> [Event] {
    var random = SeededRandom(seed: seed)
    let stickers: [StickerID] = ["a", "b", "c", "d", "e"].map { StickerID($0) }
    var time = 0
    return (0..<count).map { number in
      time = max(0, time + Int.random(in: 0...40, using: &random) - (number % 50 == 49 ? 100 : 0))
      let sticker = stickers.randomElement(using: &random) ?? stickers[0]
      let owner: ParticipantID? = number % 7 == 0 ? ParticipantID("bo") : nil
      let phase = GesturePhase.allCases.randomElement(using: &random) ?? .began
      let action: Action =
        switch Int.random(in: 0...12, using: &random) {
        case 0, 1: .create(sticker, image: "heart", frame: frame(&random), owner: owner)
        case 2: number % 3 == 0 ? .delete(sticker) : .tap(sticker)
        case 3, 4: .tap(sticker)
        case 5...7: .resize(sticker, phase, value(&random))
        case 8...10: .drag(sticker, phase, value(&random))
        case 11: .unlock(sticker)
        default: number > count * 3 / 4 ? .leave : .unknown(type: "wave")
        }
      let who = ["ana", "bo", "cy", "cy", "nobody"].randomElement(using: &random) ?? "ana"
      let sequence = Int.random(in: 0...9, using: &random) == 0 ? number - 1 : number
      return Event(time: time, sequence: max(0, sequence), by: ParticipantID(who), action)
    }
  }

  private static func frame(_ random: inout SeededRandom) -> Frame {
    Frame(
      x: Double.random(in: -50...400, using: &random),
      y: Double.random(in: -50...300, using: &random),
      width: Double.random(in: -2...300, using: &random),
      height: Double.random(in: 1...300, using: &random)
    )
  }

  private static func value(_ random: inout SeededRandom) -> GestureValue {
    switch Int.random(in: 0...2, using: &random) {
    case 0: .frame(frame(&random))
    case 1:
      .translation(
        dx: Double.random(in: -90...90, using: &random),
        dy: Double.random(in: -90...90, using: &random)
      )
    default: .unchanged
    }
  }
}
