import Files

extension FileError {
  /// The error as a sentence about a file that was to be read.
  var readingSentence: String {
    switch self {
    case .notFound(let path): "there is no file \(path.quoted); check its name"
    case .notFolder(let path):
      "\(path.quoted) leads through a file as if it were a folder; check the name"
    case .permissionDenied(let path):
      "\(path.named("standard input")) may not be read by you; change its permissions"
    case .brokenPipe(let path):
      "\(path.named("standard input")) was closed while it was read; try again"
    default: sentence(stream: "standard input")
    }
  }

  /// The error as a sentence about a file that was to be written.
  var writingSentence: String {
    switch self {
    case .notFound(path: ""): "\"\" is no name of a file; choose one"
    case .notFound(let path): "the folder \(path.quoted) does not exist; make it first"
    case .notFolder(let path):
      "\(path.quoted) leads through a file as if it were a folder; choose another name"
    case .permissionDenied(let path):
      "\(path.named("standard output")) may not be written by you; choose another place"
    default: sentence(stream: "standard output")
    }
  }

  /// What there is to say in both directions; `-` is called by what it stands for there.
  private func sentence(stream: String) -> String {
    switch self {
    case .isDirectory(let path): "\(path.quoted) is a folder and should be a file; name the file"
    case .notRegular(let path, let kind):
      "\(path.quoted) is a \(kind.noun) and should be a file; name a file"
    case .outsideFolder(let path, let folder):
      "\(path.quoted) leads out of the folder \(folder.quoted), which no recording may; "
        + "copy the image into it"
    case .tooLarge(let path, let size, let limit):
      "\(path.named(stream)) has \(size) bytes, and no more than \(limit) are read; use a smaller file"
    case .noSpace(let path):
      "the disk is full, so \(path.named(stream)) was not written; free some space and try again"
    case .readOnly(let path):
      "\(path.quoted) is on a file system that can only be read; choose another place"
    case .nameNotText(let path):
      "the name \(path.quoted) is no UTF-8, so what has it is left out; give it another"
    case .nameTooLong(let path):
      "the name \(path.quoted) is longer than the file system takes; choose a shorter one"
    case .endlessLinks(let path):
      "\(path.quoted) is a link that leads in a circle; name what it should lead to"
    case .sizeLimit(let path):
      "\(path.named(stream)) would be larger than a file may be here; raise the limit (ulimit -f), "
        + "or choose another place"
    case .closed(let path):
      "\(path.named(stream)) is closed, or does not go that way; open it, or name a file"
    case .brokenPipe(let path): "the reader of \(path.named(stream)) has gone"
    case .interrupted: "stopped"
    case .system(let call, let path, let number):
      "\(path.named(stream)): \(call) failed with “\(FileError.words(for: number))”; "
        + "see to that and try again"
    case .notFound, .notFolder, .permissionDenied: "unreachable"
    }
  }
}

extension String {
  /// A path between quotation marks, or what `-` stands for.
  fileprivate func named(_ stream: String) -> String { self == "-" ? stream : quoted }
}

extension FileKind {
  fileprivate var noun: String {
    switch self {
    case .regular: "file"
    case .folder: "folder"
    case .pipe: "pipe"
    case .socket: "socket"
    case .characterDevice, .blockDevice: "device"
    case .other: "thing of an unknown kind"
    }
  }
}

extension CommandFailure {
  /// A result could not be written; a reader who has gone is nobody's fault.
  static func output(_ error: FileError) -> CommandFailure {
    switch error {
    case .brokenPipe: CommandFailure(nil, .success)
    case .interrupted: .stopped
    default: CommandFailure(error.writingSentence, .inputOutput)
    }
  }

  /// A folder could not be opened.
  static func folder(_ error: FileError) -> CommandFailure {
    switch error {
    case .notFound(let path):
      CommandFailure("there is no folder \(path.quoted); check its name", .inputOutput)
    case .notFolder(let path):
      CommandFailure("\(path.quoted) is no folder; name the folder", .inputOutput)
    default: .input(error)
    }
  }

  /// A file could not be read.
  static func input(_ error: FileError) -> CommandFailure {
    error == .interrupted ? .stopped : CommandFailure(error.readingSentence, .inputOutput)
  }
}
