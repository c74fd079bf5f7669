/// The four pixels that `PNGUnfilter` is at, one in each row, and the memory they come from and go to.
///
/// Whoever makes one has checked that all of it is there: four rows of filtered bytes and some spare
/// ones, four rows of pixels, and a row of numbers.
@unsafe
struct PNGWave {
  typealias Pixels = SIMD4<UInt32>

  // Where the first pixels of the rows would be read and written, if they all were as far as the
  // first one is.
  private let source: (UnsafeRawPointer, UnsafeRawPointer, UnsafeRawPointer, UnsafeRawPointer)
  private let target:
    (
      UnsafeMutableRawPointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer,
      UnsafeMutableRawPointer
    )
  private let channels: Int
  private let above: UnsafeMutablePointer<UInt32>
  private let mask: Pixels
  private let opacity: Pixels
  private var current = Pixels.zero
  private var corner = Pixels.zero

  init(
    source: UnsafeRawPointer,
    bytesPerRow: Int,
    channels: Int,
    target: UnsafeMutableRawPointer,
    stride: Int,
    above: UnsafeMutablePointer<UInt32>,
    opacity: UInt32
  ) {
    let (down, across) = (bytesPerRow - channels, stride - 4)
    unsafe self.source = (source, source + down, source + 2 * down, source + 3 * down)
    unsafe self.target = (target, target + across, target + 2 * across, target + 3 * across)
    unsafe self.channels = channels
    unsafe self.above = above
    unsafe self.mask = Pixels(repeating: UInt32.max >> UInt32(32 - 8 * channels))
    unsafe self.opacity = Pixels(repeating: opacity)
  }

  /// Goes to a step at which every row has a pixel.
  @inline(__always)
  mutating func advance(to step: Int, _ filters: PNGFilterLanes) {
    let offset = unsafe step &* channels
    let filtered = unsafe Pixels(
      source.0.loadUnaligned(fromByteOffset: offset, as: UInt32.self),
      source.1.loadUnaligned(fromByteOffset: offset, as: UInt32.self),
      source.2.loadUnaligned(fromByteOffset: offset, as: UInt32.self),
      source.3.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    )
    unsafe undo(filtered, above: above[step], filters)
    let pixels = unsafe current | opacity
    let place = step &* 4
    unsafe target.0.storeBytes(of: pixels[0], toByteOffset: place, as: UInt32.self)
    unsafe target.1.storeBytes(of: pixels[1], toByteOffset: place, as: UInt32.self)
    unsafe target.2.storeBytes(of: pixels[2], toByteOffset: place, as: UInt32.self)
    unsafe target.3.storeBytes(of: pixels[3], toByteOffset: place, as: UInt32.self)
    unsafe above[step &- 3] = current[3]
  }

  /// Goes to a step at which only some rows have a pixel.
  ///
  /// Lanes without one stay zero before their row, as its left neighbours are; what they hold behind
  /// it nobody sees.
  mutating func advance(to step: Int, width: Int, _ filters: PNGFilterLanes) {
    let sources = unsafe [source.0, source.1, source.2, source.3]
    let targets = unsafe [target.0, target.1, target.2, target.3]
    let lanes = (0..<4).filter { step >= $0 && step - $0 < width }
    var filtered = Pixels.zero
    for lane in lanes {
      filtered[lane] = unsafe sources[lane].loadUnaligned(
        fromByteOffset: step * channels,
        as: UInt32.self
      )
    }
    unsafe undo(filtered, above: step < width ? above[step] : 0, filters)
    for lane in lanes {
      let pixel = unsafe current[lane] | opacity[lane]
      unsafe targets[lane].storeBytes(of: pixel, toByteOffset: step * 4, as: UInt32.self)
      if lane == 3 { unsafe above[step - 3] = current[3] }
    }
  }

  /// Copies a row that has no filter: nothing waits for anything.
  func copy(_ row: Int, width: Int) {
    let source = unsafe [source.0, source.1, source.2, source.3][row] + row * channels
    let target = unsafe [target.0, target.1, target.2, target.3][row] + row * 4
    for x in 0..<width {
      let offset = unsafe x &* channels
      let pixel = unsafe source.loadUnaligned(fromByteOffset: offset, as: UInt32.self) & mask[0]
      unsafe target.storeBytes(of: pixel | opacity[0], toByteOffset: x &* 4, as: UInt32.self)
      if row == 3 { unsafe above[x] = pixel }
    }
  }

  @inline(__always)
  private mutating func undo(_ filtered: Pixels, above first: UInt32, _ filters: PNGFilterLanes) {
    let upper = unsafe Pixels(first, current[0], current[1], current[2])
    unsafe current = filters.undo(filtered & mask, left: current, above: upper, corner: corner)
    unsafe corner = upper
  }
}
