import JSON
import Room

/// Reads events from their text, field by field, without a tree in between.
struct EventDecoder: Sendable {
  private var pool = StringPool()
  private let fields = EventField.allCases.map { packedName($0.name) }
  private let frameNames = ObjectShape.frame.names
  private let translationNames = ObjectShape.translation.names

  /// Reads a value as an event.
  ///
  /// - Parameter scanner: Before the value, and behind it afterwards.
  /// - Returns: What the text says.
  /// - Throws: `JSONError` if the text is not JSON. What is JSON but no event comes out when the
  ///   draft is asked for its event.
  mutating func decode(_ scanner: inout JSONScanner) throws(JSONError) -> EventDraft {
    var draft = EventDraft()
    guard try scanner.peek() == UInt8(ascii: "{") else {
      draft.isObject = false
      _ = try scanner.value()
      return draft
    }
    var unknown = KeySet()
    try scanner.enterObject()
    while let key = try scanner.nextKey() {
      guard let field = field(key, scanner) else {
        let name = scanner.text(of: key)
        guard unknown.insert(name) else { throw scanner.duplicate(key) }
        draft.unknown.append(JSONPath([.key(name)]))
        _ = try scanner.value()
        continue
      }
      guard !draft.present.contains(.only(field)) else { throw scanner.duplicate(key) }
      draft.present.insert(.only(field))
      try read(field, &draft, &scanner)
    }
    return draft
  }

  private func field(_ key: JSONStringToken, _ scanner: JSONScanner) -> EventField? {
    let name =
      key.isPlain ? packedName(scanner.bytes, key.range) : packedName(scanner.text(of: key))
    guard let name, let index = fields.firstIndex(of: name) else { return nil }
    return EventField.allCases[index]
  }

  private mutating func read(
    _ field: EventField,
    _ draft: inout EventDraft,
    _ scanner: inout JSONScanner
  ) throws(JSONError) {
    switch field {
    case .time: draft.time = try integer(field, &draft, &scanner)
    case .sequence: draft.sequence = try integer(field, &draft, &scanner)
    case .participant: draft.participant = try string(field, &draft, &scanner)
    case .type: draft.type = try string(field, &draft, &scanner)
    case .sticker: draft.sticker = try string(field, &draft, &scanner)
    case .image: draft.image = try string(field, &draft, &scanner)
    case .owner: draft.owner = try string(field, &draft, &scanner)
    case .phase:
      let faults = draft.faults.count
      let text = try string(field, &draft, &scanner)
      if let phase = GesturePhase(rawValue: text) {
        draft.phase = phase
      } else if draft.faults.count == faults {
        draft.fault(field, .oneOf(GesturePhase.allCases.map(\.rawValue)))
      }
    case .frame:
      let values = try numbers(frameNames, of: field, &draft, &scanner)
      draft.frame = Frame(x: values[0], y: values[1], width: values[2], height: values[3])
    case .translation:
      let values = try numbers(translationNames, of: field, &draft, &scanner)
      draft.translation = (values[0], values[1])
    }
  }

  private mutating func string(
    _ field: EventField,
    _ draft: inout EventDraft,
    _ scanner: inout JSONScanner
  ) throws(JSONError) -> String {
    guard try scanner.peek() == UInt8(ascii: "\"") else {
      draft.fault(field, .string)
      _ = try scanner.value()
      return ""
    }
    let token = try scanner.string()
    return token.isPlain ? pool.string(scanner.bytes, token.range) : scanner.text(of: token)
  }

  private func integer(
    _ field: EventField,
    _ draft: inout EventDraft,
    _ scanner: inout JSONScanner
  ) throws(JSONError) -> Int {
    let range = FieldReader.interoperable
    guard let number = try number(&scanner)?.integer, range.contains(number) else {
      draft.fault(field, .integer(range))
      return 0
    }
    return number
  }

  /// A number; nil for any other value, which is stepped over.
  private func number(_ scanner: inout JSONScanner) throws(JSONError) -> JSONDecimal? {
    switch try scanner.peek() {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try scanner.number()
    default:
      _ = try scanner.value()
      return nil
    }
  }

  /// The numbers of an object that has just these, in the order of their names.
  private func numbers(
    _ names: [String],
    of field: EventField,
    _ draft: inout EventDraft,
    _ scanner: inout JSONScanner
  ) throws(JSONError) -> SIMD4<Double> {
    var values = SIMD4<Double>.zero
    guard try scanner.peek() == UInt8(ascii: "{") else {
      draft.fault(field, .object)
      _ = try scanner.value()
      return values
    }
    try scanner.enterObject()
    var isPresent = SIMD4<UInt8>.zero
    var unknown = KeySet()
    while let key = try scanner.nextKey() {
      guard let index = index(of: key, in: names, scanner) else {
        let name = scanner.text(of: key)
        guard unknown.insert(name) else { throw scanner.duplicate(key) }
        draft.unknown.append(JSONPath([.key(field.name), .key(name)]))
        _ = try scanner.value()
        continue
      }
      guard isPresent[index] == 0 else { throw scanner.duplicate(key) }
      isPresent[index] = 1
      if let number = try number(&scanner) {
        values[index] = number.double(in: scanner.bytes)
      } else {
        let path = JSONPath([.key(field.name), .key(names[index])])
        draft.faults.append((field, .wrongValue(path, expected: .number)))
      }
    }
    for (index, name) in names.enumerated() where isPresent[index] == 0 {
      draft.faults.append((field, .missingField(JSONPath([.key(field.name), .key(name)]))))
    }
    return values
  }

  private func index(
    of key: JSONStringToken,
    in names: [String],
    _ scanner: JSONScanner
  ) -> Int? {
    guard key.isPlain else { return names.firstIndex(of: scanner.text(of: key)) }
    return names.firstIndex { $0.utf8.elementsEqual(scanner.bytes[key.range]) }
  }
}

extension EventDraft {
  /// Notes that a field holds what it must not.
  fileprivate mutating func fault(_ field: EventField, _ expected: ExpectedValue) {
    faults.append((field, .wrongValue(JSONPath([.key(field.name)]), expected: expected)))
  }
}
