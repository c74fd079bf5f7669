import Codecs
import Pixels
import Synchronization

/// How many pixels images have, by what is in their files.
final class PixelAreas: Sendable {
  private let areas = Mutex<[String: Int]>([:])

  /// The pixels of an image; 0 where its header cannot be read, which the job itself will tell.
  func area(of bytes: [UInt8], sha256: String) -> Int {
    if let known = areas.withLock({ $0[sha256] }) { return known }
    let area = (try? ImageHeader.read(bytes))?.size.area ?? 0
    areas.withLock { areas in
      // A worker may live for years.
      if areas.count >= 1 << 16 { areas = [:] }
      areas[sha256] = area
    }
    return area
  }
}
