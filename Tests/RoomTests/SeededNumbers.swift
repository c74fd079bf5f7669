import TestSupport

/// Random numbers of the kinds that these tests need; the same for the same seed.
struct SeededNumbers {
  private var generator: SeededRandom

  init(seed: UInt64) { generator = SeededRandom(seed: seed) }

  mutating func next(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  mutating func next(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[next(in: 0...elements.count - 1)]
  }
}
