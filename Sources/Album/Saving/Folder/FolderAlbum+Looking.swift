import Files

extension FolderAlbum {
  /// Looks at a picture that the caller knows to be its own, because it has a record of putting it
  /// there or because the name says whose it is.
  ///
  /// This is the one look that `addOnly` has: it shows nobody what they did not bring themselves.
  /// - Parameter name: The picture's name.
  /// - Returns: What is there; nil if there is no such file.
  /// - Throws: `AlbumError`.
  public func ownPicture(_ name: String) throws(AlbumError) -> StandingPicture? {
    guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "/")), name != ".", name != ".." else {
      return nil
    }
    do throws(FileError) {
      let bytes = try folder.read(
        itself: name,
        limit: FileContents.standardLimit,
        as: path(of: name)
      )
      return StandingPicture(byteCount: bytes.count, sha256: ContentDigest.sha256(bytes))
    } catch {
      switch error {
      case .notFound, .notRegular, .isDirectory, .endlessLinks, .system: return nil
      default: throw .file(error)
      }
    }
  }
}
