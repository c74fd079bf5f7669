import Foundation
import TestSupport

/// A small disk in memory, mounted for one test; only where the process may mount, as root on Linux.
///
/// By the call itself: the command would be a child process, and those do not go together with exit
/// tests.
final class MemoryDisk: Sendable {
  /// The folder at its root.
  let album: String
  private let folder: TemporaryFolder
  private let options: String

  init?(options: String) {
    #if os(Linux)
    guard let folder = try? TemporaryFolder.album(), (try? folder.makeFolder("disk")) != nil else {
      return nil
    }
    self.folder = folder
    self.options = "mode=755," + options
    album = folder["disk"]
    guard unsafe mount("tmpfs", album, "tmpfs", 0, self.options) == 0 else { return nil }
    #else
    return nil
    #endif
  }

  deinit {
    #if os(Linux)
    unsafe umount2(album, Int32(MNT_DETACH))
    #endif
  }

  /// From now on, nothing can be written.
  func forbidWriting() throws {
    #if os(Linux)
    let flags = UInt(MS_REMOUNT | MS_RDONLY)
    guard unsafe mount("tmpfs", album, "tmpfs", flags, options) == 0 else {
      throw POSIXError(.EPERM)
    }
    #endif
  }

  /// Everything on it.
  var names: [String] {
    (try? FileManager.default.subpathsOfDirectory(atPath: album)) ?? []
  }
}
