import Album

extension NewPhoto {
  /// A picture that is a text.
  static func text(
    _ text: String,
    as name: String = "beach.png",
    isNameBoundToContent: Bool = false
  ) throws -> NewPhoto {
    NewPhoto(
      Array(text.utf8),
      named: try PictureName(name),
      isNameBoundToContent: isNameBoundToContent
    )
  }
}

/// The error of a call, or nil.
func failure(of call: () throws(AlbumError) -> Void) -> AlbumError? {
  do throws(AlbumError) {
    try call()
    return nil
  } catch {
    return error
  }
}
