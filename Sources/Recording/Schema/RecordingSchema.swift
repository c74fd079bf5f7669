public import JSON

/// The format as JSON Schema (2020-12), made from the same shapes that the reader checks by.
///
/// An instance is a line of the line form, header or event, or a whole document. What a schema
/// cannot say is in its descriptions: that images must be in the header's table, that ids differ,
/// that a minimum is not above its maximum.
public enum RecordingSchema: String, Hashable, Sendable, CaseIterable {
  /// Open: unknown fields and unknown types of events pass, as they pass the reader.
  case reader
  /// Closed: only what this version knows.
  case writer

  /// The schema's text, pretty, newline included.
  public var text: String { JSONWriter(.pretty).text(json) + "\n" }

  /// The schema.
  public var json: JSONValue {
    var definitions = JSONObject()
    for (name, definition) in self.definitions {
      definitions.append(.object(definition), for: name)
    }
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": .string("urn:decal:recording:\(RecordingHeader.version):\(rawValue)"),
      "title": .string("Decal recording, for \(rawValue)s"),
      "description": .string(
        "A header or an event (a line of .decal.jsonl), or a document (.decal.json). \(openness)"
      ),
      "anyOf": [Self.reference("Header"), Self.reference("Event"), Self.reference("Document")],
      "$defs": .object(definitions),
    ]
  }

  private var openness: String {
    switch self {
    case .reader: "Open: what a later version adds is kept and ignored."
    case .writer: "Closed: nothing but what this version knows."
    }
  }

  private var definitions: [(String, JSONObject)] {
    let objects: [ObjectShape] = [
      .header, .canvas, .photo, .image, .participant, .stickerSize, .frame, .translation,
    ]
    let events = EventType.allCases.map { ($0.rawValue, definition(of: $0.shape)) }
    return [("Document", document), ("Event", event)]
      + (self == .reader ? [("Unknown", unknownEvent)] : [])
      + events
      + objects.map { ($0.title, definition(of: $0)) }
  }

  private var document: JSONObject {
    object([
      ("title", "Document"),
      ("description", "A whole recording as one object."),
      ("type", "object"),
      ("required", ["header", "events"]),
      (
        "properties",
        [
          "header": Self.reference("Header"),
          "events": [
            "type": "array",
            "items": Self.reference("Event"),
            "maxItems": .integer(RecordingLimits.standard.events),
          ],
        ]
      ),
    ])
  }

  private var event: JSONObject {
    var alternatives = EventType.allCases.map { Self.reference($0.rawValue) }
    if self == .reader { alternatives.append(Self.reference("Unknown")) }
    let header: JSONValue = [
      "properties": ["format": ["const": .string(RecordingHeader.format)]], "required": ["format"],
    ]
    var json = JSONObject()
    json.append("Event", for: "title")
    json.append("What somebody did, as the event hub received it.", for: "description")
    json.append(.array(alternatives), for: "anyOf")
    // An open schema would take a header or a document with a mistake in it for an event.
    json.append(["anyOf": [header, ["required": ["header", "events"]]]], for: "not")
    return json
  }

  /// An event of a type from the future.
  private var unknownEvent: JSONObject {
    let (required, optional) = EventType.common
    var properties = JSONObject()
    for field in required.union(optional).fields {
      var value = self.value(field.shape)
      if field == .type {
        let known = EventType.allCases.map { JSONValue.string($0.rawValue) }
        value.append(["enum": .array(known)], for: "not")
      }
      properties.append(.object(value), for: field.name)
    }
    return object([
      ("title", "Unknown"),
      ("description", "An event of a type that this version does not know."),
      ("type", "object"),
      ("required", .array(required.fields.map { .string($0.name) })),
      ("properties", .object(properties)),
    ])
  }

  private func definition(of shape: ObjectShape) -> JSONObject {
    var properties = JSONObject()
    // What stands beside the header is unknown to every writer.
    for field in shape.fields where self == .reader || !field.value.isOpen {
      properties.append(.object(value(field)), for: field.name)
    }
    var members: [(String, JSONValue)] = [
      ("title", .string(shape.title)),
      ("description", .string(shape.summary)),
      ("type", "object"),
      ("required", .array(shape.required.map(JSONValue.string))),
      ("properties", .object(properties)),
    ]
    if let (first, second) = shape.exclusive {
      members.append(("not", ["required": [.string(first), .string(second)]]))
    }
    return object(members)
  }

  /// The schema of an object: closed, if this one is for writers.
  private func object(_ members: [(String, JSONValue)]) -> JSONObject {
    var object = JSONObject()
    for (key, value) in members { object.append(value, for: key) }
    if self == .writer { object.append(false, for: "unevaluatedProperties") }
    return object
  }

  private func value(_ field: FieldShape) -> JSONObject {
    var object = JSONObject()
    object.append(.string(field.summary), for: "description")
    for (key, value) in field.value.keywords { object.append(value, for: key) }
    return object
  }

  fileprivate static func reference(_ name: String) -> JSONValue {
    ["$ref": .string("#/$defs/\(name)")]
  }
}

extension ValueShape {
  /// Whether it may hold what nobody knows.
  fileprivate var isOpen: Bool {
    if case .anything = self { true } else { false }
  }

  /// The keywords of JSON Schema that say the same.
  fileprivate var keywords: [(String, JSONValue)] {
    switch self {
    case .constant(let text): return [("const", .string(text))]
    case .version(let number): return [("const", .integer(number))]
    case .string: return [("type", "string")]
    case .imageSource:
      return [
        ("type", "string"), ("anyOf", [Self.address, Self.fileName]),
      ]
    case .oneOf(let choices): return [("enum", .array(choices.map(JSONValue.string)))]
    case .integer(let range):
      return [
        ("type", "integer"), ("minimum", .integer(range.lowerBound)),
        ("maximum", .integer(range.upperBound)),
      ]
    case .number: return [("type", "number")]
    case .positive(let limit):
      let above: [(String, JSONValue)] = [("type", "number"), ("exclusiveMinimum", 0)]
      guard let limit else { return above }
      return above + [("maximum", .integer(limit))]
    case .sha256: return [("type", "string"), ("pattern", "^[0-9A-Fa-f]{64}$")]
    case .object(let shape): return [("$ref", .string("#/$defs/\(shape.title)"))]
    case .table(let shape):
      return [("type", "object"), ("additionalProperties", RecordingSchema.reference(shape.title))]
    case .list(let shape, let limit):
      return [
        ("type", "array"), ("items", RecordingSchema.reference(shape.title)),
        ("maxItems", .integer(limit)),
      ]
    case .anything(let names):
      var properties = JSONObject()
      for name in names { properties.append(false, for: name) }
      return [("type", "object"), ("properties", .object(properties))]
    }
  }

  /// An address (`ImageSource`).
  private static let address: JSONValue = [
    "pattern": "^([A-Za-z][0-9A-Za-z+.-]+://|[Dd][Aa][Tt][Aa]:)"
  ]

  /// A safe name (`AssetPath`): components without control characters and backslashes, with single
  /// slashes between them; and no drive, no `..`, and something besides `.`.
  ///
  /// Without looking ahead, which not every validator can.
  private static let fileName: JSONValue = [
    "pattern": #"^[^/\\\x00-\x1F\x7F-\x9F]+(/[^/\\\x00-\x1F\x7F-\x9F]+)*$"#,
    "not": ["pattern": #"^[A-Za-z]:|(^|/)\.\.(/|$)|^\.(/\.)*$"#],
  ]
}
