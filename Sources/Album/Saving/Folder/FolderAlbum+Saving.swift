import Files
import Parallel

extension FolderAlbum {
  /// Puts a picture into the folder: all of it, or nothing.
  ///
  /// Takes as long as the disk takes to keep what it was given. Where the file system can neither
  /// rename without replacing nor link, the picture is written under its name, and the account warns
  /// of it: a process killed meanwhile would leave a part.
  /// - Parameters:
  ///   - photo: The picture.
  ///   - policy: What happens if its name is taken.
  ///   - access: What the person allowed.
  /// - Returns: What is there now.
  /// - Throws: `AlbumError`; then the album is as it was.
  public func save(
    _ photo: NewPhoto,
    onConflict policy: ConflictPolicy,
    access: AccessLevel
  ) throws(AlbumError) -> SavedPhoto {
    guard policy != .replace || access == .readWrite else { throw .needsReadWrite(policy) }
    try confirmPlace()
    if access == .readWrite { try list() }
    let request = SaveRequest(photo: photo, policy: policy, access: access, album: self)
    // Where the outcome can be known before any writing, nothing is written.
    if access == .readWrite, policy != .rename, policy != .replace,
      let namesake = namesake(of: photo.name.text),
      let photo = try request.settled(by: namesake)
    {
      return photo
    }
    var addition = try prepare(photo)
    return try request.fulfil(with: &addition)
  }

  /// Makes ready for saving, and takes away what processes left in the album that were killed.
  ///
  /// `save` does so by itself; this is for who may have nothing to save after all.
  /// - Throws: `AlbumError`, which would have been that of the first save.
  public func prepare() throws(AlbumError) {
    try confirmPlace()
    try tidy()
    do throws(FileError) { if try FileAddition.canBeNameless(in: folder) { return } } catch {
      throw .file(error)
    }
    _ = try scratch()
  }

  /// Writes a picture that has no name yet, or a hidden one.
  private func prepare(_ photo: NewPhoto) throws(AlbumError) -> FileAddition {
    let name = photo.name.text
    let contents = FileAddition.Contents(
      photo.bytes,
      modified: photo.date,
      permissions: photo.permissions
    )
    try tidy()
    do throws(FileError) {
      if let addition = try FileAddition.prepare(contents, in: folder, as: path(of: name)) {
        return addition
      }
    } catch {
      throw .file(error)
    }
    return try inScratch(for: name) { (scratch) throws(FileError) in
      try FileAddition.prepare(contents, for: name, in: scratch, as: path(of: name))
    }
  }

  /// Puts a picture in the place of another.
  func replace(
    _ name: String,
    with addition: inout FileAddition,
    permissions: UInt32
  ) throws(AlbumError) {
    try inScratch(for: name) { (scratch) throws(FileError) in
      try addition.replace(name, in: folder, permissions: permissions, by: scratch)
    }
    // It was needed for a moment only, unless others have a file in it.
    leave()
  }

  /// Does something in the scratch folder.
  ///
  /// Another process may take that away between two of our steps, as long as it is empty.
  private func inScratch<Result: ~Copyable>(
    for name: String,
    _ body: (ScratchFolder) throws(FileError) -> Result
  ) throws(AlbumError) -> Result {
    for _ in 0..<100 {
      let scratch = try scratch()
      do throws(FileError) { return try body(scratch) } catch {
        guard case .notFound = error else { throw .file(error) }
        state.withLock { $0.scratch = nil }
      }
    }
    throw .file(.notFound(path: path(of: name)))
  }

  private func scratch() throws(AlbumError) -> ScratchFolder {
    if let scratch = state.withLock({ $0.scratch }) { return scratch }
    let scratch: ScratchFolder
    do throws(FileError) { scratch = try ScratchFolder(in: folder) } catch { throw .file(error) }
    try sweep(scratch)
    state.withLock { $0.scratch = scratch }
    return scratch
  }

  /// Takes away what killed processes left, once.
  private func tidy() throws(AlbumError) {
    guard !state.withLock({ $0.isTidy }) else { return }
    let left: ScratchFolder?
    do throws(FileError) { left = try ScratchFolder.left(in: folder) } catch {
      throw .file(error)
    }
    if let left {
      try sweep(left)
      left.leave()
    }
    state.withLock { $0.isTidy = true }
  }

  /// Somebody may have made the folder before us, so it is judged like the album itself.
  private func sweep(_ scratch: ScratchFolder) throws(AlbumError) {
    let status: FileStatus
    do throws(FileError) { status = try scratch.status() } catch { throw .file(error) }
    try confirmSafety(of: scratch.folder.path, status)
    scratch.folder.sweep()
  }

  func path(of name: String) -> String {
    PathBytes.joined(realPath, name)
  }
}
