package import Files
import Parallel

/// An album that is a folder.
///
/// The folder is opened once, not through a symbolic link, and judged by that open descriptor; all
/// that follows happens in it by name. So whatever is done to its path meanwhile, pictures go where
/// the permission was given for, or nowhere. Any number of tasks may save at a time.
///
/// Files that are not finished have no name. Where the system cannot do that they lie in a hidden folder
/// inside the album, which goes with this value (`ScratchFolder`); one that is to replace another
/// passes through it.
public final class FolderAlbum: PictureAlbum {
  struct State: Sendable {
    var scratch: ScratchFolder?
    /// Whether what killed processes left is gone.
    var isTidy = false
    /// Names that are known to be taken.
    var names = NameIndex()
    /// Whether these are all.
    var isListed = false
  }

  /// Which folder it is.
  public let identity: AlbumIdentity
  let folder: Folder
  let state = Guarded(State())
  /// Brings new names to the disk.
  private let flush = JoinedFlush()
  private let allowsUnsafeFolder: Bool

  /// Opens an album.
  ///
  /// A folder that a group may write into is fine: its owner has chosen the group.
  /// - Parameters:
  ///   - path: The folder, which must be there.
  ///   - expected: Which folder it has to be; nil for any.
  ///   - allowsUnsafeFolder: Whether the folder may be one that others can tamper with.
  /// - Throws: `AlbumError`.
  public convenience init(
    _ path: String,
    expecting expected: AlbumIdentity? = nil,
    allowsUnsafeFolder: Bool = false
  ) throws(AlbumError) {
    try self.init(
      path,
      expecting: expected,
      allowsUnsafeFolder: allowsUnsafeFolder,
      with: SystemCalls()
    )
  }

  package init(
    _ path: String,
    expecting expected: AlbumIdentity? = nil,
    allowsUnsafeFolder: Bool = false,
    with operations: any FileOperations
  ) throws(AlbumError) {
    let opened = try Self.open(path, operations)
    folder = opened.folder
    identity = opened.identity
    self.allowsUnsafeFolder = allowsUnsafeFolder
    if let expected, expected != identity {
      throw .movedOrReplaced(expected: expected, found: identity)
    }
    try confirmSafety(of: identity.path, opened.status)
  }

  deinit {
    leave()
  }

  /// Takes away the folder that is in the album for the time of saving only, unless somebody's file is
  /// in it.
  package func leave() {
    state.withLock { $0.scratch.take() }?.leave()
  }

  /// The folder, without links.
  public var realPath: String { identity.path }
}

extension FolderAlbum {
  private static func open(
    _ path: String,
    _ operations: any FileOperations
  ) throws(AlbumError) -> (folder: Folder, identity: AlbumIdentity, status: FileStatus) {
    do throws(FileError) {
      let folder = try Folder(itself: path, operations)
      let status = try operations.attempt(on: path) { () throws(CallFailure) in
        try operations.status(of: folder.descriptor)
      }
      let real = try operations.attempt(on: path) { () throws(CallFailure) in
        try operations.realPath(of: path)
      }
      return (folder, AlbumIdentity(path: real, status.identity), status)
    } catch {
      // Systems differ in what they say of a link that they do not follow.
      if Folder.isLink(path, operations) { throw .symbolicLink(path: path) }
      if case .notFolder = error { throw .notAFolder(path: path) }
      throw .file(error)
    }
  }

  /// Brings the names of pictures to the disk, those of others who save meanwhile along with them.
  func flushNames() throws(FileError) {
    try flush { () throws(FileError) in try folder.flush() }
  }

  /// Makes sure that nobody else can tamper with a folder, unless that was allowed.
  func confirmSafety(of path: String, _ status: FileStatus) throws(AlbumError) {
    if !allowsUnsafeFolder, let danger = FolderDanger(of: status, to: folder.operations.user) {
      throw .unsafeFolder(path: path, danger)
    }
  }

  /// Makes sure that the album's path still leads to this folder.
  ///
  /// Pictures would go to the right folder anyway, but the person would not find them at the place
  /// that was named.
  func confirmPlace() throws(AlbumError) {
    let status: FileStatus
    do throws(FileError) {
      status = try folder.operations.attempt(on: realPath) { () throws(CallFailure) in
        try folder.operations.status(itself: realPath, in: folder.descriptor)
      }
    } catch {
      switch error {
      case .notFound, .notFolder: throw .movedOrReplaced(expected: identity, found: nil)
      default: throw .file(error)
      }
    }
    let found = AlbumIdentity(path: realPath, status.identity)
    guard found == identity else { throw .movedOrReplaced(expected: identity, found: found) }
  }
}

extension AlbumIdentity {
  fileprivate init(path: String, _ identity: FileIdentity) {
    self.init(path: path, device: identity.device, inode: identity.inode)
  }
}

extension FolderDanger {
  /// What speaks against a folder; nil if nothing does.
  fileprivate init?(of status: FileStatus, to user: UInt32) {
    if status.owner != user, status.owner != 0 {
      self = .foreignOwner(user: status.owner)
    } else if status.permissions & 0o002 != 0, !status.isSticky {
      self = .worldWritable(permissions: status.permissions)
    } else {
      return nil
    }
  }
}
