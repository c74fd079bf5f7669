/// A word of the command line that begins with a dash: one line of the table that parsing, help and
/// everything else about flags is made from.
package struct Flag: Hashable, Sendable {
  /// The long name, without dashes.
  package let name: String
  /// The short name, an ASCII letter or digit, if there is one.
  package let letter: Character?
  /// What its value is called in the help, `FILE`; nil for a switch, which takes none.
  package let valueName: String?
  /// What it does, in one line.
  package let abstract: String
  /// Whether each use adds a value; otherwise the last use counts.
  package let isRepeatable: Bool

  /// Describes a flag.
  ///
  /// - Parameters:
  ///   - name: The long name, without dashes.
  ///   - letter: The short name, an ASCII letter or digit.
  ///   - valueName: What its value is called in the help; nil for a switch.
  ///   - isRepeatable: Whether each use adds a value.
  ///   - abstract: What it does, in one line.
  package init(
    _ name: String,
    _ letter: Character? = nil,
    value valueName: String? = nil,
    isRepeatable: Bool = false,
    abstract: String
  ) {
    precondition(
      letter.map { $0.isASCII && ($0.isLetter || $0.isNumber) } ?? true,
      "a short name is an ASCII letter or digit"
    )
    self.name = name
    self.letter = letter
    self.valueName = valueName
    self.isRepeatable = isRepeatable
    self.abstract = abstract
  }

  /// The long name as it is typed: `--output`.
  package var spelling: String { "--" + name }

  /// Asks a command for its help.
  package static let help = Flag("help", "h", abstract: "Show this help.")
  /// Asks the program for its version.
  package static let version = Flag("version", abstract: "Show the version.")
}
