import Pixels

extension Subject {
  /// A kernel that works on pixels.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - size: The pixels that the work grows with.
  ///   - copied: The bytes of the copy that it is compared with; nil for those of the pixels in memory.
  ///   - work: Does it once; its result is the witness.
  /// - Returns: The kernel.
  static func kernel(
    _ name: String,
    pixels size: PixelSize,
    copying copied: Int? = nil,
    _ work: @escaping () throws(BenchError) -> Int
  ) -> Subject {
    Subject(
      name: name,
      group: .kernels,
      amount: .pixels(size),
      copiedBytes: copied ?? KernelInput.bytes(of: size),
      run: { () throws(BenchError) in Outcome(witness: try work()) }
    )
  }

  /// A kernel that works on bytes, and is compared with a copy of them.
  static func kernel(
    _ name: String,
    bytes count: Int,
    _ work: @escaping () throws(BenchError) -> Int
  ) -> Subject {
    Subject(
      name: name,
      group: .kernels,
      amount: .bytes(count),
      copiedBytes: count,
      run: { () throws(BenchError) in Outcome(witness: try work()) }
    )
  }
}
