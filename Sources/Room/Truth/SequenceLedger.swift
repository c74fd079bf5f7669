/// Which numbers the hub has seen (R11).
struct SequenceLedger: Hashable, Sendable {
  /// What a number says about its event.
  enum Finding: Hashable {
    case next
    case afterGap(expected: Int)
    case duplicate
    case outOfOrder
  }

  /// The highest number so far.
  private var last: Int?
  /// The lowest number so far.
  private var first = 0
  /// The numbers between that were left out, ascending.
  private var gaps: [ClosedRange<Int>] = []

  /// Enters a number.
  mutating func enter(_ sequence: Int) -> Finding {
    guard let last else {
      first = sequence
      self.last = sequence
      return .next
    }
    if sequence <= last {
      return sequence < first || leftOut(sequence) ? .outOfOrder : .duplicate
    }
    self.last = sequence
    guard sequence > last + 1 else { return .next }
    gaps.append(last + 1...sequence - 1)
    return .afterGap(expected: last + 1)
  }

  private func leftOut(_ sequence: Int) -> Bool {
    let place = gaps.partitioningIndex { $0.upperBound >= sequence }
    return place < gaps.count && gaps[place].contains(sequence)
  }
}
