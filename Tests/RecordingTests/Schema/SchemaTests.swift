import JSON
import Recording
import Room
import TestSupport
import Testing

/// One action of each type; the switch stops compiling when a type is added.
private let actions: [Action] = {
  let s = StickerID("s1")
  let frame = Frame(x: 1, y: 2, width: 64, height: 64)
  let all: [Action] = [
    .create(s, image: "heart", frame: frame, owner: ParticipantID("ana")), .delete(s), .tap(s),
    .resize(s, .began, .frame(frame)), .drag(s, .changed, .translation(dx: 1, dy: 2)), .unlock(s),
    .leave, .end, .marker,
  ]
  for action in all {
    switch action {
    case .create, .delete, .tap, .resize, .drag, .unlock, .leave, .end, .marker, .unknown: break
    }
  }
  return all
}()

private let actor = ParticipantID("ana")

@Suite("Schemas")
struct SchemaTests {
  private func definitions(_ schema: RecordingSchema) throws -> JSONObject {
    try #require(schema.json.object?["$defs"]?.object)
  }

  @Test("the text is JSON and says what it is", arguments: RecordingSchema.allCases)
  func text(schema: RecordingSchema) throws {
    let value = try JSONValue(parsing: utf8(schema.text))
    #expect(value == schema.json)
    #expect(value.object?["$schema"] == "https://json-schema.org/draft/2020-12/schema")
    #expect(value.object?["$id"] == .string("urn:decal:recording:1:\(schema.rawValue)"))
  }

  @Test("every type of event is in it, by its name", arguments: RecordingSchema.allCases)
  func types(schema: RecordingSchema) throws {
    let definitions = try definitions(schema)
    let listed = definitions["Event"]?.object?["anyOf"]?.array ?? []
    for action in actions {
      let type = action.type
      let constant = definitions[type]?.object?["properties"]?.object?["type"]?.object?["const"]
      #expect(constant == .string(type))
      #expect(listed.contains(["$ref": .string("#/$defs/\(type)")]))
    }
    #expect(listed.count == actions.count + (schema == .reader ? 1 : 0))
  }

  @Test("every reference leads somewhere", arguments: RecordingSchema.allCases)
  func references(schema: RecordingSchema) throws {
    let definitions = try definitions(schema)
    func check(_ value: JSONValue) {
      for element in value.array ?? [] { check(element) }
      for member in value.object?.members ?? [] {
        if member.key == "$ref", let target = member.value.string {
          #expect(target.hasPrefix("#/$defs/"))
          #expect(definitions[String(target.dropFirst(8))] != nil, "\(target)")
        }
        check(member.value)
      }
    }
    check(schema.json)
  }

  @Test(
    "the writer's objects are closed, and the reader's are open",
    arguments: RecordingSchema.allCases
  )
  func closed(schema: RecordingSchema) throws {
    for member in try definitions(schema).members where member.value.object?["type"] == "object" {
      let unevaluated = member.value.object?["unevaluatedProperties"]
      #expect(unevaluated == (schema == .writer ? false : nil), "\(member.key)")
    }
  }

  @Test("the fields that an event must have are those without which it is not read")
  func requiredOfEvents() throws {
    let reader = try definitions(.reader)
    let writer = try definitions(.writer)
    let header = try SessionRecording(bytes: utf8(Sample.header)).header
    for action in actions {
      let event = Event(time: 1, sequence: 1, by: actor, action)
      let recording = try SessionRecording(header: header, events: [event])
      let json = recording.json(of: recording.events[0])
      var needed: [String] = []
      for member in json.members {
        let line = JSONWriter().text(.object(json.removing(member.key)))
        switch faultOfReading(Sample.text(Sample.header, line))?.fault {
        case nil: continue
        case .missingField(let path): #expect("\(path)" == member.key)
        case let other: Issue.record("\(line): \(String(describing: other))")
        }
        needed.append(member.key)
      }
      for definitions in [reader, writer] {
        let definition = definitions[action.type]?.object
        let required = definition?["required"]?.array?.compactMap(\.string) ?? []
        #expect(Set(required) == Set(needed), "\(action.type)")
        let allowed = definition?["properties"]?.object?.members.map(\.key) ?? []
        #expect(Set(allowed).isSuperset(of: json.members.map(\.key)), "\(action.type)")
      }
    }
  }

  @Test("the fields that the header must have are those without which it is not read")
  func requiredOfHeader() throws {
    let full = try JSONValue(
      parsing: utf8(
        """
        {"format":"decal-recording","version":1,"startedAt":"2026-11-30T10:00:00Z",
        "canvas":{"width":390,"height":292.5},"photo":{"image":"beach","mode":"fit"},
        "images":{"beach":{"file":"beach.jpg","sha256":"\(String(repeating: "a", count: 64))"}},
        "participants":[{"id":"ana","role":"host"}],"stickerSize":{"minimum":48,"maximum":128},
        "latencyMs":0,"idleLimitMs":2000,"document":{}}
        """
      )
    )
    let header = try #require(full.object)
    func needed(_ object: JSONObject, in whole: (JSONObject) -> JSONObject) -> [String] {
      object.members.map(\.key).filter { key in
        let line = JSONWriter().text(.object(whole(object.removing(key))))
        return errorOfReading(utf8(line)) != nil
      }
    }
    func replacing(_ key: String, with value: JSONValue) -> JSONObject {
      var copy = header.removing(key)
      copy.append(value, for: key)
      return copy
    }
    func inner(
      _ key: String,
      _ wrap: @escaping (JSONObject) -> JSONValue
    ) -> (JSONObject) -> JSONObject {
      { replacing(key, with: wrap($0)) }
    }
    let image = try #require(header["images"]?.object?["beach"]?.object)
    let participant = try #require(header["participants"]?.array?.first?.object)
    let table: [(String, [String])] = [
      ("Header", needed(header) { $0 }),
      (
        "Canvas",
        needed(try #require(header["canvas"]?.object), in: inner("canvas") { .object($0) })
      ),
      ("Photo", needed(try #require(header["photo"]?.object), in: inner("photo") { .object($0) })),
      ("Image", needed(image, in: inner("images") { ["beach": .object($0)] })),
      ("Participant", needed(participant, in: inner("participants") { [.object($0)] })),
      (
        "StickerSize",
        needed(
          try #require(header["stickerSize"]?.object),
          in: inner("stickerSize") { .object($0) }
        )
      ),
    ]
    for schema in RecordingSchema.allCases {
      let definitions = try definitions(schema)
      for (title, needed) in table {
        let required = definitions[title]?.object?["required"]?.array?.compactMap(\.string) ?? []
        #expect(!required.isEmpty)
        #expect(Set(required) == Set(needed), "\(title)")
      }
    }
    #expect(try SessionRecording(bytes: JSONWriter().bytes(full)).warnings == [.incomplete])
  }

  @Test("the limits of the format are in it")
  func limits() throws {
    let definitions = try definitions(.writer)
    let canvas = definitions["Canvas"]?.object?["properties"]?.object?["width"]?.object
    #expect(canvas?["maximum"] == 100_000)
    let header = definitions["Header"]?.object?["properties"]?.object
    #expect(header?["participants"]?.object?["maxItems"] == 256)
    let document = definitions["Document"]?.object?["properties"]?.object
    #expect(document?["events"]?.object?["maxItems"] == 1_000_000)
  }
}
