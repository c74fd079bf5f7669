import Parallel

/// An album that only this process knows: the same promises as a folder's, without a disk.
///
/// For tests of whoever saves pictures, and for trying out what would be saved.
public final class MemoryAlbum: PictureAlbum {
  private struct State: Sendable {
    var photos: [String: [UInt8]] = [:]
    var names = NameIndex()
    var failure: AlbumError?
  }

  /// Which album it passes for.
  public let identity: AlbumIdentity
  private let state = Guarded(State())

  /// Creates an empty album.
  ///
  /// - Parameter path: The path of a folder that it passes for.
  public init(path: String = "/album") {
    identity = AlbumIdentity(path: path, device: 0, inode: 0)
  }

  /// What it holds, by name.
  public var photos: [String: [UInt8]] { state.withLock { $0.photos } }

  /// Lets every save fail from now on, or none.
  ///
  /// - Parameter error: How; nil for none.
  public func fail(with error: AlbumError?) {
    state.withLock { $0.failure = error }
  }

  /// Puts a picture into the album.
  ///
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
    return try state.withLock { (state) throws(AlbumError) in
      if let failure = state.failure { throw failure }
      var number = 1
      var name = photo.name.text
      while let taken = state.names.namesake(of: name) {
        let resolution = try policy.resolution(
          access: access,
          isNameBound: photo.isNameBoundToContent,
          isRecorded: photo.isRecorded
        ) {
          state.photos[taken] == photo.bytes
        }
        switch resolution {
        case .alreadyThere: return account(of: photo, taken, .alreadyThere)
        case .refuse, .tryAgain: throw .nameTaken(name: taken)
        case .nextNumber:
          number += 1
          name = photo.name.numbered(number)
        case .replace:
          state.photos[taken] = photo.bytes
          return account(of: photo, taken, .replaced)
        }
      }
      state.names.insert(name)
      state.photos[name] = photo.bytes
      return account(of: photo, name, .saved)
    }
  }

  private func account(
    of photo: NewPhoto,
    _ name: String,
    _ outcome: SavedPhoto.Outcome
  ) -> SavedPhoto {
    SavedPhoto(
      path: identity.path + "/" + name,
      name: name,
      byteCount: photo.bytes.count,
      outcome: outcome
    )
  }
}
