import Files
import Parallel

/// What the album knows about names that are taken.
extension FolderAlbum {
  /// Reads all names, once.
  func list() throws(AlbumError) {
    guard !state.withLock({ $0.isListed }) else { return }
    let names: [String]
    do throws(FileError) {
      names = try folder.operations.attempt(on: realPath) { () throws(CallFailure) in
        try folder.operations.names(in: folder.descriptor)
      }
    } catch {
      throw .file(error)
    }
    state.withLock { state in
      for name in names { state.names.insert(name) }
      state.isListed = true
    }
  }

  func namesake(of name: String) -> String? {
    state.withLock { $0.names.namesake(of: name) }
  }

  func remember(_ name: String) {
    state.withLock { $0.names.insert(name) }
  }

  func forget(_ name: String) {
    state.withLock { $0.names.remove(name) }
  }

  /// What has a name, be it a link; nil if nothing has.
  ///
  /// For the same only as `holds(_:at:)`.
  func status(of name: String) throws(AlbumError) -> FileStatus? {
    do throws(FileError) {
      return try folder.operations.attempt(on: path(of: name)) { () throws(CallFailure) in
        try folder.operations.status(itself: name, in: folder.descriptor)
      }
    } catch {
      guard case .notFound = error else { throw .file(error) }
      return nil
    }
  }

  /// Whether a file holds these bytes; nil if there is none.
  ///
  /// For `readWrite`, and for pictures of which the caller has a record.
  func holds(_ bytes: [UInt8], at name: String) throws(AlbumError) -> Bool? {
    guard let status = try status(of: name) else { return nil }
    guard status.kind == .regular, status.size == bytes.count else { return false }
    do throws(FileError) {
      return try folder.read(itself: name, limit: bytes.count, as: path(of: name)) == bytes
    } catch {
      switch error {
      case .notFound: return nil
      // It has changed since it was looked at.
      case .tooLarge, .notRegular, .isDirectory: return false
      default: throw .file(error)
      }
    }
  }
}
