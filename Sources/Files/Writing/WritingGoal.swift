/// What a path that a person named for output comes down to.
enum WritingGoal {
  /// A file in a folder, to be replaced as a whole; with the permissions of the one that is there.
  case file(name: String, folder: String, permissions: UInt32?)
  /// A pipe or a device such as `/dev/null`, to be written to as it stands.
  case stream
  /// A descriptor of the process.
  case descriptor(Int32)

  /// Follows a path, through symbolic links, to what would be written.
  init(_ path: String, _ operations: any FileOperations) throws(FileError) {
    if path == "-" {
      self = .descriptor(NamedDescriptor.standardOutput)
      return
    }
    if let descriptor = NamedDescriptor.number(of: path) {
      self = .descriptor(descriptor)
      return
    }
    let status = try Self.existing(path, operations)
    switch status?.kind {
    case .regular, nil:
      let end = try Self.end(of: path, operations)
      let (folder, name) = PathBytes.split(end)
      guard !["", ".", ".."].contains(name) else { throw .isDirectory(path: path) }
      self = .file(name: name, folder: folder, permissions: status?.permissions)
    case .folder: throw .isDirectory(path: path)
    case .pipe, .characterDevice: self = .stream
    case let kind?: throw .notRegular(path: path, kind: kind)
    }
  }

  private static func existing(
    _ path: String,
    _ operations: any FileOperations
  ) throws(FileError) -> FileStatus? {
    do {
      return try operations.attempt(on: path) { () throws(CallFailure) in
        try operations.status(at: path)
      }
    } catch {
      guard case .notFound = error, !path.isEmpty, !path.utf8.contains(0) else { throw error }
      return nil
    }
  }

  /// The path behind the last link of a chain, whether there is something or not.
  private static func end(
    of path: String,
    _ operations: any FileOperations
  ) throws(FileError) -> String {
    var path = path
    // The kernel has just followed the chain, so it ends; unless somebody ties a loop meanwhile.
    for _ in 0..<40 {
      let target = try operations.attempt(on: path) { () throws(CallFailure) in
        try operations.target(ofLink: path)
      }
      guard let target else { break }
      path = PathBytes.isAbsolute(target) ? target : PathBytes.split(path).folder + "/" + target
    }
    return path
  }
}
