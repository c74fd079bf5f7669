extension OpenFile {
  /// Opens what a person named: any file or stream, `-` for standard input.
  static func reading(
    _ path: String,
    _ operations: any FileOperations
  ) throws(FileError) -> OpenFile {
    let file = try opening(path, operations)
    guard try file.status().kind != .folder else { throw .isDirectory(path: path) }
    return file
  }

  /// Opens a file on a disk; anything else is not even opened, for that could wait for ever.
  static func readingRegular(
    _ path: String,
    _ operations: any FileOperations
  ) throws(FileError) -> OpenFile {
    let status = try operations.attempt(on: path) { () throws(CallFailure) in
      try operations.status(at: path)
    }
    try status.kind.checkRegular(path)
    let descriptor = try operations.attempt(on: path) { () throws(CallFailure) in
      try operations.openToRead(path)
    }
    return OpenFile(path, owning: descriptor, operations)
  }

  private static func opening(
    _ path: String,
    _ operations: any FileOperations
  ) throws(FileError) -> OpenFile {
    if path == "-" {
      return OpenFile(path, borrowing: NamedDescriptor.standardInput, operations)
    }
    if let descriptor = NamedDescriptor.number(of: path) {
      return OpenFile(path, borrowing: descriptor, operations)
    }
    let descriptor = try operations.attempt(on: path) { () throws(CallFailure) in
      try operations.openToRead(path)
    }
    return OpenFile(path, owning: descriptor, operations)
  }

  /// Reads some bytes to the end of what `room` holds; 0 at the end of the file.
  func readSome(into room: inout OutputSpan<UInt8>) throws(FileError) -> Int {
    try operations.attempt(
      on: path,
      waitingFor: descriptor,
      toWrite: false
    ) { () throws(CallFailure) in
      try operations.readSome(from: descriptor, into: &room)
    }
  }

  /// Reads until so many bytes have come or the file ends.
  ///
  /// The count is the caller's to bound: it is allocated at once.
  func read(_ count: Int) throws(FileError) -> [UInt8] {
    try [UInt8](capacity: count) { (room) throws(FileError) in
      while room.freeCapacity > 0 {
        guard try readSome(into: &room) > 0 else { return }
      }
    }
  }

  /// Reads everything, trusting the file's own size no further than the limit.
  func readToEnd(limit: Int) throws(FileError) -> [UInt8] {
    let status = try status()
    let promised = status.kind == .regular ? max(status.size, 0) : 0
    guard promised <= limit else {
      throw .tooLarge(path: path, size: promised, limit: limit)
    }
    // One byte more than promised: its absence is the end. Files that say 0 may be longer (/proc).
    var next = promised > 0 && promised < limit ? promised + 1 : max(promised, Self.chunk)
    var bytes: [UInt8] = []
    while true {
      let piece = try read(next)
      let isLast = piece.count < next
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      guard bytes.count <= limit else {
        throw .tooLarge(path: path, size: bytes.count, limit: limit)
      }
      if isLast { return bytes }
      next = Self.chunk
    }
  }

  /// Reads everything, if it is a regular file: anything else could wait for ever, or never end.
  func readRegular(limit: Int) throws(FileError) -> [UInt8] {
    try status().kind.checkRegular(path)
    return try readToEnd(limit: limit)
  }

  /// Reads everything, unless its bytes are known.
  func contents(
    through cache: FileCache,
    limit: Int
  ) throws(FileError) -> FileCache.Contents {
    let status = try status()
    try status.kind.checkRegular(path)
    return try cache.contents(of: FileVersion(status)) { () throws(FileError) in
      try readToEnd(limit: limit)
    }
  }

  private static var chunk: Int { 1 << 18 }
}

extension FileKind {
  /// Refuses what is no file on a disk.
  fileprivate func checkRegular(_ path: String) throws(FileError) {
    switch self {
    case .regular: break
    case .folder: throw .isDirectory(path: path)
    default: throw .notRegular(path: path, kind: self)
    }
  }
}
