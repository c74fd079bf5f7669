/// How names of pictures are made: `{date}_{time}_{stem}_{hash8}`.
///
/// Between braces stand fields; everything else is kept as it is, and `{{` and `}}` are braces. A
/// field that has no value goes together with one separator beside it (`_`, `-`, a space or a dot).
/// An extension is put behind the rest unless the template says where it goes.
public struct NameTemplate: Hashable, Sendable {
  /// What is known of a picture before it has a name.
  public enum Field: String, Hashable, Sendable, CaseIterable {
    /// The name of the recording without its extension.
    case stem
    /// The number of the picture, for recordings that come to several.
    case index
    /// The title of the session.
    case session
    /// The day.
    case date
    /// The time of day.
    case time
    /// Eight digits that say what the picture holds.
    case hash8
    /// The extension, without its dot.
    case ext
  }

  /// Why a text is no template.
  @nonexhaustive
  public enum Flaw: Hashable, Sendable {
    /// There is no field of this name; `NameTemplate.Field` has those that there are.
    case unknownField(String)
    /// A brace that opens is not closed.
    case unclosed
    /// A brace closes that was not opened; a brace of the name itself is `}}`.
    case unopened
    /// The text between the fields holds what no name may hold.
    case forbidden(Unicode.Scalar)
  }

  private enum Part: Hashable {
    case text(String)
    case field(Field)
  }

  /// The template as it was written.
  public let text: String
  private let parts: [Part]

  /// Reads a template.
  ///
  /// - Parameter text: The template.
  /// - Throws: `AlbumError.badTemplate`.
  public init(_ text: String) throws(AlbumError) {
    self.text = text
    parts = try Self.parts(of: text)
  }

  /// Whether two pictures of one name are the same picture, as far as eight digits can tell.
  public var isBoundToContent: Bool { uses(.hash8) }

  /// Whether a field is in it.
  public func uses(_ field: Field) -> Bool { parts.contains(.field(field)) }

  /// Makes a name.
  ///
  /// Whatever the values hold becomes harmless: they may come from anybody. Each keeps 80 bytes.
  /// - Parameter values: The fields that are known; an empty value is none.
  /// - Returns: The name.
  /// - Throws: `AlbumError.badName` if the text of the template makes it one.
  public func name(of values: [Field: String]) throws(AlbumError) -> PictureName {
    var name = ""
    /// Whether a separator must go that has not come yet.
    var isAhead = false
    for part in parts {
      switch part {
      case .text(let text):
        let isCut = isAhead && text.first.map(Self.isSeparator) == true
        name += isCut ? text.dropFirst() : text[...]
        isAhead = false
      case .field(let field):
        let value = Slug.make(of: values[field] ?? "", longest: 80)
        name += value
        if value.isEmpty {
          if name.last.map(Self.isSeparator) == true { name.removeLast() } else { isAhead = true }
        } else {
          isAhead = false
        }
      }
    }
    if name.isEmpty { name = "picture" }
    let ending = Slug.make(of: values[.ext] ?? "", longest: 16)
    if !parts.contains(.field(.ext)), !ending.isEmpty { name += "." + ending }
    return try PictureName(NormalForm.composed(name))
  }

  private static func isSeparator(_ character: Character) -> Bool {
    "_- .".contains(character)
  }
}

extension NameTemplate {
  private static func parts(of template: String) throws(AlbumError) -> [Part] {
    var parts: [Part] = []
    var literal = ""
    var rest = template[...]
    while let character = rest.popFirst() {
      switch (character, rest.first) {
      case ("{", "{"), ("}", "}"):
        literal.append(character)
        rest.removeFirst()
      case ("{", _):
        guard let end = rest.firstIndex(of: "}") else { throw .badTemplate(template, .unclosed) }
        let name = String(rest[..<end])
        guard let field = Field(rawValue: name) else {
          throw .badTemplate(template, .unknownField(name))
        }
        if !literal.isEmpty { parts.append(.text(literal)) }
        literal = ""
        parts.append(.field(field))
        rest = rest[rest.index(after: end)...]
      case ("}", _): throw .badTemplate(template, .unopened)
      default: literal.append(character)
      }
    }
    if !literal.isEmpty { parts.append(.text(literal)) }
    // Looked at in normal form: what is excluded from it may be fine once it is composed.
    let texts = parts.map { if case .text(let text) = $0 { text } else { "" } }
    let scalars = NormalForm.composed(texts.joined()).unicodeScalars
    if let scalar = scalars.first(where: PictureName.isForbidden) {
      throw .badTemplate(template, .forbidden(scalar))
    }
    return parts
  }
}
