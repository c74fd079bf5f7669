/// Damage done to a file, by chance.
package struct JPEGMutation {
  private var random: SeededRandom

  package init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  /// The file with one to four things done to it.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - scanStart: Where its first scan begins: half of the damage is done before.
  /// - Returns: The damaged file; never empty.
  package mutating func damaged(_ file: [UInt8], scanStart: Int) -> [UInt8] {
    var damaged = file
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let isHeader = Bool.random(using: &random)
      let range = isHeader ? 2..<min(scanStart, damaged.count) : 0..<damaged.count
      guard let place = range.randomElement(using: &random) else { continue }
      damage(&damaged, at: place)
    }
    return damaged.isEmpty ? [0xFF] : damaged
  }

  private mutating func damage(_ file: inout [UInt8], at place: Int) {
    let end = min(file.count, place + Int.random(in: 1...8, using: &random))
    switch Int.random(in: 0...9, using: &random) {
    case 0...2: file[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
    case 3: file[place] = UInt8.random(in: 0...255, using: &random)
    case 4: file[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
    case 5: file.removeSubrange(place..<end)
    case 6:
      file.insert(
        contentsOf: (place..<end).map { _ in UInt8.random(in: 0...255, using: &random) },
        at: place
      )
    case 7:
      // A marker where none should be.
      file.insert(contentsOf: [0xFF, UInt8.random(in: 0xC0...0xFF, using: &random)], at: place)
    case 8:
      file.insert(contentsOf: file[place..<end], at: Int.random(in: 0...file.count, using: &random))
    default:
      if place + 1 < file.count { file.swapAt(place, place + 1) }
    }
  }
}
