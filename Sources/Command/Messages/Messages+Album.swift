import Album
import Files

extension CommandFailure {
  /// Nobody has decided, and there is nobody to ask.
  static func needsPermission(
    _ album: String,
    _ level: AccessLevel,
    _ basis: Authorization.Basis
  ) -> CommandFailure {
    var text = "nothing may be saved into \(album.quoted) before you allow it"
    if case .grantForAnotherFolder = basis {
      text += ", for the folder was replaced since you did"
    }
    let levelFlag = level == .readWrite ? " --level readWrite" : ""
    return CommandFailure(
      text + "; run decal album grant\(levelFlag) \(album.shellWord), "
        + "or give --allow-album for this once",
      .needsPermission
    )
  }

  /// The person said no, or the administrator for them.
  static func denied(_ album: String, _ basis: Authorization.Basis) -> CommandFailure {
    if case .policy = basis { return restricted(album, basis) }
    return CommandFailure(
      "you have denied saving into \(album.quoted); "
        + "run decal album reset \(album.shellWord) to be asked again",
      .denied
    )
  }

  /// Only adding was allowed.
  static func limited(_ album: String, _ basis: Authorization.Basis) -> CommandFailure {
    if case .policy = basis { return restricted(album, basis, verb: "replaced in") }
    return CommandFailure(
      "you have allowed adding to \(album.quoted) and not replacing; "
        + "run decal album grant --level readWrite \(album.shellWord)",
      .needsPermission
    )
  }

  /// The system forbids it.
  static func restricted(
    _ album: String,
    _ basis: Authorization.Basis,
    verb: String = "saved into"
  ) -> CommandFailure {
    let reason =
      switch basis {
      case .policy(let file):
        "the policy \(file.quoted) forbids it; only the administrator of this machine can change it"
      case .fact(.readOnlyFileSystem):
        "its file system can only be read; whoever mounted it can change that"
      case .fact(.sandbox):
        "the sandbox hides it; allow it with flatpak override --filesystem=\(album.shellWord)"
      case .decision, .flag, .grantForAnotherFolder, .nothing: "the system forbids it"
      }
    return CommandFailure("nothing may be \(verb) \(album.quoted): \(reason)", .restricted)
  }

  /// A status that this version does not know.
  static func unknownStatus(_ album: String, _ name: String) -> CommandFailure {
    CommandFailure(
      "nothing may be saved into \(album.quoted): its status is \(name.quoted), "
        + "which this version does not know; update the program",
      .restricted
    )
  }

  /// An album was not opened, or a picture not saved.
  init(album error: AlbumError, isNamed: Bool = false) {
    switch error {
    case .nameTaken(let name):
      self.init(
        "the album has a picture called \(name.quoted) already; give --on-conflict rename",
        .nameConflict
      )
    case .needsReadWrite(let policy):
      self.init(
        "--on-conflict \(policy.rawValue) takes more than adding; "
          + "run decal album grant --level readWrite",
        .needsPermission
      )
    case .badName, .badTemplate: self.init(error.sentence, .usage)
    case .file(.notFound(let path)) where isNamed:
      self.init(
        "there is no album at \(path.quoted) yet; make it with mkdir -p \(path.shellWord)",
        .inputOutput
      )
    case .file(let error): self = .output(error)
    default: self.init(error.sentence, .inputOutput)
    }
  }
}

extension AlbumError {
  /// The error as a sentence.
  var sentence: String {
    switch self {
    case .notAFolder(let path): "\(path.quoted) is not a folder, as an album is; name another"
    case .symbolicLink(let path):
      "\(path.quoted) is a symbolic link, which could lead anywhere; name the folder itself"
    case .unsafeFolder(let path, .worldWritable):
      "\(path.quoted) may be written by everybody; run chmod o-w on it, or give --unsafe-album"
    case .unsafeFolder(let path, .foreignOwner(let user)):
      "\(path.quoted) belongs to the user \(user); choose a folder of your own, "
        + "or give --unsafe-album"
    case .movedOrReplaced(let expected, _):
      "the folder \(expected.path.quoted) was moved or replaced; look what became of it"
    case .nameTaken(let name): "the album has \(name.quoted) already"
    case .badName(let name, let flaw):
      "\(name.quoted) cannot be a name: \(flaw.phrase); choose another"
    case .badTemplate(let template, let flaw):
      "\(template.quoted) is no template for names: \(flaw.phrase)"
    case .needsReadWrite(let policy): "\(policy.rawValue) takes more than adding"
    case .file(let error): error.writingSentence
    }
  }
}

extension PictureName.Flaw {
  fileprivate var phrase: String {
    switch self {
    case .empty: "it is empty"
    case .tooLong(let bytes, let limit): "it has \(bytes) bytes, and \(limit) are allowed"
    case .reserved: "it means a folder"
    case .badStart(let character): "it begins with \(String(character).quoted)"
    case .forbidden(let scalar): "it holds \(String(Character(scalar)).quoted)"
    case .notComposed(let composed): "its accents are not composed, as in \(composed.quoted)"
    }
  }
}

extension NameTemplate.Flaw {
  fileprivate var phrase: String {
    switch self {
    case .unknownField(let name):
      "there is no field \(name.quoted); there are "
        + NameTemplate.Field.allCases.map(\.rawValue).joined(separator: ", ")
    case .unclosed: "a brace is not closed"
    case .unopened: "a brace is closed that was not opened"
    case .forbidden(let scalar): "it holds \(String(Character(scalar)).quoted)"
    }
  }
}

extension Authorization.Basis {
  /// What a status rests on, where that is not what the person decided, as a clause behind it.
  var clause: String? {
    switch self {
    case .policy(let file): "as the policy \(file.quoted) says"
    case .fact(.readOnlyFileSystem): "for its file system can only be read"
    case .fact(.sandbox): "for the sandbox hides it"
    case .grantForAnotherFolder: "for the folder was replaced since you allowed it"
    case .decision, .flag, .nothing: nil
    }
  }
}

extension PermissionStore.Problem {
  /// The problem as a sentence.
  var sentence: String {
    switch self {
    case .distrusted(let distrust):
      "your decisions are not believed, so nobody has decided: " + distrust.sentence
    case .malformed(let path):
      "your decisions in \(path.quoted) cannot be understood, so nobody has decided; "
        + "move the file away to begin anew"
    case .newerSchema(let path, let schema):
      "your decisions in \(path.quoted) are of version \(schema), which this program does not know; "
        + "update it"
    case .file(let error): error.writingSentence
    }
  }
}

extension PrivateFile.Distrust {
  /// Why a file is not believed, as a sentence.
  var sentence: String {
    switch self {
    case .symbolicLink(let path): "\(path.quoted) is a symbolic link; put the file itself there"
    case .foreignOwner(let path, let user):
      "\(path.quoted) belongs to the user \(user); give it to its owner"
    case .writableByOthers(let path, _):
      "\(path.quoted) may be written by others; run chmod go-w on it"
    case .unreadable(let error): error.readingSentence
    }
  }
}

extension SavedPhoto.Warning {
  /// The warning as a sentence about a saved picture.
  func sentence(about path: String) -> String {
    switch self {
    case .notAtomic:
      "\(path.quoted) could not be published in one step on this file system; it is whole now"
    case .timeNotKept: "\(path.quoted) could not be given its date"
    case .notFlushed(let error):
      "\(path.quoted) is there, but may not survive a power cut: \(error.writingSentence)"
    }
  }
}
