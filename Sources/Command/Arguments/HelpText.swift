/// The page that `--help` shows, made from the table.
package struct HelpText {
  /// The columns of a terminal that nobody has widened.
  private static let width = 80
  /// Where the abstracts begin, at the furthest; a longer flag has its abstract below it.
  private static let furthest = 30

  private let command: CommandDescription

  /// The help of a command, or of the program.
  package init(of command: CommandDescription) {
    self.command = command
  }

  /// The line that shows how to call it, without its newline.
  package var usage: String {
    var words = ["Usage:", command.name]
    if !command.subcommands.isEmpty { words.append("COMMAND") }
    words.append("[FLAGS]")
    return (words + command.operands.map(\.usage)).joined(separator: " ")
  }

  /// The whole page: lines of at most 80 columns, with a newline at the end.
  package var page: String {
    var blocks = [[command.abstract], [usage]]
    for paragraph in command.discussion.split(separator: "\n\n") {
      blocks.append(wrapped(String(paragraph), to: Self.width))
    }
    let subcommands = command.subcommands.map { ($0.ownName, $0.abstract) }
    if !subcommands.isEmpty { blocks.append(["Commands:"] + table(subcommands)) }
    let flags = command.flags.map { (label(of: $0), abstract(of: $0)) }
    blocks.append(["Flags:"] + table(flags))
    return blocks.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  /// `-o, --output FILE`, with the long names below each other.
  private func label(of flag: Flag) -> String {
    let short = flag.letter.map { "-\($0), " } ?? "    "
    let value = flag.valueName.map { " " + $0 } ?? ""
    return short + flag.spelling + value
  }

  private func abstract(of flag: Flag) -> String {
    flag.isRepeatable ? flag.abstract + " May be given more than once." : flag.abstract
  }

  private func table(_ rows: [(label: String, abstract: String)]) -> [String] {
    let labels = rows.map { $0.label.count + 4 }
    let start = labels.filter { $0 <= Self.furthest }.max() ?? Self.furthest
    return rows.flatMap { row in
      let lines = wrapped(row.abstract, to: Self.width - start)
      let label = "  " + row.label
      let indented = lines.map { String(repeating: " ", count: start) + $0 }
      guard label.count + 2 <= start, let first = lines.first else { return [label] + indented }
      let gap = String(repeating: " ", count: start - label.count)
      return [label + gap + first] + indented.dropFirst()
    }
  }

  /// Breaks between words; a word that is too long stands alone.
  private func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
