import JSON

/// Warnings in the order in which they arose, with what nobody knows told once.
struct WarningList: Sendable {
  private enum Unknown: Hashable {
    case type(String)
    case field(JSONPath, owner: String)
  }

  private(set) var all: [RecordingWarning] = []
  private var told: Set<Unknown> = []

  /// Adds a warning.
  mutating func append(_ warning: RecordingWarning) { all.append(warning) }

  /// Adds a field that the format does not know, unless it was told of before.
  mutating func add(unknown path: JSONPath, of owner: String, _ position: SourcePosition) {
    guard told.insert(.field(path, owner: owner)).inserted else { return }
    all.append(.unknownField(path, owner: owner, position))
  }

  /// Adds what the format does not know about an event, unless it was told of before.
  mutating func add(about draft: EventDraft, _ region: SourceRegion) {
    let position = region.start
    if EventType(rawValue: draft.type) == nil {
      if told.insert(.type(draft.type)).inserted {
        all.append(.unknownType(draft.type, position))
      }
      return
    }
    for path in draft.unknown { add(unknown: path, of: draft.type, position) }
    for field in draft.misplaced.fields {
      add(unknown: JSONPath([.key(field.name)]), of: draft.type, position)
    }
  }
}
