/// Four pixels as numbers and as bytes: the same 128 bits, on machines that have the lowest byte
/// first, as all do that Swift runs on.
extension SIMD4<UInt32> {
  @inline(__always)
  var bytes: SIMD16<UInt8> { unsafe unsafeBitCast(self, to: SIMD16<UInt8>.self) }
}

extension SIMD16<UInt8> {
  @inline(__always)
  var pixels: SIMD4<UInt32> { unsafe unsafeBitCast(self, to: SIMD4<UInt32>.self) }
}
