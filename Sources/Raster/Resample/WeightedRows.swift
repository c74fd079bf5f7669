/// Filtered rows that are added up, and how much each of them counts.
struct WeightedRows: Sendable {
  /// Where the quads of each row begin.
  private(set) var starts: [Int] = []
  /// How much each row counts.
  private(set) var weights: [Float] = []

  /// Forgets all rows; storage is kept.
  mutating func removeAll() {
    starts.removeAll(keepingCapacity: true)
    weights.removeAll(keepingCapacity: true)
  }

  /// Adds a row.
  mutating func append(from start: Int, weight: Float) {
    starts.append(start)
    weights.append(weight)
  }

  /// Whether there are rows, and so many quads of each lie among the first `end`.
  func lie(in end: Int, _ count: Int) -> Bool {
    !starts.isEmpty && starts.allSatisfy { $0 >= 0 && $0 + count <= end }
  }
}
