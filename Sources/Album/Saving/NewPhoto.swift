public import Files

/// A picture that is to be saved: bytes and a name.
public struct NewPhoto: Hashable, Sendable {
  /// The whole file, encoded.
  public var bytes: [UInt8]
  /// The name that it is to have.
  public var name: PictureName
  /// Whether the name says what the picture holds, as with `{hash8}`: then another picture of this
  /// name is taken for the same one where it may not be read.
  public var isNameBoundToContent: Bool
  /// Whether the caller has a record that this picture was, or is about to be, put into the album:
  /// then it gets no number beyond a file that holds the same bytes, for that is the picture.
  public var isRecorded: Bool
  /// The time that the file is to bear; nil for the time of saving.
  public var date: FileTime?
  /// The nine bits that say who may read and write the file, whatever the umask; nil for 0666 less
  /// the umask, or those of a picture that is replaced.
  public var permissions: UInt32?

  /// Creates a picture.
  public init(
    _ bytes: [UInt8],
    named name: PictureName,
    isNameBoundToContent: Bool = false,
    isRecorded: Bool = false,
    date: FileTime? = nil,
    permissions: UInt32? = nil
  ) {
    self.bytes = bytes
    self.name = name
    self.isNameBoundToContent = isNameBoundToContent
    self.isRecorded = isRecorded
    self.date = date
    self.permissions = permissions
  }
}
