/// A file that appears whole or not at all.
///
/// The bytes go into a temporary file in the goal's folder, without a name where the system can do
/// that; `publish` gives it the goal's name in one step. Until then whatever was there before is
/// untouched, and if this value goes away unpublished, so does the temporary file; without a name, also
/// if the process is killed.
///
/// A symbolic link stays, and what it points to is replaced, or created. A file that is replaced
/// passes on its permissions, though not its owner or its hard links; a new one gets 0666 less the
/// umask. Pipes and devices are written to as they stand, and so is standard output, for which `-`
/// stands too.
public struct FileReplacement: ~Copyable {
  private var output: OpenFile
  private var publication: Publication?
  /// Whether bytes are missing in the middle or at the end.
  private var isIncomplete = false
  /// When its contents are said to have changed; nil for now.
  private var modified: FileTime?

  /// Opens a file to be written.
  ///
  /// - Parameter path: Its goal.
  /// - Throws: `FileError`, if nothing can be written there.
  public init(of path: String) throws(FileError) {
    try self.init(of: path, with: SystemCalls())
  }

  package init(of path: String, with operations: any FileOperations) throws(FileError) {
    switch try WritingGoal(path, operations) {
    case .descriptor(let descriptor):
      self.init(OpenFile(path, borrowing: descriptor, operations))
    case .stream:
      let descriptor = try operations.attempt(on: path) { () throws(CallFailure) in
        try operations.openToWrite(path)
      }
      self.init(OpenFile(path, owning: descriptor, operations))
    case .file(let name, let folder, let permissions):
      let folder = try Folder(folder, operations)
      // What replaces a private file is private from its first byte.
      let temporary = try TemporaryFile(
        for: name,
        in: folder,
        permissions: permissions == nil ? 0o666 : 0o600,
        as: path
      )
      self.init(
        OpenFile(path, owning: temporary.descriptor, operations),
        Publication(temporary: temporary, name: name, permissions: permissions)
      )
    }
  }

  private init(_ output: consuming OpenFile, _ publication: Publication? = nil) {
    self.output = output
    self.publication = publication
  }

  deinit {
    publication?.abandon()
  }

  /// Writes further bytes.
  ///
  /// - Parameter bytes: What follows the bytes of the last call.
  /// - Throws: `FileError`; the file must not be published then.
  public mutating func append(_ bytes: [UInt8]) throws(FileError) {
    do {
      try output.write(bytes.span)
    } catch {
      isIncomplete = true
      throw error
    }
  }

  /// Finishes the file and puts it in its place.
  ///
  /// Returns once the bytes and the name are on the disk, as far as the file system promises that.
  /// - Parameter isWanted: Asked at the last moment; false leaves everything as it was.
  /// - Throws: `FileError`. The old file is untouched then, unless all that failed was making the
  ///   new name last: then the new file is there and whole.
  /// - Precondition: No `append` has failed.
  public consuming func publish(
    while isWanted: () -> Bool = { true }
  ) throws(FileError) {
    precondition(!isIncomplete, "a file that did not take all its bytes is not published")
    guard let publication else { return try output.close() }
    try publication.prepare(output, modified: modified)
    // Some file systems only say when a file is closed that it did not get there; better before.
    if !publication.takesOpenFile { try output.close() }
    guard isWanted() else { throw .interrupted }
    try publication.takePlace(for: output.path)
    self.publication = nil
    try output.close()
    try publication.settle()
  }
}

extension FileReplacement {
  /// Writes a whole file.
  ///
  /// - Parameters:
  ///   - bytes: Its contents.
  ///   - path: Its goal.
  ///   - modified: When its contents are said to have changed, as far as the file system can keep
  ///     that; nil for now.
  ///   - isWanted: Asked before the file is put in its place; false leaves everything as it was.
  /// - Throws: `FileError`; what is there then, `publish` says.
  public static func write(
    _ bytes: [UInt8],
    to path: String,
    modified: FileTime? = nil,
    while isWanted: () -> Bool = { true }
  ) throws(FileError) {
    try write(bytes, to: path, modified: modified, while: isWanted, with: SystemCalls())
  }

  package static func write(
    _ bytes: [UInt8],
    to path: String,
    modified: FileTime? = nil,
    while isWanted: () -> Bool = { true },
    with operations: any FileOperations
  ) throws(FileError) {
    var replacement = try FileReplacement(of: path, with: operations)
    replacement.modified = modified
    try replacement.append(bytes)
    try replacement.publish(while: isWanted)
  }
}
