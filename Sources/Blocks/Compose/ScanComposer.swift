import Parallel

/// A scan with stickers on it, written anew where they touch it.
struct ScanComposer {
  let file: [UInt8]
  let composer: PartComposer
  /// How many parts are written side by side.
  let workers: Int

  /// Writes the file anew, up to the end of the image.
  ///
  /// - Parameter isWanted: Asked before each part; false ends the work.
  /// - Returns: The file, and how many blocks were touched; nil if the work was ended.
  /// - Throws: `ScanIrregularity`.
  func compose(
    while isWanted: @escaping @Sendable () -> Bool
  ) throws(ScanIrregularity) -> (file: [UInt8], touched: Int)? {
    let (file, composer, index) = (file, composer, composer.index)
    let places = index.places + [index.end]
    let blender = composer.blender()
    let touched = index.places.indices.filter { part in
      composer.touches(places[part].unit..<places[part + 1].unit, blender)
    }
    // Parts that follow one another, so many of them that no worker waits long for the others.
    let length = workers == 1 ? touched.count : touched.count / (8 * workers) + 1
    let stretches = stride(from: 0, to: touched.count, by: max(1, length)).map { first in
      Array(touched[first..<min(first + length, touched.count)])
    }
    var joining = ScanJoining(file, scan: composer.scan, codes: composer.codes)
    // Parts up to this one are joined.
    var joined = 0
    var isUnwanted = false
    /// Joins the parts before another one, which nothing touches.
    func join(upTo end: Int) throws(ScanIrregularity) {
      for part in joined..<end {
        try joining.copy(from: places[part], to: places[part + 1], tables: composer.tables)
      }
      joined = end
    }
    try Parallel.forEach(stretches.count, workers: workers) { stretch -> [PartOutcome] in
      // Its own: threads that count references to the same tables wait for each other.
      var blender = composer.blender()
      return stretches[stretch].map { part in
        guard isWanted() else { return .unwanted }
        let (start, end) = (places[part], places[part + 1])
        do throws(ScanIrregularity) {
          return .written(try composer.compose(from: start, to: end, in: file, with: &blender))
        } catch {
          return .odd(error)
        }
      }
    } take: { (stretch, outcomes) throws(ScanIrregularity) in
      for (part, outcome) in zip(stretches[stretch], outcomes) where !isUnwanted {
        switch outcome {
        case .unwanted: isUnwanted = true
        case .odd(let irregularity): throw irregularity
        case .written(let written):
          try join(upTo: part)
          try joining.append(written, at: places[part])
          joined = part + 1
        }
      }
    }
    if isUnwanted { return nil }
    try join(upTo: index.places.count)
    return (joining.takeFile(), joining.touched)
  }

  private enum PartOutcome: Sendable {
    case unwanted
    case odd(ScanIrregularity)
    case written(ScanPart)
  }
}
