import Files
import TestSupport
import Foundation
import Parallel

/// The real system, some of whose calls fail.
final class FailingCalls: Sendable {
  private let names = Guarded<[String]>([])
  private let failed = Guarded<[String]>([])
  private let number: Int32
  private let decide: @Sendable (_ place: Int, _ call: String) -> Bool

  /// - Parameters:
  ///   - number: The error number that they leave.
  ///   - decide: Whether a call fails, by its place, from 1 on, and its name.
  init(
    number: Int32 = EIO,
    _ decide: @escaping @Sendable (_ place: Int, _ call: String) -> Bool
  ) {
    self.number = number
    self.decide = decide
  }

  /// Every call, by name, in the order in which they came.
  var calls: [String] { names.withLock { $0 } }
  /// Those of them that failed.
  var failures: [String] { failed.withLock { $0 } }

  /// The system as it is with these failures; what it lacks besides does not count.
  func system(lacking lack: Lack = .nothing) -> ObservedCalls {
    ObservedCalls(mostWritten: 3) { (call) throws(CallFailure) in
      if lack.calls.contains(call) { throw CallFailure(call, lack.number) }
      let place = self.names.withLock { names in
        names.append(call)
        return names.count
      }
      guard self.decide(place, call) else { return }
      self.failed.withLock { $0.append(call) }
      throw CallFailure(call, self.number)
    }
  }
}

/// File systems and kernels that lack ways to publish a file.
enum Lack: String, CaseIterable, Codable, Sendable {
  /// Nothing: all ways are there.
  case nothing
  /// No files without a name: an old kernel, many file servers.
  case nameless
  /// Nor a rename that replaces nothing: an old kernel, NFS.
  case rename
  /// No links either: exFAT, many in user space.
  case renameAndLink

  var calls: Set<String> {
    switch self {
    case .nothing: []
    case .nameless: ["createNameless"]
    case .rename: ["createNameless", "renameAdding"]
    case .renameAndLink: ["createNameless", "renameAdding", "link"]
    }
  }

  /// Whether there are files without a name here.
  static let hasNameless = {
    guard let folder = try? TemporaryFolder.album() else { return false }
    let system = SystemCalls()
    guard let descriptor = try? system.openFolder(folder.path) else { return false }
    defer { close(descriptor) }
    guard let file = try? system.createNameless(in: descriptor, permissions: 0o600) else {
      return false
    }
    close(file)
    return true
  }()

  /// How they say so.
  var number: Int32 { EINVAL }
}
