extension JPEGDifference {
  /// An application segment or comment that is not the same in both files.
  package struct Segment: Equatable, Sendable {
    /// What is other about it.
    package enum Change: String, Sendable {
      /// Only the first file has it.
      case onlyInFirst
      /// Only the second file has it.
      case onlyInSecond
      /// It holds something else.
      case changed
    }

    /// The second byte of its marker: 0xE0…0xEF for an application segment, 0xFE for a comment.
    package var marker: UInt8
    /// Its number among those of its marker, from 1.
    package var number: Int
    /// What is other about it.
    package var change: Change

    /// Compares the segments of each marker in their order.
    static func differences(
      _ first: [JPEGKeptSegments.Segment],
      _ second: [JPEGKeptSegments.Segment]
    ) -> [Segment] {
      let (one, other) = (
        Dictionary(grouping: first, by: \.marker), Dictionary(grouping: second, by: \.marker)
      )
      return Set(one.keys).union(other.keys).sorted().flatMap { marker in
        let (mine, yours) = (one[marker] ?? [], other[marker] ?? [])
        return (0..<max(mine.count, yours.count)).compactMap { index -> Segment? in
          let change: Change
          if index >= yours.count {
            change = .onlyInFirst
          } else if index >= mine.count {
            change = .onlyInSecond
          } else if mine[index].bytes != yours[index].bytes {
            change = .changed
          } else {
            return nil
          }
          return Segment(marker: marker, number: index + 1, change: change)
        }
      }
    }
  }
}
