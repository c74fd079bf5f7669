/// Which folder an album is: a path can be given to another folder, these three cannot.
public struct AlbumIdentity: Hashable, Sendable {
  /// The real path, without links.
  public var path: String
  /// The number of the device that it lies on.
  public var device: UInt64
  /// Its number on that device.
  public var inode: UInt64

  /// Creates an identity.
  public init(path: String, device: UInt64, inode: UInt64) {
    self.path = path
    self.device = device
    self.inode = inode
  }

  /// Whether it is at a path.
  ///
  /// By bytes: two ways of writing an accent are two folders to the system, and one text to `==`.
  func isAt(_ path: String) -> Bool {
    self.path.utf8.elementsEqual(path.utf8)
  }
}
