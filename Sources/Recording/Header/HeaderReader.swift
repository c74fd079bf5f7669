import JSON
import Room

/// Makes a header of its JSON, and notes the fields that the format does not know.
struct HeaderReader {
  private let json: JSONObject
  private let limits: RecordingLimits
  private let top: FieldReader
  /// The fields that the format does not know, so far.
  private(set) var unknownFields: [JSONPath]

  /// Opens a header.
  ///
  /// - Parameters:
  ///   - json: The header, with a field `document` or without.
  ///   - limits: How large it may be.
  /// - Throws: `RecordingFault` with a path in the header.
  init(_ json: JSONObject, limits: RecordingLimits) throws(RecordingFault) {
    self.json = json
    self.limits = limits
    top = try FieldReader(.object(json), at: JSONPath(), as: .header)
    unknownFields = top.unknown
  }

  /// Makes a header of what was read.
  ///
  /// - Parameter beside: What stands beside it in a document.
  /// - Returns: The header; what the field `document` holds is found in `surroundings`, whichever
  ///   form it came from.
  /// - Throws: `RecordingFault` with a path in the header.
  mutating func header(beside: JSONObject) throws(RecordingFault) -> RecordingHeader {
    let version = RecordingHeader.version
    guard json["version"]?.number?.integer == version else {
      throw top.wrong("version", .integer(version...version))
    }
    let images = try images()
    return RecordingHeader(
      startedAt: try top.string("startedAt"),
      canvas: try canvas(),
      photo: try photo(images),
      images: images,
      participants: try participants(),
      stickerSize: try stickerSize(),
      latency: try top.milliseconds("latencyMs"),
      idleLimit: try top.milliseconds("idleLimitMs"),
      json: json.removing("document"),
      surroundings: try surroundings(beside)
    )
  }

  /// Opens an object in the header, and notes what in it the format does not know.
  private mutating func open(
    _ value: JSONValue,
    at path: JSONPath,
    as shape: ObjectShape
  ) throws(RecordingFault) -> FieldReader {
    let reader = try FieldReader(value, at: path, as: shape)
    unknownFields += reader.unknown
    return reader
  }

  /// Opens a field of the header; nil if it is not there.
  private mutating func open(
    _ name: String,
    as shape: ObjectShape
  ) throws(RecordingFault) -> FieldReader? {
    guard let value = top.value(name) else { return nil }
    return try open(value, at: JSONPath([.key(name)]), as: shape)
  }

  private mutating func canvas() throws(RecordingFault) -> RecordingHeader.Canvas {
    guard let fields = try open("canvas", as: .canvas) else {
      throw .missingField("canvas")
    }
    let canvas = RecordingHeader.Canvas(
      width: try fields.positive("width"),
      height: try fields.positive("height")
    )
    for (name, side) in [("width", canvas.width), ("height", canvas.height)]
    where side > Double(limits.canvasSide) {
      let path = JSONPath([.key("canvas"), .key(name)])
      throw .overLimit(path, .canvasSide, allowed: limits.canvasSide)
    }
    return canvas
  }

  private mutating func photo(
    _ images: [RecordingHeader.Image]
  ) throws(RecordingFault) -> RecordingHeader.Photo {
    guard let fields = try open("photo", as: .photo) else {
      throw .missingField("photo")
    }
    let name = try fields.requiredString("image")
    guard images.contains(where: { $0.name == name }) else {
      throw .unknownImage(JSONPath([.key("photo"), .key("image")]), name: name)
    }
    let mode = try fields.choice("mode", of: Stage.PhotoMode.self)
    return RecordingHeader.Photo(image: name, mode: mode ?? .fit)
  }

  private mutating func images() throws(RecordingFault) -> [RecordingHeader.Image] {
    guard let table = top.value("images")?.object else { throw top.wrong("images", .object) }
    var images: [RecordingHeader.Image] = []
    for member in table.members {
      let path = JSONPath([.key("images"), .key(member.key)])
      let fields = try open(member.value, at: path, as: .image)
      let file = try fields.requiredString("file")
      let source: ImageSource
      do {
        source = try ImageSource(file)
      } catch {
        throw .unsafeFileName(path.appending("file"), name: file, error)
      }
      let sha256 = try fields.string("sha256")
      let isDigest = sha256.map { digits in
        digits.utf8.count == 64 && digits.utf8.allSatisfy { hexadecimalValue($0) != nil }
      }
      guard isDigest != false else { throw fields.wrong("sha256", .sha256) }
      images.append(
        RecordingHeader.Image(name: member.key, source: source, sha256: sha256?.lowercased())
      )
    }
    return images
  }

  private mutating func participants() throws(RecordingFault) -> [Participant]? {
    guard let value = top.value("participants") else { return nil }
    guard let list = value.array else { throw top.wrong("participants", .array) }
    guard list.count <= limits.participants else {
      throw .overLimit("participants", .participants, allowed: limits.participants)
    }
    var participants: [Participant] = []
    for (index, element) in list.enumerated() {
      let path = JSONPath([.key("participants"), .index(index)])
      let fields = try open(element, at: path, as: .participant)
      let id = try fields.requiredString("id")
      guard let role = try fields.choice("role", of: Participant.Role.self) else {
        throw .missingField(path.appending("role"))
      }
      guard !participants.contains(where: { $0.id.rawValue == id }) else {
        throw .duplicateParticipant(path.appending("id"), id: id)
      }
      participants.append(Participant(id: ParticipantID(id), role: role))
    }
    return participants
  }

  private mutating func stickerSize() throws(RecordingFault) -> SizeLimits? {
    guard let fields = try open("stickerSize", as: .stickerSize) else {
      return nil
    }
    let (minimum, maximum) = (try fields.positive("minimum"), try fields.positive("maximum"))
    guard let limits = SizeLimits(minimum: minimum, maximum: maximum) else {
      throw fields.wrong("maximum", .notBelowMinimum)
    }
    return limits
  }

  private func surroundings(_ beside: JSONObject) throws(RecordingFault) -> JSONObject {
    guard let value = top.value("document") else { return beside }
    guard let object = value.object else { throw top.wrong("document", .object) }
    let path = JSONPath([.key("document")])
    for name in ["header", "events"] where object[name] != nil {
      throw .wrongValue(path.appending(name), expected: .nothing)
    }
    let keys = Set(object.members.map(\.key))
    for member in beside.members where keys.contains(member.key) {
      throw .conflictingFields(JSONPath([.key(member.key)]), path.appending(member.key))
    }
    return JSONObject(uniqueMembers: object.members + beside.members)
  }
}
