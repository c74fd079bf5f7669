import CSystem

/// Reads a command line by the rules of GNU: flags and operands in any order, `--flag VALUE` and
/// `--flag=VALUE`, `-o FILE` and `-oFILE`, `-qv` for `-q -v`, a lone `-` is an operand, and behind
/// `--` everything is.
///
/// What comes where a value is due is the value, even if it begins with a dash. Long names have to
/// be typed in full: a script that abbreviates breaks on the day a new flag begins the same way.
package enum ArgumentParser {
  /// Reads a command line.
  ///
  /// - Parameters:
  ///   - arguments: The words behind the command's name.
  ///   - command: What the words may be.
  /// - Returns: The flags and operands. Whether there are as many operands as there should be is not
  ///   looked at where `--help` or `--version` is among the flags.
  /// - Throws: `UsageError`, for the first mistake.
  package static func parse(
    _ arguments: [String],
    for command: CommandDescription
  ) throws(UsageError) -> ParsedArguments {
    var parsed = ParsedArguments(flags: command.flags)
    for finding in try findings(in: arguments, command.flags) {
      switch finding {
      case .operand(let word): parsed.operands.append(word)
      case .flag(let index, let value): parsed.add(command.flags[index], value ?? "")
      case .unknownName(let word):
        let name = String(word.prefix { $0 != "=" }.dropFirst(2))
        let nearest = nearest(to: name, among: command.flags.map(\.name))
        throw .unknownFlag("--" + name, nearest: nearest.map { "--" + $0 })
      case .unknownLetter(let letter):
        throw .unknownFlag("-\(spelled(letter, in: arguments))", nearest: nil)
      case .missingValue(let index):
        let flag = command.flags[index]
        throw .missingValue(flag: flag.spelling, valueName: flag.valueName ?? "")
      case .unexpectedValue(let index, let word):
        let value = String(word.drop { $0 != "=" }.dropFirst())
        throw .unexpectedValue(flag: command.flags[index].spelling, value: value)
      }
    }
    if !parsed.asksAboutItself { try check(parsed.operands, against: command.operands) }
    return parsed
  }

  private static func check(
    _ words: [String],
    against operands: [Operand]
  ) throws(UsageError) {
    let required = operands.prefix { $0.count == .one || $0.count == .several }
    guard words.count >= required.count else {
      throw .missingOperand(required[words.count].name)
    }
    let isOpen = operands.last.map { $0.count == .several || $0.count == .any } ?? false
    if !isOpen, words.count > operands.count {
      throw .unexpectedOperand(words[operands.count])
    }
  }

  /// A letter that is no flag, as a person would name it: getopt sees only its first byte.
  private static func spelled(_ byte: UInt8, in arguments: [String]) -> Character {
    if byte < 0x80 { return Character(Unicode.Scalar(byte)) }
    let groups = arguments.filter { $0.hasPrefix("-") && !$0.hasPrefix("--") }
    return groups.joined().first { $0.utf8.first == byte } ?? "\u{FFFD}"
  }
}

extension ArgumentParser {
  private enum Finding {
    case flag(Int, value: String?)
    case operand(String)
    case unknownName(String)
    case unknownLetter(UInt8)
    case missingValue(Int)
    case unexpectedValue(Int, word: String)
  }

  /// Lets getopt_long look through the line; a mistake is the last finding.
  private static func findings(
    in arguments: [String],
    _ flags: [Flag]
  ) throws(UsageError) -> [Finding] {
    let options = unsafe cs_options_create(Int32(flags.count), Int32(arguments.count))
    defer { unsafe cs_options_destroy(options) }
    guard let options = unsafe options, unsafe scan(arguments, flags, options) else {
      throw .outOfMemory
    }
    let count = unsafe cs_options_count(options)
    return (0..<count).map { index in
      let found = unsafe cs_options_finding(options, index)
      let flag = unsafe Int(found.flag)
      let text = unsafe found.value.map { unsafe String(cString: $0) }
      switch unsafe found.kind {
      case CS_FOUND_FLAG: return .flag(flag, value: text)
      case CS_FOUND_OPERAND: return .operand(text ?? "")
      case CS_UNKNOWN_NAME: return .unknownName(text ?? "")
      case CS_UNKNOWN_LETTER: return unsafe .unknownLetter(found.letter)
      case CS_VALUE_MISSING: return .missingValue(flag)
      case CS_VALUE_UNEXPECTED: return .unexpectedValue(flag, word: text ?? "")
      default: preconditionFailure("there are six kinds of findings")
      }
    }
  }

  private static func scan(
    _ arguments: [String],
    _ flags: [Flag],
    _ options: OpaquePointer
  ) -> Bool {
    let hasFlags = flags.allSatisfy { flag in
      let letter = flag.letter?.asciiValue.map(CChar.init) ?? 0
      return unsafe cs_options_add_flag(options, flag.name, letter, flag.valueName != nil)
    }
    let hasWords = arguments.allSatisfy { unsafe cs_options_add_word(options, $0) }
    return unsafe hasFlags && hasWords && cs_options_scan(options)
  }
}
