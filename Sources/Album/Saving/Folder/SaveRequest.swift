import Files

/// One picture on its way into a folder.
struct SaveRequest {
  let photo: NewPhoto
  let policy: ConflictPolicy
  let access: AccessLevel
  let album: FolderAlbum

  /// The highest number that a name gets.
  private static let mostNumbers = 99_999

  /// Gives a picture that is complete its name, or settles the matter without it.
  func fulfil(with addition: inout FileAddition) throws(AlbumError) -> SavedPhoto {
    var number = 1
    // Names that turn out to be free after all are tried again, but not for ever.
    var retries = 0
    while number <= Self.mostNumbers, retries < 1000 {
      let name = number == 1 ? photo.name.text : photo.name.numbered(number)
      guard let taken = try place(&addition, as: name) else {
        return saved(as: name, .saved, addition)
      }
      switch try resolution(of: taken) {
      case .alreadyThere: return alreadyThere(as: taken)
      case .nextNumber: number += 1
      case .refuse: throw .nameTaken(name: taken)
      case .tryAgain: retries += 1
      case .replace:
        guard try replace(taken, with: &addition) else {
          retries += 1
          continue
        }
        return saved(as: taken, .replaced, addition)
      }
    }
    throw .nameTaken(name: photo.name.text)
  }

  /// What comes of a name that is known to be taken; nil if it is free after all.
  func settled(by taken: String) throws(AlbumError) -> SavedPhoto? {
    switch try resolution(of: taken) {
    case .alreadyThere: return alreadyThere(as: taken)
    case .refuse: throw .nameTaken(name: taken)
    case .nextNumber, .replace, .tryAgain: return nil
    }
  }

  /// Tries a name; returns the one that stands in its way.
  private func place(
    _ addition: inout FileAddition,
    as name: String
  ) throws(AlbumError) -> String? {
    // The system knows best whether the very name is taken, and is asked; what it cannot know is
    // which names are one elsewhere. With numbers, asking about those that are known takes for ever.
    if let namesake = album.namesake(of: name),
      policy == .rename || !namesake.utf8.elementsEqual(name.utf8)
    {
      return namesake
    }
    do throws(FileError) {
      let placement = try addition.place(as: name, in: album.folder)
      album.remember(name)
      return placement == .nameTaken ? name : nil
    } catch {
      throw .file(error)
    }
  }

  /// Takes the place of another picture; false if there is none any more.
  private func replace(
    _ name: String,
    with addition: inout FileAddition
  ) throws(AlbumError) -> Bool {
    guard let status = try album.status(of: name) else {
      album.forget(name)
      return false
    }
    // A link, a folder or a pipe is no picture, and whoever put it there wanted something by it.
    guard status.kind == .regular else { throw .nameTaken(name: name) }
    try album.replace(name, with: &addition, permissions: photo.permissions ?? status.permissions)
    return true
  }

  private func resolution(
    of taken: String
  ) throws(AlbumError) -> ConflictPolicy.Resolution {
    let resolution = try policy.resolution(
      access: access,
      isNameBound: photo.isNameBoundToContent,
      isRecorded: photo.isRecorded
    ) { () throws(AlbumError) in
      try album.holds(photo.bytes, at: taken)
    }
    if case .tryAgain = resolution { album.forget(taken) }
    return resolution
  }

  private func alreadyThere(as name: String) -> SavedPhoto {
    SavedPhoto(
      path: album.path(of: name),
      name: name,
      byteCount: photo.bytes.count,
      outcome: .alreadyThere
    )
  }

  private func saved(
    as name: String,
    _ outcome: SavedPhoto.Outcome,
    _ addition: borrowing FileAddition
  ) -> SavedPhoto {
    var warnings: [SavedPhoto.Warning] = []
    if addition.isPiecewise { warnings.append(.notAtomic) }
    if !addition.isTimeKept { warnings.append(.timeNotKept) }
    do throws(FileError) {
      try album.flushNames()
    } catch {
      warnings.append(.notFlushed(error))
    }
    return SavedPhoto(
      path: album.path(of: name),
      name: name,
      byteCount: photo.bytes.count,
      outcome: outcome,
      warnings: warnings
    )
  }
}
