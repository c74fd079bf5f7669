import Codecs
import Files
import Pixels

extension KernelInput {
  /// What the copy is called.
  static let copyName = "plain copy"

  /// Memory that is copied, byte for byte: what all other kernels are compared with.
  var copy: Subject {
    let source = [UInt8](repeating: 7, count: Self.bytes(of: photo.size))
    var target = [UInt8](repeating: 0, count: source.count)
    return Subject(
      name: Self.copyName,
      group: .kernels,
      amount: .bytes(source.count),
      copiedBytes: source.count,
      run: { () throws(BenchError) in
        unsafe source.withUnsafeBytes { source in
          unsafe target.withUnsafeMutableBytes { unsafe $0.copyMemory(from: source) }
        }
        return Subject.Outcome(witness: Witness.of(target))
      }
    )
  }

  /// The digest that tells images apart.
  var digest: Subject {
    let jpeg = jpeg
    return Subject(
      name: "SHA-256",
      group: .kernels,
      amount: .bytes(jpeg.count),
      copiedBytes: jpeg.count,
      run: { () throws(BenchError) in
        Subject.Outcome(witness: Witness.of(ContentDigest.sha256Bytes(jpeg)))
      }
    )
  }
}
