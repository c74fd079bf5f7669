import Album

/// Flags about albums, and what they come to.
enum AlbumFlags {
  static let album = Flag(
    "album",
    value: "NAME|DIR",
    abstract: "Save the picture into this album; a NAME lies in your pictures folder."
  )
  static let allow = Flag(
    "allow-album",
    abstract: "Allow this run to save into the album, whether or not you said so before."
  )
  static let conflict = Flag(
    "on-conflict",
    value: "skip-identical|rename|fail|replace",
    abstract: "What to do if the name is taken; skip-identical unless said otherwise."
  )
  static let name = Flag(
    "name",
    value: "TEMPLATE",
    abstract: "The picture's name in the album; {date}_{time}_{stem}_{hash8} unless said otherwise."
  )
  static let noInput = Flag("no-input", abstract: "Ask nothing.")
  static let unsafe = Flag(
    "unsafe-album",
    abstract: "Take an album folder that others could tamper with."
  )
  static let level = Flag(
    "level",
    value: "addOnly|readWrite",
    abstract: "What is allowed or denied: adding pictures (the default), or also replacing them."
  )
}

extension AlbumFlags {
  /// What happens if a name is taken.
  static func policy(_ arguments: ParsedArguments) throws(UsageError) -> ConflictPolicy {
    try arguments.value(of: conflict, as: ConflictPolicy.self) ?? .skipIdentical
  }
}

extension ConflictPolicy: ExpressibleByArgument {}
extension AccessLevel: ExpressibleByArgument {}
