import Album
import Files

/// Where an album is: a folder that a person named, or a name in their pictures folder.
struct AlbumLocation {
  /// The folder, as it is opened.
  let path: String
  /// Whether it lies in the pictures folder under a name of its own, and may be made there.
  let isNamed: Bool

  /// The folder, absolute and with all links followed, whether it is there or not: the same for all
  /// spellings.
  var folder: String { Surroundings.place(of: path + "/.") ?? path }

  /// Understands what was typed: with a slash it is a folder, without one the name of an album.
  init(_ text: String) throws(CommandFailure) {
    guard !text.utf8.contains(UInt8(ascii: "/")), text != ".", text != ".." else {
      path = text
      isNamed = false
      return
    }
    guard let home = Surroundings.home else {
      throw CommandFailure(
        "nobody knows your home folder, so the album \(text.quoted) has no place; name a folder",
        .usage
      )
    }
    let name: PictureName
    do { name = try PictureName(text) } catch {
      throw CommandFailure(error.sentence, .usage)
    }
    let configurationFolder = Surroundings.variable("XDG_CONFIG_HOME")
      .flatMap { $0.hasPrefix("/") ? $0 : nil }
    let file = (configurationFolder ?? home + "/.config") + "/user-dirs.dirs"
    let configuration =
      Surroundings.isFile(file) ? try? FileContents.read(file, limit: 1 << 20) : nil
    let pictures = UserDirectories.pictures(
      in: configuration.map { String(decoding: $0, as: UTF8.self) },
      home: home
    )
    path = pictures + "/" + name.text
    isNamed = true
  }
}
