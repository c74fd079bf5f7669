public import Album

/// An album that a batch writes to, and what holds there.
public struct BatchAlbum: Sendable {
  /// Where the pictures go.
  public let folder: FolderAlbum
  /// What the person allowed.
  public let access: AccessLevel
  /// What happens if a name is taken.
  public let policy: ConflictPolicy
  /// Where it is written down what was done.
  public let journals: JournalFolder

  /// Describes an album.
  public init(
    _ folder: FolderAlbum,
    access: AccessLevel,
    policy: ConflictPolicy,
    journals: JournalFolder
  ) {
    self.folder = folder
    self.access = access
    self.policy = policy
    self.journals = journals
  }

  /// What records call the album: nothing where the place of the journals says it.
  var nameInRecords: String? {
    journals == JournalFolder(besideAlbum: folder.realPath) ? nil : folder.realPath
  }
}
