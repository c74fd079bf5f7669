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
    guard let entry = unsafe getpwuid(getuid()), let folder = unsafe entry.pointee.pw_dir else {
      return nil
    }
    return unsafe String(cString: folder)
  }

  /// Whether standard input and standard error are both a terminal, so that somebody can be asked.
  public static var hasTerminal: Bool { isatty(0) == 1 && isatty(2) == 1 }

  /// Seconds since 1970 began.
  public static var now: Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int(time.tv_sec)
  }

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

  /// Reads a line that a person types; nil at the end of the input.
  public static func readLine() -> String? {
    Swift.readLine()
  }
}
