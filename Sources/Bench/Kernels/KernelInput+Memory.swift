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
    return .kernel(Self.copyName, over: source.count) { () throws(BenchError) in
      unsafe source.withUnsafeBytes { source in
        unsafe target.withUnsafeMutableBytes { unsafe $0.copyMemory(from: source) }
      }
      return Subject.Outcome(witness: Witness.of(target))
    }
  }

  /// The digest that tells images apart.
  var digest: Subject {
    let jpeg = jpeg
    return .kernel("SHA-256", over: jpeg.count) { () throws(BenchError) in
      Subject.Outcome(witness: Witness.of(ContentDigest.sha256Bytes(jpeg)))
    }
  }
}
