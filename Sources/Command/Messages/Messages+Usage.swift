extension UsageError {
  /// The mistake as a sentence.
  var sentence: String {
    switch self {
    case .unknownFlag(let flag, let nearest): "there is no flag \(flag)\(Self.guess(nearest))"
    case .unknownCommand(let word, let nearest):
      "there is no command \(word.quoted)\(Self.guess(nearest))"
    case .missingValue(let flag, let name): "\(flag) needs a value, \(name)"
    case .unexpectedValue(let flag, let value):
      "\(flag) takes no value, and \(value.quoted) was given"
    case .invalidValue(let flag, let value, let expected):
      "\(flag) cannot be \(value.quoted): it should be \(expected.phrase)"
    case .conflictingFlags(let one, let other): "only one of \(one) and \(other) may be given"
    case .missingOperand(let name): "\(name) is missing"
    case .badTemplate(let sentence): sentence
    case .outOfMemory: "there is no memory to read the command line; close other programs"
    case .unexpectedOperand(let word): "\(word.quoted) is one word too many"
    }
  }

  private static func guess(_ nearest: String?) -> String {
    nearest.map { "; did you mean \($0)?" } ?? ""
  }
}

extension ExpectedArgument {
  fileprivate var phrase: String {
    switch self {
    case .time: "a time such as 12.5, 12500ms, 1:02.5, 50% or end"
    case .pixelCount: "a number of pixels such as 12000000 or 500M"
    case .quality: "keep, or a whole number from 1 to 100"
    case .number(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .color: "white, black, transparent, #rgb, #rrggbb or #rrggbbaa"
    case .scale: "a number above 0 and up to 1000, such as 2 or 3.5"
    case .speed: "a number from 0.001 to 1000, such as 2 or 0.5"
    case .duration: "a length of time up to a day, such as 2, 500ms or 1:30"
    case .idleLimit: "a length of time up to a day, such as 2 or 500ms, or none"
    case .size: "a width and a height in points such as 390x292.5"
    case .pair: "an address and a file, such as https://example.com/heart.png=heart.png"
    case .byteCount: "a number of bytes such as 800M or 2G"
    case .shard: "auto, or a shard and how many there are, such as 0/4 for the first of four"
    case .oneOf(let words): "one of " + words.joined(separator: ", ")
    }
  }
}

extension CommandFailure {
  /// The command line is wrong; the help of the command is where the right one stands.
  init(_ error: UsageError, in command: CommandDescription) {
    if error == .outOfMemory {
      self.init(error.sentence, .inputOutput)
      return
    }
    let end = error.sentence.hasSuffix("?") ? " See" : "; see"
    self.init(error.sentence + end + " \(command.name) --help", .usage)
  }
}
