import Files

/// The person's pictures folder, as the desktop knows it: `user-dirs.dirs` (xdg-user-dirs, man page
/// user-dirs.dirs(5)).
///
/// A shell could read the file and so could run whatever is in it; nothing is run here. A line is
/// `XDG_PICTURES_DIR="$HOME/Bilder"` or the same with an absolute path; everything else is passed
/// over.
public enum UserDirectories {
  /// The folder that an album's name lies under.
  ///
  /// - Parameters:
  ///   - configuration: The text of `user-dirs.dirs`; nil if there is none.
  ///   - home: The person's home folder, absolute.
  /// - Returns: The folder, absolute; `Pictures` in the home folder where the file does not say, or
  ///   says the home folder itself, which is its way of saying that there is none.
  public static func pictures(in configuration: String?, home: String) -> String {
    let home = PathBytes.withoutLastSlashes(home)
    let fallback = PathBytes.joined(home, "Pictures")
    guard let configuration else { return fallback }
    // As in a shell, the last one counts.
    let values = configuration.split(whereSeparator: \.isNewline).compactMap(value(of:))
    guard let value = values.last else { return fallback }
    let path: String
    if value == "$HOME" || value.hasPrefix("$HOME/") {
      path = PathBytes.joined(home, String(value.dropFirst("$HOME".count).drop { $0 == "/" }))
    } else if value.hasPrefix("/") {
      path = value
    } else {
      return fallback
    }
    let folder = PathBytes.withoutLastSlashes(path)
    return folder == home ? fallback : folder
  }

  /// The value between the quotation marks, with the shell's escapes undone.
  private static func value(of line: Substring) -> String? {
    let line = line.drop { $0 == " " || $0 == "\t" }
    let opening = "XDG_PICTURES_DIR=\""
    guard line.hasPrefix(opening) else { return nil }
    var value = ""
    var isEscaped = false
    for character in line.dropFirst(opening.count) {
      if isEscaped {
        value.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        return value
      } else {
        value.append(character)
      }
    }
    return nil
  }
}
