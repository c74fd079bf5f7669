/// What a person typed behind a command's name, sorted.
package struct ParsedArguments: Hashable, Sendable {
  private let flags: [Flag]
  private var values: [String: [String]] = [:]

  /// The words that are no flags, in their order.
  package internal(set) var operands: [String] = []

  /// Starts with nothing typed; only the flags of this table may be asked for.
  init(flags: [Flag]) {
    self.flags = flags
  }

  /// Whether a switch was typed, or a flag with a value.
  package func isSet(_ flag: Flag) -> Bool {
    !all(flag).isEmpty
  }

  /// The value of a flag, the last one if it was typed more than once; nil if it was not.
  package func value(of flag: Flag) -> String? {
    precondition(flag.valueName != nil, "a switch has no value")
    return all(flag).last
  }

  /// Every value of a flag, in the order typed.
  package func values(of flag: Flag) -> [String] {
    precondition(flag.isRepeatable, "of a flag that is not repeatable, the last value counts")
    return all(flag)
  }

  /// The value of a flag, understood.
  ///
  /// - Parameters:
  ///   - flag: The flag.
  ///   - type: What the value should be.
  /// - Returns: The value, the last one if there are more; nil if the flag was not typed.
  /// - Throws: `UsageError.invalidValue`.
  package func value<Value: ExpressibleByArgument>(
    of flag: Flag,
    as type: Value.Type = Value.self
  ) throws(UsageError) -> Value? {
    guard let text = value(of: flag) else { return nil }
    guard let value = Value(argument: text) else {
      throw .invalidValue(flag: flag.spelling, value: text, expected: Value.expected)
    }
    return value
  }

  /// The value of a flag that takes a whole number.
  ///
  /// - Parameters:
  ///   - flag: The flag.
  ///   - range: The numbers that are allowed.
  /// - Returns: The number, the last one if there are more; nil if the flag was not typed.
  /// - Throws: `UsageError.invalidValue`.
  package func number(of flag: Flag, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = value(of: flag) else { return nil }
    guard let number = Int(digits: text), range.contains(number) else {
      throw .invalidValue(flag: flag.spelling, value: text, expected: .number(range))
    }
    return number
  }

  mutating func add(_ flag: Flag, _ value: String) {
    values[flag.name, default: []].append(value)
  }

  /// Forgets a flag, as if it had not been typed.
  mutating func remove(_ flag: Flag) {
    values[flag.name] = nil
  }

  /// Whether this is a question about the command, and not a job for it.
  var asksAboutItself: Bool {
    values[Flag.help.name] != nil || values[Flag.version.name] != nil
  }

  private func all(_ flag: Flag) -> [String] {
    precondition(flags.contains(flag), "the command has the flag \(flag.spelling)")
    return values[flag.name] ?? []
  }
}
