import Files

/// A folder for the files of a benchmark, which goes away with this value.
final class Workspace: Sendable {
  /// Its path.
  let path: String
  private let name: String
  private let parent: Folder

  /// Makes the folder, where temporary files lie: in `TMPDIR`, else in `/tmp`.
  convenience init() throws(BenchError) {
    try self.init(in: Surroundings.variable("TMPDIR") ?? "/tmp")
  }

  /// Makes the folder in another one.
  init(in folder: String) throws(BenchError) {
    let system = SystemCalls()
    do throws(FileError) {
      guard let real = Surroundings.place(of: folder + "/.") else {
        throw .notFound(path: folder)
      }
      parent = try Folder(itself: real, system)
      let parent = parent
      var number = 0
      var name = ""
      // A name that is free, whoever else measures something.
      var isFree = false
      while !isFree {
        number += 1
        name = "decal-bench-\(Surroundings.process)-\(number)"
        let candidate = name
        isFree = try system.attempt(on: real + "/" + name) { () throws(CallFailure) in
          try Self.make(candidate, in: parent)
        }
      }
      self.name = name
      path = real + "/" + name
    } catch {
      throw .workspace(error)
    }
  }

  deinit { Self.remove(name, in: parent) }

  /// The path of something in the folder.
  subscript(name: String) -> String { path + "/" + name }

  /// Writes a file.
  func write(_ bytes: [UInt8], to name: String) throws(BenchError) {
    do { try FileReplacement.write(bytes, to: self[name]) } catch { throw .workspace(error) }
  }

  /// Makes a folder in the folder, in the place of what has its name.
  func makeFolder(_ name: String) throws(BenchError) {
    do throws(FileError) {
      let folder = try Folder(itself: path, parent.operations)
      Self.remove(name, in: folder)
      try parent.operations.attempt(on: self[name]) { () throws(CallFailure) in
        try folder.operations.makeFolder(name, in: folder.descriptor, permissions: 0o700)
      }
    } catch {
      throw .workspace(error)
    }
  }

  /// Takes a folder away, with all that is in it.
  func removeFolder(_ name: String) {
    if let folder = try? Folder(itself: path, parent.operations) { Self.remove(name, in: folder) }
  }

  /// Makes a folder for this user alone; false where something has its name.
  private static func make(_ name: String, in parent: Folder) throws(CallFailure) -> Bool {
    do throws(CallFailure) {
      try parent.operations.makeFolder(name, in: parent.descriptor, permissions: 0o700)
      return true
    } catch {
      guard (try? parent.operations.status(itself: name, in: parent.descriptor)) != nil else {
        throw error
      }
      return false
    }
  }

  /// Removes a folder with all that is in it; links are removed, and not followed.
  private static func remove(_ name: String, in parent: Folder) {
    let system = parent.operations
    if let folder = try? Folder(itself: parent.path(of: name), system) {
      for name in (try? system.names(in: folder.descriptor)) ?? [] {
        let status = try? system.status(itself: name, in: folder.descriptor)
        if status?.kind == .folder {
          remove(name, in: folder)
        } else {
          try? system.remove(name, in: folder.descriptor)
        }
      }
    }
    try? system.removeFolder(name, in: parent.descriptor)
  }
}
