import CCrypto

/// What tells contents apart, whatever their name.
public enum ContentDigest {
  /// The SHA-256 of some bytes (FIPS 180-4), as 64 lower-case hexadecimal digits.
  public static func sha256(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: sha256Bytes(bytes).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
      as: UTF8.self
    )
  }

  /// OpenSSL, told to leave the machine's configuration alone: that could load other implementations,
  /// and takes a while to be read.
  private static let isReady =
    OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_LOAD_CONFIG), nil) == 1

  /// The SHA-256 of some bytes (FIPS 180-4), all 32 of it.
  public static func sha256Bytes(_ bytes: [UInt8]) -> [UInt8] {
    precondition(isReady, "OpenSSL needs nothing of the machine")
    return [UInt8](capacity: 32) { room in
      unsafe room.withUnsafeMutableBufferPointer { digest, count in
        let isDone = unsafe EVP_Digest(
          bytes,
          bytes.count,
          digest.baseAddress,
          nil,
          EVP_sha256(),
          nil
        )
        precondition(isDone == 1, "SHA-256 is always there")
        count = 32
      }
    }
  }
}
