/// What makes a folder unfit for an album.
@nonexhaustive
public enum FolderDanger: Hashable, Sendable {
  /// Everybody may write into it, and remove what is not theirs: there is no sticky bit.
  case worldWritable(permissions: UInt32)
  /// It belongs to somebody who is neither the user of this process nor the system.
  case foreignOwner(user: UInt32)
}
