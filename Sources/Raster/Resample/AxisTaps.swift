/// Which source samples make an output sample along one axis, with which weights, and how much of
/// the output sample the image covers.
///
/// Going up, the kernel spans its four samples; going down it is stretched by the ratio, so that
/// every source sample counts (area-true). Beyond the edge the edge's sample counts again: nothing
/// darkens or turns translucent at a border.
struct AxisTaps {
  /// The output samples that are touched, within the canvas.
  let range: Range<Int>
  /// Samples that make one output sample.
  let count: Int
  /// For each output sample of `range`, the first source sample.
  let first: [Int]
  /// For each output sample of `range`, `count` weights that add up to 1.
  let weights: [Float]
  /// For each output sample of `range`, the part of it that the image covers, 0…1.
  let coverage: [Float]

  /// Works out the taps of an image that lies from `start` to `start + length` on a canvas.
  ///
  /// - Parameters:
  ///   - start: Where the image begins, in output pixels.
  ///   - length: How long it is there, in output pixels.
  ///   - samples: How many source samples it has.
  ///   - canvas: How many output pixels the canvas has.
  init(start: Double, length: Double, samples: Int, canvas: Int) {
    let end = start + length
    let low = Int(min(max(start.rounded(.down), 0), Double(canvas)))
    let high = Int(min(max(end.rounded(.up), 0), Double(canvas)))
    range = low..<max(low, high)

    // Finite for a length that is hardly above 0, too: infinity times 0 would be no place at all.
    let samplesPerPixel = min(Double(samples) / length, .greatestFiniteMagnitude)
    // Bounds the work on an image that is a small part of a pixel long: what more stretch would
    // change, times the coverage, is less than a quarter of a step.
    let stretch = min(max(1, samplesPerPixel), 32 * Double(samples))
    let radius = CubicKernel.radius * stretch
    count = min(samples, Int((2 * radius).rounded(.up)))

    var first: [Int] = []
    var weights: [Float] = []
    var coverage: [Float] = []
    first.reserveCapacity(range.count)
    weights.reserveCapacity(range.count * count)
    coverage.reserveCapacity(range.count)
    var row = [Double](repeating: 0, count: count)
    for pixel in range {
      // The centre of a pixel that is covered in part may lie outside: the edge is taken there.
      let place = (Double(pixel) + 0.5 - start) * samplesPerPixel
      let centre = min(max(place, 0), Double(samples))
      // Taps whose centres lie within the radius, where the kernel is not yet 0; those outside the
      // image fall on its edge.
      let lowest = Int((centre - radius - 0.5).rounded(.down)) + 1
      let highest = Int((centre + radius - 0.5).rounded(.up)) - 1
      let base = min(max(lowest, 0), samples - count)
      for tap in 0..<count { row[tap] = 0 }
      var sum = 0.0
      for sample in lowest...max(lowest, highest) {
        let weight = CubicKernel.weight(at: (Double(sample) + 0.5 - centre) / stretch)
        row[min(max(sample, 0), samples - 1) - base] += weight
        sum += weight
      }
      first.append(base)
      for tap in 0..<count { weights.append(Float(row[tap] / sum)) }
      let overlap = min(Double(pixel) + 1, end) - max(Double(pixel), start)
      coverage.append(Float(min(max(overlap, 0), 1)))
    }
    self.first = first
    self.weights = weights
    self.coverage = coverage
  }
}
