/// The samples of one component, 8 bits each, in rows that are padded to whole blocks.
///
/// A row is a whole number of *octets*, eight samples in a `SIMD8<UInt8>`: the row of a block. What
/// lies right of the picture or below it is padding: codecs fill it with the samples at the edge.
public struct SamplePlane: Sendable, Equatable {
  /// Octets in a row.
  public let octetsPerRow: Int
  /// Rows, with the padding below.
  public let rows: Int
  /// All rows, top to bottom, `octetsPerRow` octets each.
  package var octets: [SIMD8<UInt8>]

  /// Creates a plane of one value.
  ///
  /// - Precondition: There is at least one octet and one row, within limits that the caller has
  ///   checked.
  public init(octetsPerRow: Int, rows: Int, filledWith sample: UInt8 = 0) {
    precondition(octetsPerRow > 0 && rows > 0, "a plane has at least one sample")
    self.octetsPerRow = octetsPerRow
    self.rows = rows
    octets = [SIMD8<UInt8>](repeating: SIMD8(repeating: sample), count: octetsPerRow * rows)
  }

  /// Samples in a row, with the padding at its end.
  public var samplesPerRow: Int { octetsPerRow * 8 }

  /// One sample; slow, for tests and single looks.
  ///
  /// - Precondition: The sample lies in the plane or its padding.
  public subscript(x: Int, y: Int) -> UInt8 {
    get { octets[index(x, y)][x % 8] }
    set { octets[index(x, y)][x % 8] = newValue }
  }

  private func index(_ x: Int, _ y: Int) -> Int {
    precondition(x >= 0 && x < samplesPerRow && y >= 0 && y < rows, "the sample lies in the plane")
    return y * octetsPerRow + x / 8
  }
}

extension SamplePlane {
  /// Lends the samples to a codec for reading; rows lie `samplesPerRow` bytes apart.
  ///
  /// - Parameter body: Reads the samples; they are gone when it returns.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe octets.withUnsafeBufferPointer { (octets) throws(Failure) in
      try unsafe body(UnsafeRawBufferPointer(octets))
    }
  }

  /// Lends the samples to a codec for writing; rows lie `samplesPerRow` bytes apart.
  ///
  /// - Parameter body: Writes the samples; they are gone when it returns.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public mutating func withMutableBytes<Result, Failure: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe octets.withUnsafeMutableBufferPointer { (octets) throws(Failure) in
      try unsafe body(UnsafeMutableRawBufferPointer(octets))
    }
  }
}
