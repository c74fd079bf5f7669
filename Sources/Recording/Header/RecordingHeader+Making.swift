import JSON
public import Room

extension RecordingHeader {
  /// Creates a header.
  ///
  /// - Parameters:
  ///   - startedAt: When the recording was started, in ISO 8601.
  ///   - canvas: The size of the canvas.
  ///   - photo: The photo; its image should be in the table.
  ///   - images: The table of images; the names must differ.
  ///   - participants: Everybody who takes part; nil leaves it to the events.
  ///   - stickerSize: The limits of a sticker's sides; nil leaves it to the format.
  ///   - latency: How long the truth takes to a guest's view, in milliseconds.
  ///   - idleLimit: The longest pause that a playback keeps, in milliseconds.
  public init(
    startedAt: String? = nil,
    canvas: Canvas,
    photo: Photo,
    images: [Image],
    participants: [Participant]? = nil,
    stickerSize: SizeLimits? = nil,
    latency: Int? = nil,
    idleLimit: Int? = nil
  ) {
    var json = JSONObject()
    json.append(.string(Self.format), for: "format")
    json.append(.integer(Self.version), for: "version")
    if let startedAt { json.append(.string(startedAt), for: "startedAt") }
    json.append(
      ["width": .double(canvas.width), "height": .double(canvas.height)],
      for: "canvas"
    )
    json.append(
      ["image": .string(photo.image), "mode": .string(photo.mode.rawValue)],
      for: "photo"
    )
    precondition(Set(images.map(\.name)).count == images.count, "An image has a name of its own.")
    let table = images.map { JSONObject.Member(key: $0.name, value: Self.json($0)) }
    json.append(.object(JSONObject(uniqueMembers: table)), for: "images")
    if let participants {
      let list = participants.map { participant -> JSONValue in
        ["id": .string(participant.id.rawValue), "role": .string(participant.role.rawValue)]
      }
      json.append(.array(list), for: "participants")
    }
    if let stickerSize {
      let size: JSONValue = [
        "minimum": .double(stickerSize.minimum), "maximum": .double(stickerSize.maximum),
      ]
      json.append(size, for: "stickerSize")
    }
    if let latency { json.append(.integer(latency), for: "latencyMs") }
    if let idleLimit { json.append(.integer(idleLimit), for: "idleLimitMs") }
    self.init(
      startedAt: startedAt,
      canvas: canvas,
      photo: photo,
      images: images,
      participants: participants,
      stickerSize: stickerSize,
      latency: latency,
      idleLimit: idleLimit,
      json: json,
      surroundings: JSONObject()
    )
  }

  private static func json(_ image: Image) -> JSONValue {
    var object = JSONObject()
    switch image.source {
    case .file(let path): object.append(.string(path.text), for: "file")
    case .url(let address): object.append(.string(address), for: "file")
    }
    if let sha256 = image.sha256 { object.append(.string(sha256), for: "sha256") }
    return .object(object)
  }
}
