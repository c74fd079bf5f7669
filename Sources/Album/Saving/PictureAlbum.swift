/// Where pictures are saved.
///
/// `FolderAlbum` is a folder on a disk, `MemoryAlbum` one that only the process knows. Neither asks
/// whether it may: who may save is decided before.
public protocol PictureAlbum: Sendable {
  /// Which album it is: what a permission is bound to.
  var identity: AlbumIdentity { get }

  /// Puts a picture into the album: all of it, or nothing.
  ///
  /// With `addOnly` nothing in the album is listed, looked at, read back, replaced or removed, but for
  /// what has the name of a picture of which the caller has a record (`NewPhoto.isRecorded`). With
  /// `readWrite` a name also counts as taken if it differs from one in the album in case only, or in
  /// the way in which accents are written, because albums travel to systems where these are one.
  /// - Parameters:
  ///   - photo: The picture.
  ///   - policy: What happens if its name is taken.
  ///   - access: What the person allowed.
  /// - Returns: What is there now.
  /// - Throws: `AlbumError`; then the album is as it was.
  func save(
    _ photo: NewPhoto,
    onConflict policy: ConflictPolicy,
    access: AccessLevel
  ) throws(AlbumError) -> SavedPhoto
}

extension PictureAlbum {
  /// Adds a picture; if one of its name is there, it must be the same.
  ///
  /// - Parameter photo: The picture.
  /// - Returns: What is there now.
  /// - Throws: `AlbumError`; then the album is as it was.
  public func save(_ photo: NewPhoto) throws(AlbumError) -> SavedPhoto {
    try save(photo, onConflict: .skipIdentical, access: .addOnly)
  }
}
