import Album
import Testing

@Suite("User directories")
struct UserDirectoriesTests {
  static let stock = """
    # This file is written by xdg-user-dirs-update
    # Format is XDG_xxx_DIR="$HOME/yyy", where yyy is a shell-escaped
    XDG_DESKTOP_DIR="$HOME/Schreibtisch"
    XDG_PICTURES_DIR="$HOME/Bilder"
    """

  @Test(
    "the pictures folder is what the desktop's file says",
    arguments: [
      (stock, "/home/ana/Bilder"),
      (nil, "/home/ana/Pictures"),
      ("", "/home/ana/Pictures"),
      ("XDG_PICTURES_DIR=\"/srv/photos\"", "/srv/photos"),
      ("XDG_PICTURES_DIR=\"/srv/photos/\"", "/srv/photos"),
      ("  XDG_PICTURES_DIR=\"$HOME/My Pictures\"\n", "/home/ana/My Pictures"),
      ("XDG_PICTURES_DIR=\"$HOME/a\\\"b\\\\c\"", "/home/ana/a\"b\\c"),
      ("XDG_PICTURES_DIR=\"$HOME/one\"\nXDG_PICTURES_DIR=\"$HOME/two\"", "/home/ana/two"),
      // The home folder itself means that there is none.
      ("XDG_PICTURES_DIR=\"$HOME/\"", "/home/ana/Pictures"),
      ("XDG_PICTURES_DIR=\"$HOME\"", "/home/ana/Pictures"),
      ("XDG_PICTURES_DIR=\"/home/ana\"", "/home/ana/Pictures"),
      // Not the desktop's way of writing it.
      ("XDG_PICTURES_DIR=\"$HOMELESS/x\"", "/home/ana/Pictures"),
      ("XDG_PICTURES_DIR=\"relative\"", "/home/ana/Pictures"),
      ("XDG_PICTURES_DIR=\"$HOME/open", "/home/ana/Pictures"),
      ("XDG_PICTURES_DIR=$HOME/bare", "/home/ana/Pictures"),
      ("#XDG_PICTURES_DIR=\"$HOME/old\"", "/home/ana/Pictures"),
      ("XDG_PICTURES_DIR=\"$HOME/$(rm -rf x)\"", "/home/ana/$(rm -rf x)"),
    ] as [(String?, String)]
  )
  func pictures(configuration: String?, folder: String) {
    #expect(UserDirectories.pictures(in: configuration, home: "/home/ana") == folder)
    #expect(UserDirectories.pictures(in: configuration, home: "/home/ana/") == folder)
  }
}
