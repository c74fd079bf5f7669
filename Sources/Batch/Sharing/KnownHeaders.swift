import Codecs
import Parallel

/// Headers of images, by what is in their files.
final class KnownHeaders: Sendable {
  private let headers = Guarded<[String: ImageHeader?]>([:])

  /// The header of an image; nil where it cannot be read, which the job itself will tell.
  func header(of bytes: [UInt8], sha256: String) -> ImageHeader? {
    if let known = headers.withLock({ $0[sha256] }) { return known }
    let header = try? ImageHeader.read(bytes)
    headers.withLock { headers in
      // A worker may live for years.
      if headers.count >= 1 << 16 { headers = [:] }
      headers[sha256] = .some(header)
    }
    return header
  }
}
