import Parallel

/// What was read from files before, within a bound of memory.
///
/// Many recordings name the same few stickers. Their bytes stay here, the ones that were wanted
/// longest ago go first. Any number of threads may ask at a time.
public final class FileCache: Sendable {
  /// The bytes of a file, and what tells them from others.
  public struct Contents: Sendable {
    /// All its bytes.
    public let bytes: [UInt8]
    /// Their SHA-256, as 64 lower-case hexadecimal digits.
    public let sha256: String
  }

  private struct Entry: Sendable {
    var contents: Contents
    var lastUse: Int
  }

  private struct State: Sendable {
    var entries: [FileVersion: Entry] = [:]
    var total = 0
    var clock = 0

    mutating func contents(of version: FileVersion) -> Contents? {
      clock += 1
      entries[version]?.lastUse = clock
      return entries[version]?.contents
    }

    mutating func keep(_ contents: Contents, of version: FileVersion, limit: Int) {
      guard entries[version] == nil else { return }
      if total + contents.bytes.count > limit { makeRoom(limit: limit) }
      clock += 1
      entries[version] = Entry(contents: contents, lastUse: clock)
      total += contents.bytes.count
    }

    /// Lets go of a quarter at once: looking for the oldest takes a while.
    private mutating func makeRoom(limit: Int) {
      for (version, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
        guard total > limit - limit / 4 else { return }
        total -= entry.contents.bytes.count
        entries[version] = nil
      }
    }
  }

  private let limit: Int
  private let state = Guarded(State())

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
    if let known = state.withLock({ $0.contents(of: version) }) { return known }
    let bytes = try read()
    let contents = Contents(bytes: bytes, sha256: ContentDigest.sha256(bytes))
    // If it changed while it was read, its bytes are as good as any, but of no known version.
    if bytes.count == version.size, bytes.count <= limit / 8 {
      state.withLock { $0.keep(contents, of: version, limit: limit) }
    }
    return contents
  }
}
