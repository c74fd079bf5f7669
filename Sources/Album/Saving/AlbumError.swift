public import Files

/// Why a picture was not saved, or an album not opened.
@nonexhaustive
public enum AlbumError: Error, Hashable, Sendable {
  /// The path leads to something other than a folder.
  case notAFolder(path: String)
  /// The path ends in a symbolic link. An album is a folder itself, so that nobody can point it
  /// elsewhere.
  case symbolicLink(path: String)
  /// Other people could remove, replace or plant pictures in the folder.
  case unsafeFolder(path: String, FolderDanger)
  /// The folder at the album's path is another one than was agreed on, or there is none any more.
  case movedOrReplaced(expected: AlbumIdentity, found: AlbumIdentity?)
  /// Something has the name; what it is called exactly may differ from the name that was wanted in
  /// case or in the way in which accents are written.
  case nameTaken(name: String)
  /// A text cannot be the name of a picture.
  case badName(String, PictureName.Flaw)
  /// A text is no template for names.
  case badTemplate(String, NameTemplate.Flaw)
  /// What is asked for takes reading from the album or replacing what is in it, and the person only
  /// allowed adding.
  case needsReadWrite(ConflictPolicy)
  /// The system refused; this says nothing about what the person allowed.
  case file(FileError)
}
