import JSON
import Recording

/// As much of JSON Schema (2020-12) as the format's schemas use: whether they accept a value.
struct SchemaCheck {
  private let definitions: JSONObject
  private let root: JSONValue

  init(_ schema: RecordingSchema) {
    root = schema.json
    definitions = root.object?["$defs"]?.object ?? JSONObject()
  }

  /// Whether the schema accepts a line of a recording, or a whole document.
  func accepts(_ value: JSONValue) -> Bool { accepts(value, root) }

  private func accepts(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    guard let keywords = schema.object else { return schema == true }
    return keywords.members.allSatisfy { accepts(value, $0.key, $0.value, beside: keywords) }
  }

  private func accepts(
    _ value: JSONValue,
    _ keyword: String,
    _ operand: JSONValue,
    beside keywords: JSONObject
  ) -> Bool {
    switch keyword {
    case "$schema", "$id", "$defs", "title", "description": true
    case "$ref":
      accepts(value, definitions[String(operand.string?.dropFirst(8) ?? "")] ?? false)
    case "anyOf": operand.array?.contains { accepts(value, $0) } == true
    case "not": !accepts(value, operand)
    case "const": isSame(value, operand)
    case "enum": operand.array?.contains { isSame(value, $0) } == true
    case "type": operand.string == type(of: value) || isInteger(value, operand)
    case "minimum": compare(value, operand, >=)
    case "maximum": compare(value, operand, <=)
    case "exclusiveMinimum": compare(value, operand, >)
    case "pattern": matches(value, operand.string ?? "")
    case "items": value.array?.allSatisfy { accepts($0, operand) } ?? true
    case "maxItems": value.array.map { $0.count <= operand.number?.integer ?? 0 } ?? true
    case "required":
      value.object.map { object in
        (operand.array ?? []).allSatisfy { object[$0.string ?? ""] != nil }
      } ?? true
    case "properties":
      (value.object?.members ?? []).allSatisfy { member in
        operand.object?[member.key].map { accepts(member.value, $0) } ?? true
      }
    case "additionalProperties", "unevaluatedProperties":
      (value.object?.members ?? []).allSatisfy { member in
        keywords["properties"]?.object?[member.key] != nil || accepts(member.value, operand)
      }
    default: preconditionFailure("The keyword \(keyword) is not known here.")
    }
  }

  private func type(of value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .boolean: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  private func isInteger(_ value: JSONValue, _ type: JSONValue) -> Bool {
    type == "integer" && value.number?.integer != nil
  }

  /// By value: a number may be spelled in more than one way.
  private func isSame(_ value: JSONValue, _ other: JSONValue) -> Bool {
    guard let number = value.number, let otherNumber = other.number else { return value == other }
    return number.double == otherNumber.double
  }

  private func compare(
    _ value: JSONValue,
    _ operand: JSONValue,
    _ holds: (Double, Double) -> Bool
  ) -> Bool {
    guard let number = value.number, let limit = operand.number else { return true }
    return holds(number.double, limit.double)
  }

  private func matches(_ value: JSONValue, _ pattern: String) -> Bool {
    guard let text = value.string else { return true }
    guard let regex = try? Regex(pattern) else { return false }
    return text.contains(regex.matchingSemantics(.unicodeScalar))
  }
}
