import CColor
import Codecs

/// A profile that Little CMS has opened; closed where it ends.
@safe struct OpenProfile: ~Copyable {
  private let handle: OpaquePointer

  /// Opens a profile; nil where that cannot be done.
  init?(_ bytes: [UInt8]) {
    let handle = unsafe bytes.withUnsafeBufferPointer {
      unsafe cl_profile_open($0.baseAddress, $0.count)
    }
    guard let handle = unsafe handle else { return nil }
    unsafe self.handle = handle
  }

  /// Makes a profile of red, green and blue; nil where there can be none.
  init?(_ primaries: ColorTag.Chromaticities, _ curve: TransferCurve) {
    let name = primaries == .sRGB && curve == .sRGB ? "sRGB" : "RGB"
    let handle = unsafe cl_profile_make(cl_primaries(primaries), cl_curve(curve), name)
    guard let handle = unsafe handle else { return nil }
    unsafe self.handle = handle
  }

  deinit { unsafe cl_profile_close(handle) }

  /// Makes a profile of gray one of red, green and blue, in which gray means what it meant.
  ///
  /// - Returns: Whether it does not say more than a curve can.
  func becomeColor() -> Bool { unsafe cl_profile_color(handle, cl_primaries(.sRGB)) }

  /// The profile as a file; nil where there is no memory.
  var bytes: [UInt8]? {
    let count = unsafe cl_profile_save(handle, nil, 0)
    guard count > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    let written = unsafe bytes.withUnsafeMutableBufferPointer {
      unsafe cl_profile_save(handle, $0.baseAddress, $0.count)
    }
    return written == count ? bytes : nil
  }

  /// The matrix from linear red, green and blue to XYZ, where the profile is that and three curves.
  var matrix: ColorMatrix? {
    var values = [Double](repeating: 0, count: 9)
    let isMatrix = unsafe values.withUnsafeMutableBufferPointer {
      unsafe cl_profile_matrix(handle, $0.baseAddress)
    }
    return isMatrix ? ColorMatrix(rows: values) : nil
  }

  /// A channel's light at samples from 0 to 1; nil where the profile has no curve for it.
  func light(of channel: Int, at samples: [Float]) -> [Float]? {
    precondition(0..<3 ~= channel, "there are three channels")
    var values = samples
    let isThere = unsafe values.withUnsafeMutableBufferPointer {
      unsafe cl_profile_curve(handle, Int32(channel), $0.baseAddress, $0.count)
    }
    return isThere && values.allSatisfy(\.isFinite) ? values : nil
  }
}

extension cl_primaries {
  fileprivate init(_ values: ColorTag.Chromaticities) {
    func point(_ index: Int) -> (Double, Double) {
      (Double(values.values[index]) / 100_000, Double(values.values[index + 1]) / 100_000)
    }
    self.init(red: point(2), green: point(4), blue: point(6), white: point(0))
  }
}

extension cl_curve {
  fileprivate init(_ curve: TransferCurve) {
    switch curve {
    case .power(let exponent):
      self.init(function: 1, parameters: (exponent, 0, 0, 0, 0))
    case .sRGB:
      self.init(function: 4, parameters: (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045))
    case .television:
      self.init(function: 4, parameters: (1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081))
    }
  }
}
