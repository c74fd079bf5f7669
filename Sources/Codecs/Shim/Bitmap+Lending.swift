import CCodecs
import Pixels

extension Bitmap {
  /// Lends the pixels to C for writing.
  mutating func lendForWriting(_ body: (cc_pixels) -> Void) {
    let (width, height, stride) = (UInt32(width), UInt32(height), bytesPerRow)
    unsafe withMutableBytes { bytes in
      let start = unsafe bytes.bindMemory(to: UInt8.self).baseAddress
      unsafe body(cc_pixels(bytes: start, stride: stride, width: width, height: height))
    }
  }

  /// Lends the pixels to C for reading.
  func lendForReading(_ body: (cc_pixels) -> Void) {
    let (width, height, stride) = (UInt32(width), UInt32(height), bytesPerRow)
    unsafe withBytes { bytes in
      // The encoders of C only read; their structure has no second form for that.
      let start = unsafe UnsafeMutablePointer(
        mutating: bytes.bindMemory(to: UInt8.self).baseAddress
      )
      unsafe body(cc_pixels(bytes: start, stride: stride, width: width, height: height))
    }
  }
}

extension DeepBitmap {
  /// Lends the pixels to C for writing.
  mutating func lendForWriting(_ body: (cc_pixels) -> Void) {
    let (width, height, stride) = (UInt32(width), UInt32(height), bytesPerRow)
    unsafe withMutableBytes { bytes in
      let start = unsafe bytes.bindMemory(to: UInt8.self).baseAddress
      unsafe body(cc_pixels(bytes: start, stride: stride, width: width, height: height))
    }
  }
}
