#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Folder {
  /// The most names that are looked at: a sweep is not to take longer than what it is done for.
  private static let mostSwept = 10_000

  /// Removes what processes left here that were killed: files and folders under a hidden name that
  /// tells whose they are (`TemporaryName`).
  ///
  /// What is still wanted is locked by whoever writes it; the lock ends with the process, however that
  /// ends, and the hosts of a network file system see each other's. Where a file's lock cannot be had,
  /// the number in its name has to do. What belongs to somebody else stays, and whatever is no file or
  /// folder; so may what lies among very many others.
  package func sweep() {
    let names = try? operations.names(in: descriptor, atMost: Self.mostSwept)
    for name in names ?? [] {
      guard let process = TemporaryName.process(of: name) else { continue }
      sweep(name, by: process)
    }
  }

  private func sweep(_ name: String, by process: Int32) {
    guard let status = try? operations.status(itself: name, in: descriptor),
      status.owner == operations.user, status.kind == .regular || status.kind == .folder,
      let file = try? operations.openToLock(itself: name, in: descriptor)
    else { return }
    defer { try? operations.release(file) }
    do throws(CallFailure) { try operations.lock(file) } catch {
      let isUnknown = error.number != EWOULDBLOCK && error.number != EINTR
      guard isUnknown, status.kind == .regular, !operations.isRunning(process) else { return }
    }
    if status.kind == .regular {
      try? operations.remove(name, in: descriptor)
    } else {
      sweepFolder(name, file)
    }
  }

  /// Removes a folder of files (`FolderAddition`).
  private func sweepFolder(_ name: String, _ folder: Int32) {
    for file in (try? operations.names(in: folder)) ?? [] {
      guard let status = try? operations.status(itself: file, in: folder), status.kind == .regular
      else { continue }
      try? operations.remove(file, in: folder)
    }
    try? operations.removeFolder(name, in: descriptor)
  }
}
