/// Writes JSON: always the same bytes for the same value, always valid UTF-8.
public struct JSONWriter: Sendable {
  /// How much air stands between the tokens.
  public enum Style: Hashable, Sendable {
    /// None: `{"a":1,"b":2}`.
    case compact
    /// A space behind each comma and colon: `{"a": 1, "b": 2}`.
    case spaced
    /// One member a line, two spaces a level; what fits into a line of 80 stays on it.
    case pretty
  }

  /// How much air stands between the tokens.
  public let style: Style

  /// Creates a writer.
  public init(_ style: Style = .compact) { self.style = style }

  /// The text of a value, without a newline at its end.
  public func bytes(_ value: JSONValue) -> [UInt8] {
    var output: [UInt8] = []
    write(value, to: &output)
    return output
  }

  /// The text of a value, without a newline at its end.
  public func text(_ value: JSONValue) -> String {
    String(decoding: bytes(value), as: UTF8.self)
  }

  /// Writes a value at the end of a text.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - output: The text so far.
  ///   - level: How many levels a pretty value is indented already.
  package func write(_ value: JSONValue, to output: inout [UInt8], level: Int = 0) {
    switch value {
    case .null: output.append(contentsOf: "null".utf8)
    case .boolean(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
    case .number(let number): output.append(contentsOf: number.literal.utf8)
    case .string(let text): Self.write(text, to: &output)
    case .array(let elements):
      container(elements, in: "[]", of: value, to: &output, level: level) { element, output in
        write(element, to: &output, level: level + 1)
      }
    case .object(let object):
      container(object.members, in: "{}", of: value, to: &output, level: level) { member, output in
        Self.write(member.key, to: &output)
        output.append(UInt8(ascii: ":"))
        if style != .compact { output.append(UInt8(ascii: " ")) }
        write(member.value, to: &output, level: level + 1)
      }
    }
  }

  private func container<Part>(
    _ parts: [Part],
    in brackets: String,
    of whole: JSONValue,
    to output: inout [UInt8],
    level: Int,
    write part: (Part, inout [UInt8]) -> Void
  ) {
    if style == .pretty, Self.width(of: whole, within: 80 - level * 2) != nil {
      JSONWriter(.spaced).write(whole, to: &output)
      return
    }
    output.append(contentsOf: brackets.utf8.prefix(1))
    for (index, element) in parts.enumerated() {
      if index > 0 {
        output.append(UInt8(ascii: ","))
        if style == .spaced { output.append(UInt8(ascii: " ")) }
      }
      if style == .pretty { Self.newline(to: &output, level: level + 1) }
      part(element, &output)
    }
    if style == .pretty { Self.newline(to: &output, level: level) }
    output.append(contentsOf: brackets.utf8.suffix(1))
  }

  /// Begins a line that is indented by two spaces a level.
  package static func newline(to output: inout [UInt8], level: Int) {
    output.append(UInt8(ascii: "\n"))
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: level * 2))
  }

  /// How many bytes a value takes on one line, roughly; nil if they are more than `limit`.
  private static func width(of value: JSONValue, within limit: Int) -> Int? {
    var used = 2
    switch value {
    case .null, .boolean: used = 5
    case .number(let number): used = number.literal.utf8.count
    case .string(let text): used += text.utf8.count
    case .array(let elements):
      for element in elements {
        guard let width = width(of: element, within: limit - used) else { return nil }
        used += width + 2
      }
    case .object(let object):
      for member in object.members {
        used += member.key.utf8.count + 6
        guard let width = width(of: member.value, within: limit - used) else { return nil }
        used += width
      }
    }
    return used <= limit ? used : nil
  }

  /// Writes a string with quotes and the escapes that it must have, and no others.
  package static func write(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): output.append(contentsOf: #"\""#.utf8)
      case UInt8(ascii: "\\"): output.append(contentsOf: #"\\"#.utf8)
      case 0x08: output.append(contentsOf: #"\b"#.utf8)
      case 0x09: output.append(contentsOf: #"\t"#.utf8)
      case 0x0A: output.append(contentsOf: #"\n"#.utf8)
      case 0x0C: output.append(contentsOf: #"\f"#.utf8)
      case 0x0D: output.append(contentsOf: #"\r"#.utf8)
      case 0x00..<0x20:
        let digits = String(byte, radix: 16)
        output.append(contentsOf: (byte < 0x10 ? "\\u000" : "\\u00").utf8)
        output.append(contentsOf: digits.utf8)
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}
