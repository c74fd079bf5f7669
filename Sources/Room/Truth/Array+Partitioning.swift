extension Array {
  /// The place of the first element of which something holds that holds of all behind it too.
  ///
  /// `endIndex` if there is none. O(log count). Named as in swift-algorithms.
  package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
