import TestSupport

extension BadInputCase {
  private static func to(_ output: String, _ more: String...) -> [String] {
    ["render", "session.jsonl", "-o", output] + more
  }

  /// Places that nothing can be written to.
  static let outputs: [BadInputCase] = [
    BadInputCase(
      "a folder of frames where something is",
      ["replay", "session.jsonl", "-o", "frames"],
      status: 8,
      says: #"something called "frames" already"#,
      "choose another name"
    ) { try $0.makeFolder("frames") },
    BadInputCase(
      "a folder of frames in one that is not there",
      ["replay", "session.jsonl", "-o", "missing/frames"],
      status: 7,
      says: #"the folder "missing" does not exist"#,
      "make it first"
    ),
    BadInputCase(
      "a replay over one of its images",
      ["replay", "session.jsonl", "-o", "heart.png"],
      status: 2,
      says: #""heart.png" is what the picture is made from"#
    ),
    BadInputCase(
      "a trace in the place of its recording",
      ["convert", "session.jsonl", "--to", "chrome-trace", "-o", "session.jsonl"],
      status: 2,
      says: #""session.jsonl" is what is converted"#,
      "choose another name"
    ),
    BadInputCase(
      "what is left of a recording in its place",
      ["convert", "session.jsonl", "--salvage", "-o", "./session.jsonl"],
      status: 2,
      says: #""./session.jsonl" is what is converted"#,
      "choose another name"
    ),
    BadInputCase(
      "an output in a folder that is not there",
      to("missing/out.png"),
      status: 7,
      says: #"the folder "missing" does not exist"#,
      "make it first"
    ),
    BadInputCase(
      "a folder for an output",
      to("folder.png"),
      status: 7,
      says: #""folder.png" is a folder"#,
      "name the file"
    ) { try $0.makeFolder("folder.png") },
    BadInputCase(
      "an output that ends with a slash",
      to("folder/", "--format", "png"),
      status: 7,
      says: #""folder/" is a folder"#,
      "name the file"
    ) { try $0.makeFolder("folder") },
    BadInputCase(
      "an output under a file",
      to("beach.png/out.png"),
      status: 7,
      says: #""beach.png/out.png" leads through a file"#,
      "choose another name"
    ),
    BadInputCase(
      "an output without a name",
      to("", "--format", "png"),
      status: 7,
      says: #""" is no name of a file"#,
      "choose one"
    ),
    BadInputCase(
      "an output with too long a name",
      to(String(repeating: "n", count: 252) + ".png"),
      status: 7,
      says: "longer than the file system takes",
      "choose a shorter one"
    ),
    BadInputCase(
      "an output through a link that leads nowhere",
      to("link.png"),
      status: 7,
      says: #"the folder "./missing" does not exist"#,
      "make it first"
    ) { try $0.link("link.png", to: "missing/out.png") },
    BadInputCase(
      "a link that leads to itself for an output",
      to("link.png"),
      status: 7,
      says: #""link.png" is a link that leads in a circle"#,
      "name what it should lead to"
    ) { try $0.link("link.png", to: "link.png") },
    BadInputCase(
      "a full device",
      to("/dev/full", "--format", "png"),
      status: 7,
      says: #"the disk is full, so "/dev/full" was not written"#,
      "free some space"
    ),
    BadInputCase(
      "a full disk",
      to("out.png"),
      status: 7,
      says: #""out.png" would be larger than a file may be here"#,
      "raise the limit (ulimit -f)",
      script: #"ulimit -f 1; exec "$@""#
    ),
    // A file system of the kernel's own: there even root makes no file.
    BadInputCase(
      "a place that may not be written to",
      to("/sys/out.png"),
      status: 7,
      says: #""/sys/out.png""#,
      "choose another place"
    ),
    BadInputCase(
      "a standard output that is closed",
      to("-"),
      status: 7,
      says: "standard output is closed",
      "open it, or name a file",
      script: #"exec "$@" >&-"#
    ),
    BadInputCase(
      "a descriptor that nobody opened",
      to("/dev/fd/77", "--format", "png"),
      status: 7,
      says: #""/dev/fd/77" is closed"#,
      "open it, or name a file"
    ),
    BadInputCase(
      "standard input for an output",
      to("/dev/stdin", "--format", "png"),
      status: 7,
      says: #""/dev/stdin" is closed, or does not go that way"#,
      "name a file",
      script: #"exec "$@" </dev/null"#
    ),
    BadInputCase(
      "a full standard output",
      to("-"),
      status: 7,
      says: "the disk is full",
      "standard output",
      script: #"exec "$@" >/dev/full"#
    ),
    BadInputCase(
      "a closed standard output for words",
      ["inspect", "session.jsonl"],
      status: 7,
      says: "standard output is closed",
      "open it, or name a file",
      script: #"exec "$@" >&-"#
    ),
    BadInputCase(
      "a closed standard input",
      ["render", "-", "-o", "out.png"],
      status: 7,
      says: "standard input is closed",
      "open it, or name a file",
      script: #"exec "$@" <&-"#
    ),
    BadInputCase(
      "an output whose name says no format",
      to("picture"),
      status: 2,
      says: #""picture""#,
      "end it with .png or .jpg, or give --format"
    ),
    BadInputCase(
      "an output whose name says another format",
      to("picture.gif"),
      status: 2,
      says: #""picture.gif""#,
      "end it with .png or .jpg, or give --format"
    ),
    BadInputCase(
      "a transparent JPEG",
      to("out.jpg", "--background", "transparent"),
      status: 2,
      says: "a JPEG cannot be transparent",
      "give --background a colour"
    ),
    BadInputCase(
      "a half transparent JPEG",
      to("out.jpg", "--background", "#00000080"),
      status: 2,
      says: "a JPEG cannot be transparent",
      "give --background a colour"
    ),
    BadInputCase(
      "a picture longer than a file may be",
      to("out.png", "--width", "70000"),
      status: 2,
      says: "70000×52500 pixels",
      "make it smaller with --width"
    ),
    BadInputCase(
      "a picture of more pixels than allowed",
      to("out.png", "--width", "193", "--max-pixels", "27k"),
      status: 2,
      says: "193×145 pixels",
      "27000 in all",
      "raise --max-pixels"
    ),
  ]
}
