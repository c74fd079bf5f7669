import Codecs
import Pixels

extension KernelInput {
  /// What is done with PNGs, part by part and as a whole.
  func pngKernels() throws(BenchError) -> [Subject] {
    [filter, unfilter, try reading(), writing]
  }

  private var filter: Subject {
    let photo = photo
    var strip = Self.strip(for: photo)
    return .kernel("PNG filter", over: photo.size) { () throws(BenchError) in
      PNGStripFilter.apply(to: 0..<photo.height, of: photo, withAlpha: false, into: &strip)
      return Subject.Outcome(witness: Witness.of(strip))
    }
  }

  /// All five filters undone, in turns, as encoders choose them for each row.
  private var unfilter: Subject {
    let layout = PNGLayout(size: photo.size, samples: .rgb)
    var strip = Self.strip(for: photo)
    PNGStripFilter.apply(to: 0..<photo.height, of: photo, withAlpha: false, into: &strip)
    for row in 0..<photo.height { strip[row * layout.bytesPerRow] = UInt8(row * 3 % 5) }
    let filtered = strip
    var bitmap = Bitmap(size: photo.size)
    return .kernel("PNG unfilter", over: photo.size) { () throws(BenchError) in
      var unfilter = PNGUnfilter(layout)
      guard unfilter.undo(filtered, into: &bitmap, rows: 0..<bitmap.height) else {
        throw .unsteady("PNG unfilter")
      }
      return Subject.Outcome(witness: Witness.of(bitmap))
    }
  }

  private func reading() throws(BenchError) -> Subject {
    let file = try Self.encoded(photo)
    return .kernel("PNG reading", over: photo.size) { () throws(BenchError) in
      Subject.Outcome(witness: Witness.of(try Self.decoded(file)))
    }
  }

  private var writing: Subject {
    let photo = photo
    return .kernel("PNG writing", over: photo.size) { () throws(BenchError) in
      Subject.Outcome(witness: Witness.of(try Self.encoded(photo)))
    }
  }

  private static func encoded(_ bitmap: Bitmap) throws(BenchError) -> [UInt8] {
    do { return try PNGEncoder.encode(bitmap) } catch { throw .codec(error) }
  }

  /// Room for all filtered rows of a picture without alpha.
  private static func strip(for bitmap: Bitmap) -> [UInt8] {
    let layout = PNGLayout(size: bitmap.size, samples: .rgb)
    return [UInt8](repeating: 0, count: layout.byteCount + PNGStripFilter.spareBytes)
  }
}
