import Album

extension NameTemplate {
  /// The names that pictures get unless somebody says otherwise.
  static let standard = "{date}_{time}_{stem}_{hash8}"

  /// Reads a template that was typed; one that can only make bad names is bad itself, and is told of
  /// before anybody is asked or anything is rendered.
  init(typed text: String) throws(AlbumError) {
    try self.init(text)
    _ = try name(of: [.stem: "x", .index: "1", .hash8: "00000000", .ext: "png"])
  }

  /// Reads a template that was typed as the value of a flag or a member.
  static func understanding(_ text: String) throws(UsageError) -> NameTemplate {
    do throws(AlbumError) { return try NameTemplate(typed: text) } catch {
      throw .badTemplate(error.sentence)
    }
  }
}
