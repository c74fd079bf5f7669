#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension FileStatus {
  init(_ status: stat) {
    let kind: FileKind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      case S_IFCHR: .characterDevice
      case S_IFBLK: .blockDevice
      default: .other
      }
    self.init(
      kind: kind,
      size: Int(status.st_size),
      permissions: UInt32(status.st_mode) & 0o777,
      isSticky: status.st_mode & S_ISVTX != 0,
      owner: status.st_uid,
      names: Int(status.st_nlink),
      identity: FileIdentity(
        device: UInt64(truncatingIfNeeded: status.st_dev),
        inode: UInt64(truncatingIfNeeded: status.st_ino)
      ),
      modified: FileTime(Self.modified(status)),
      changed: FileTime(Self.changed(status))
    )
  }

  #if canImport(Darwin)
  private static func modified(_ status: stat) -> timespec { status.st_mtimespec }
  private static func changed(_ status: stat) -> timespec { status.st_ctimespec }
  #else
  private static func modified(_ status: stat) -> timespec { status.st_mtim }
  private static func changed(_ status: stat) -> timespec { status.st_ctim }
  #endif
}

extension FileTime {
  fileprivate init(_ time: timespec) {
    // A damaged file system can say anything.
    let nanoseconds = min(max(Int(time.tv_nsec), 0), 999_999_999)
    self.init(seconds: Int(time.tv_sec), nanoseconds: nanoseconds)
  }
}
