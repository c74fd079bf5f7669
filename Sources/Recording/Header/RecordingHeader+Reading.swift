import JSON
import Room

extension RecordingHeader {
  /// A header that was read, and the fields in it that the format does not know.
  struct Reading {
    let header: RecordingHeader
    let unknownFields: [JSONPath]
  }

  /// Whether an object is the header of a recording that can be read here.
  ///
  /// Comes before all else: a header from the future may look different everywhere else.
  static func checkFormat(_ json: JSONObject) throws(RecordingError) {
    let format = json["format"]?.string
    guard format == Self.format else { throw .notARecording(format: format) }
    if let version = json["version"]?.number.flatMap(versionFromTheFuture) {
      throw .newerVersion(found: version, known: Self.version)
    }
  }

  /// A whole number above the version that is known here, in its shortest spelling; else nil.
  private static func versionFromTheFuture(_ number: JSONNumber) -> JSONNumber? {
    if let version = number.integer { return version > Self.version ? JSONNumber(version) : nil }
    // Beyond `Int` every Double is whole.
    return number.double >= 0x1p63 ? JSONNumber(number.double) : nil
  }

  /// Makes a header of what was read.
  ///
  /// - Parameters:
  ///   - json: The header, with a field `document` or without.
  ///   - beside: What stands beside it in a document.
  ///   - limits: How large it may be.
  /// - Returns: The header; what the field `document` holds is found in `surroundings`, whichever
  ///   form it came from.
  /// - Throws: `RecordingFault` with a path in the header.
  static func read(
    _ json: JSONObject,
    beside: JSONObject,
    limits: RecordingLimits
  ) throws(RecordingFault) -> Reading {
    let top = try FieldReader(.object(json), at: JSONPath(), as: .header)
    guard json["version"]?.number?.integer == version else {
      throw top.wrong("version", .integer(version...version))
    }
    var unknown = top.unknown
    let images = try readImages(top, &unknown)
    let header = RecordingHeader(
      startedAt: try top.string("startedAt"),
      canvas: try readCanvas(top, limits, &unknown),
      photo: try readPhoto(top, images, &unknown),
      images: images,
      participants: try readParticipants(top, limits, &unknown),
      stickerSize: try readStickerSize(top, &unknown),
      latency: try top.milliseconds("latencyMs"),
      idleLimit: try top.milliseconds("idleLimitMs"),
      json: json.removing("document"),
      surroundings: try readSurroundings(top, beside)
    )
    return Reading(header: header, unknownFields: unknown)
  }

  private static func open(
    _ name: String,
    of top: FieldReader,
    as shape: ObjectShape,
    _ unknown: inout [JSONPath]
  ) throws(RecordingFault) -> FieldReader? {
    guard let value = top.value(name) else { return nil }
    let reader = try FieldReader(value, at: JSONPath([.key(name)]), as: shape)
    unknown += reader.unknown
    return reader
  }

  private static func readCanvas(
    _ top: FieldReader,
    _ limits: RecordingLimits,
    _ unknown: inout [JSONPath]
  ) throws(RecordingFault) -> Canvas {
    guard let fields = try open("canvas", of: top, as: .canvas, &unknown) else {
      throw .missingField("canvas")
    }
    let canvas = Canvas(width: try fields.positive("width"), height: try fields.positive("height"))
    for (name, side) in [("width", canvas.width), ("height", canvas.height)]
    where side > Double(limits.canvasSide) {
      let path = JSONPath([.key("canvas"), .key(name)])
      throw .overLimit(path, .canvasSide, allowed: limits.canvasSide)
    }
    return canvas
  }

  private static func readPhoto(
    _ top: FieldReader,
    _ images: [Image],
    _ unknown: inout [JSONPath]
  ) throws(RecordingFault) -> Photo {
    guard let fields = try open("photo", of: top, as: .photo, &unknown) else {
      throw .missingField("photo")
    }
    let name = try fields.requiredString("image")
    guard images.contains(where: { $0.name == name }) else {
      throw .unknownImage(JSONPath([.key("photo"), .key("image")]), name: name)
    }
    return Photo(image: name, mode: try fields.choice("mode", of: Stage.PhotoMode.self) ?? .fit)
  }

  private static func readImages(
    _ top: FieldReader,
    _ unknown: inout [JSONPath]
  ) throws(RecordingFault) -> [Image] {
    guard let table = top.value("images")?.object else { throw top.wrong("images", .object) }
    var images: [Image] = []
    for member in table.members {
      let path = JSONPath([.key("images"), .key(member.key)])
      let fields = try FieldReader(member.value, at: path, as: .image)
      unknown += fields.unknown
      let file = try fields.requiredString("file")
      let source: ImageSource
      do {
        source = try ImageSource(file)
      } catch {
        throw .unsafeFileName(path.appending("file"), name: file, error)
      }
      let sha256 = try fields.string("sha256")
      if let sha256, sha256.utf8.count != 64 || !sha256.utf8.allSatisfy(isHexadecimal) {
        throw fields.wrong("sha256", .sha256)
      }
      images.append(Image(name: member.key, source: source, sha256: sha256?.lowercased()))
    }
    return images
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool { hexadecimalValue(byte) != nil }

  private static func readParticipants(
    _ top: FieldReader,
    _ limits: RecordingLimits,
    _ unknown: inout [JSONPath]
  ) throws(RecordingFault) -> [Participant]? {
    guard let value = top.value("participants") else { return nil }
    guard let list = value.array else { throw top.wrong("participants", .array) }
    guard list.count <= limits.participants else {
      throw .overLimit("participants", .participants, allowed: limits.participants)
    }
    var participants: [Participant] = []
    for (index, element) in list.enumerated() {
      let path = JSONPath([.key("participants"), .index(index)])
      let fields = try FieldReader(element, at: path, as: .participant)
      unknown += fields.unknown
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

  private static func readStickerSize(
    _ top: FieldReader,
    _ unknown: inout [JSONPath]
  ) throws(RecordingFault) -> SizeLimits? {
    guard let fields = try open("stickerSize", of: top, as: .stickerSize, &unknown) else {
      return nil
    }
    let (minimum, maximum) = (try fields.positive("minimum"), try fields.positive("maximum"))
    guard let limits = SizeLimits(minimum: minimum, maximum: maximum) else {
      throw fields.wrong("maximum", .notBelowMinimum)
    }
    return limits
  }

  private static func readSurroundings(
    _ top: FieldReader,
    _ beside: JSONObject
  ) throws(RecordingFault) -> JSONObject {
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
