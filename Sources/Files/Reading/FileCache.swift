import Synchronization

/// What was read from files before, within a bound of memory.
///
/// Many recordings name the same few stickers. Their bytes stay here, the ones that were wanted
/// longest ago go first; the SHA-256 of everything that was ever read stays, 32 bytes and a bit for
/// each. Any number of threads may ask at a time.
public final class FileCache: Sendable {
  /// The bytes of a file, and what tells them from others.
  public struct Contents: Sendable {
    /// All its bytes.
    public let bytes: [UInt8]
    /// Their SHA-256, as 64 lower-case hexadecimal digits.
    public let sha256: String
  }

  private struct State: Sendable {
    var bytes: [FileVersion: Entry] = [:]
    var digests: [FileVersion: String] = [:]
    var total = 0
    var clock = 0

    mutating func keep(_ new: [UInt8], as version: FileVersion, limit: Int) {
      guard bytes[version] == nil else { return }
      while total + new.count > limit,
        let oldest = bytes.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        total -= oldest.value.bytes.count
        bytes[oldest.key] = nil
      }
      clock += 1
      bytes[version] = Entry(bytes: new, lastUse: clock)
      total += new.count
    }
  }

  private struct Entry: Sendable {
    var bytes: [UInt8]
    var lastUse: Int
  }

  private let limit: Int
  private let state = Mutex(State())

  /// Creates an empty cache.
  ///
  /// - Parameter limit: The most bytes to hold; a file of more than an eighth of them is not kept.
  public init(limit: Int) {
    self.limit = limit
  }

  /// How many bytes it holds.
  public var byteCount: Int { state.withLock { $0.total } }

  /// The bytes of a version of a file, read if nobody has them.
  func contents(
    of version: FileVersion,
    reading read: () throws(FileError) -> [UInt8]
  ) throws(FileError) -> Contents {
    let (known, digest) = state.withLock { state in
      state.clock += 1
      state.bytes[version]?.lastUse = state.clock
      return (state.bytes[version]?.bytes, state.digests[version])
    }
    if let known, let digest { return Contents(bytes: known, sha256: digest) }
    let bytes = try read()
    // It changed while it was read: its bytes are as good as any, but of no known version.
    guard bytes.count == version.size else {
      return Contents(bytes: bytes, sha256: ContentDigest.sha256(bytes))
    }
    let contents = Contents(bytes: bytes, sha256: ContentDigest.sha256(bytes))
    state.withLock { state in
      state.digests[version] = contents.sha256
      if bytes.count <= limit / 8 { state.keep(bytes, as: version, limit: limit) }
    }
    return contents
  }

  /// The digest of a version of a file, if it was read before.
  func digest(of version: FileVersion) -> String? {
    state.withLock { $0.digests[version] }
  }
}
