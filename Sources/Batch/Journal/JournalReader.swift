import Files
import Parallel

/// Reads the journals of a folder again and again: of each only the lines that are new.
final class JournalReader: Sendable {
  private struct State: Sendable {
    var contents = JournalContents()
    /// How many bytes of each journal are known.
    var sizes: [String: Int] = [:]
  }

  private let folder: JournalFolder
  private let state = Guarded(State())

  init(_ folder: JournalFolder) {
    self.folder = folder
  }

  /// What the journals say together by now.
  func read() throws(FileError) -> JournalContents {
    try state.withLock { (state) throws(FileError) in
      let names = try folder.files()
      // Where a journal is gone, they were put together; that one is new then.
      if !state.sizes.keys.allSatisfy(names.contains) { state = State() }
      for name in names {
        let bytes = try FileContents.read(folder.path(of: name))
        if !Self.add(bytes, of: name, to: &state) {
          state = State()
          return try folder.read()
        }
      }
      return state.contents
    }
  }

  /// Adds what is new of a journal; false if it is no longer the one that was read.
  private static func add(_ bytes: [UInt8], of name: String, to state: inout State) -> Bool {
    let known = state.sizes[name] ?? 0
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    if end == known { return true }
    guard end > known, known == 0 || name != JournalFolder.merged else { return false }
    state.contents.add([UInt8](bytes[known..<end]))
    state.sizes[name] = end
    return true
  }
}
