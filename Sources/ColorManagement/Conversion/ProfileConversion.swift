import CColor

/// A conversion that Little CMS does, pixel by pixel.
@safe final class ProfileConversion: Sendable {
  /// Nothing changes in it once it is made.
  nonisolated(unsafe) private let handle: OpaquePointer

  /// Makes a conversion; nil where there is no way from one profile to the other.
  init?(from source: [UInt8], _ pixels: cl_pixels, to target: [UInt8], _ result: cl_pixels) {
    let handle = unsafe source.withUnsafeBufferPointer { source in
      unsafe target.withUnsafeBufferPointer { target in
        unsafe cl_conversion_create(
          source.baseAddress,
          source.count,
          pixels,
          target.baseAddress,
          target.count,
          result
        )
      }
    }
    guard let handle = unsafe handle else { return nil }
    unsafe self.handle = handle
  }

  deinit { unsafe cl_conversion_free(handle) }

  /// Converts pixels in place: as many as their bytes are, at so many bytes each before and after.
  func apply(to bytes: UnsafeMutableRawBufferPointer, bytesPerPixel: Int) {
    unsafe cl_conversion_apply(
      handle,
      bytes.baseAddress,
      bytes.baseAddress,
      bytes.count / bytesPerPixel
    )
  }
}
