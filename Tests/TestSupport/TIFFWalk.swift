/// Takes big-endian TIFF data apart (TIFF 6.0, section 2).
public struct TIFFWalk {
  /// An entry of a directory.
  public struct Entry: Sendable {
    /// What the value is.
    public let tag: Int
    /// What its elements are.
    public let type: Int
    /// How many elements it has.
    public let count: Int
    /// Where the four bytes stand that are the value, or say where it is.
    let position: Int
  }

  private let bytes: [UInt8]
  /// Where the first directory is.
  public let start: Int

  /// Takes data that is a TIFF structure.
  public init(_ bytes: [UInt8]) throws {
    guard bytes.count >= 8, Array(bytes.prefix(4)) == utf8("MM") + [0, 42] else {
      throw FileWalk.Broken()
    }
    self.bytes = bytes
    start = bytes[4..<8].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A directory's entries; they must be in order, and no other directory may follow.
  public func directory(at position: Int) throws -> [Entry] {
    guard position.isMultiple(of: 2) else { throw FileWalk.Broken() }
    let count = try number(2, at: position)
    let entries = try (0..<count).map { index in
      let place = position + 2 + 12 * index
      return Entry(
        tag: try number(2, at: place),
        type: try number(2, at: place + 2),
        count: try number(4, at: place + 4),
        position: place + 8
      )
    }
    guard try number(4, at: position + 2 + 12 * count) == 0,
      zip(entries, entries.dropFirst()).allSatisfy({ $0.tag < $1.tag })
    else { throw FileWalk.Broken() }
    return entries
  }

  /// The value of a LONG.
  public func long(_ entry: Entry) throws -> Int {
    guard entry.type == 4, entry.count == 1 else { throw FileWalk.Broken() }
    return try number(4, at: entry.position)
  }

  /// The bytes of a value whose elements have one byte each.
  public func value(_ entry: Entry) throws -> [UInt8] {
    guard [1, 2, 7].contains(entry.type) else { throw FileWalk.Broken() }
    let isInside = entry.count <= 4
    let start = isInside ? entry.position : try number(4, at: entry.position)
    guard isInside || start.isMultiple(of: 2), start + entry.count <= bytes.count else {
      throw FileWalk.Broken()
    }
    return Array(bytes[start..<start + entry.count])
  }

  /// An ASCII value, which ends in its only zero.
  public func text(_ entry: Entry) throws -> String {
    let value = try value(entry)
    guard entry.type == 2, value.firstIndex(of: 0) == value.count - 1 else {
      throw FileWalk.Broken()
    }
    return String(decoding: value.dropLast(), as: UTF8.self)
  }

  private func number(_ count: Int, at position: Int) throws -> Int {
    guard position + count <= bytes.count else { throw FileWalk.Broken() }
    return bytes[position..<position + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
