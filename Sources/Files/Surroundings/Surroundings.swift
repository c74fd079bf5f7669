import CSystem

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What a program is told by whoever started it, and what it sees of the machine.
public enum Surroundings {
  /// The value of a variable of the environment; nil if it is not set, or empty.
  public static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name).map({ unsafe String(cString: $0) }) else { return nil }
    return value.isEmpty ? nil : value
  }

  /// The person's home folder: `HOME` if it is absolute, as the XDG specification says, else what the
  /// system knows of the user.
  public static var home: String? {
    if let home = variable("HOME"), home.hasPrefix("/") { return home }
    return unsafe cs_home_folder().map { unsafe String(cString: $0) }
  }

  /// Whether standard input and standard error are both a terminal, so that somebody can be asked.
  public static var hasTerminal: Bool { isatty(0) == 1 && isatty(2) == 1 }

  /// Whether standard error is a terminal, so that what is written there can be written over.
  public static var hasTerminalForWords: Bool { isatty(2) == 1 }

  /// Seconds since 1970 began.
  public static var now: Int { nowInMilliseconds / 1000 }

  /// Whether the file system at a path can only be read; false where nobody can say.
  public static func isReadOnly(_ path: String) -> Bool {
    var facts = statvfs()
    guard unsafe statvfs(path, &facts) == 0 else { return false }
    return facts.f_flag & UInt(ST_RDONLY) != 0
  }

  /// Whether the program runs in a Flatpak sandbox that does not let it into a folder.
  ///
  /// A sandbox shows its own file system; what it hides looks as if it could not be written.
  public static func isSandboxed(from path: String) -> Bool {
    unsafe access("/.flatpak-info", F_OK) == 0 && access(path, W_OK | X_OK) != 0
  }

  /// Reads a line that a person types.
  ///
  /// A byte at a time: what is typed behind the line is for whoever asks next.
  /// - Returns: The line without its end; nil for one without an end, for an endless one, and if a
  ///   signal asks to stop meanwhile.
  public static func readLine() -> String? {
    let operations = SystemCalls()
    let input = OpenFile("/dev/stdin", borrowing: NamedDescriptor.standardInput, operations)
    var line: [UInt8] = []
    while line.count < 4096, let byte = (try? input.read(1))?.first {
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }

  /// Whether a path leads to a file, which is read without waiting for anybody; a pipe is none.
  public static func isFile(_ path: String) -> Bool {
    (try? SystemCalls().status(at: path))?.kind == .regular
  }

  /// Where a path leads, whether anything is there or not.
  ///
  /// - Parameter path: The path, absolute or from the current folder.
  /// - Returns: The absolute path, with the links on the way followed, but not one at its end; nil
  ///   if nobody knows the current folder.
  public static func place(of path: String) -> String? {
    let operations = SystemCalls()
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    guard var place = isAbsolute ? "/" : try? operations.realPath(of: ".") else { return nil }
    // By bytes: to Swift a slash with an accent is another character, to the system it is a slash.
    let components = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    for (index, component) in components.enumerated() {
      let next = PathBytes.joined(place, component)
      let isFollowed = index + 1 < components.count || component == "." || component == ".."
      if isFollowed, let real = try? operations.realPath(of: next) {
        place = real
      } else if component == ".." {
        // Nothing is there that could lead elsewhere.
        place = String(place[..<(place.lastIndex(of: "/") ?? place.endIndex)])
        if place.isEmpty { place = "/" }
      } else if component != "." {
        place = next
      }
    }
    return place
  }
}
