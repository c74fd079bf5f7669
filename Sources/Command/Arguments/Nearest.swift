/// The name that a person probably meant; nil where a guess would be wild.
///
/// A beginning that only one name has is taken for that name. Otherwise the name with the fewest
/// typing mistakes counts, if they are at most a third of the word.
func nearest(to word: String, among names: [String]) -> String? {
  let continuations = names.filter { $0.hasPrefix(word) }
  if word.count > 1, continuations.count == 1 { return continuations.first }
  let best = names.map { (name: $0, mistakes: typingMistakes(from: word, to: $0)) }
    .min { $0.mistakes < $1.mistakes }
  guard let best, best.mistakes * 3 <= max(word.count, 3) else { return nil }
  return best.name
}

/// How many characters were left out, typed too much, mistaken or swapped with their neighbour.
///
/// The restricted edit distance of Damerau; the cost is the product of the lengths, and words much
/// longer than the name are not looked at.
func typingMistakes(from typed: String, to meant: String) -> Int {
  let typed = Array(typed.prefix(meant.count * 2 + 1))
  let meant = Array(meant)
  // Three rows of the table: two letters back, one back, this one.
  var before: [Int] = []
  var last = Array(0...meant.count)
  for (row, letter) in typed.enumerated() {
    var current = [row + 1]
    for (column, wanted) in meant.enumerated() {
      var least = min(
        last[column] + (letter == wanted ? 0 : 1),
        last[column + 1] + 1,
        current[column] + 1
      )
      if row > 0, column > 0, letter == meant[column - 1], typed[row - 1] == wanted {
        least = min(least, before[column - 1] + 1)
      }
      current.append(least)
    }
    before = last
    last = current
  }
  return last[meant.count]
}
