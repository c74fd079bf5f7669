/// What is wrong with a command line.
///
/// Flags of the table go by their long names, `--output`, however they were typed.
package enum UsageError: Error, Hashable, Sendable {
  /// No flag has this name; names have to be typed in full.
  case unknownFlag(String, nearest: String?)
  /// No command has this name.
  case unknownCommand(String, nearest: String?)
  /// The line ends where the flag's value should stand.
  case missingValue(flag: String, valueName: String)
  /// The flag is a switch and takes no value.
  case unexpectedValue(flag: String, value: String)
  /// The flag's value is not what it should be.
  case invalidValue(flag: String, value: String, expected: ExpectedArgument)
  /// Two flags of which there may be one.
  case conflictingFlags(String, String)
  /// The operand is not there.
  case missingOperand(String)
  /// A text is no template for names; a sentence says why.
  case badTemplate(String)
  /// There is no memory to read the command line.
  case outOfMemory
  /// One word more than the command takes.
  case unexpectedOperand(String)
}
