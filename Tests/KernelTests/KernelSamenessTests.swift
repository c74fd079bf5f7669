import PlainKernels
import Testing

/// On a processor for which nothing is compiled specially, both are the same loop.
@Suite("Loops for more than one kind of processor")
struct KernelSamenessTests {
  static let kernels = (0..<pk_count()).map { ($0, unsafe String(cString: pk_name($0))) }

  @Test("what the loader chooses makes the same bits as what is there for all", arguments: kernels)
  func sameBits(kernel: Int32, name: String) {
    for seed in UInt64(1)...40 {
      let comparison = pk_compare(kernel, seed)
      #expect(comparison.changed > 0, "\(name) does something, seed \(seed)")
      #expect(comparison.differing == 0, "\(name), seed \(seed)")
    }
  }
}
