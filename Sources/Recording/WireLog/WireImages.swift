import JSON
import Room

/// The images that a wire log names, and the files they are in.
struct WireImages {
  private var images: [RecordingHeader.Image] = []
  private var names: Set<String> = []

  /// Takes the images of the stickers that a line tells of.
  ///
  /// - Throws: `RecordingFault` if the file of a name would not be safe.
  mutating func check(_ content: WireMessage.Content) throws(RecordingFault) {
    switch content {
    case .present(let sticker), .unlocked(let sticker):
      let entity = JSONPath([.key("entity"), .key("sticker"), .key("_0")])
      try check(sticker, at: entity)
    case .all(let stickers):
      for (index, sticker) in stickers.enumerated() {
        try check(sticker, at: JSONPath([.index(index)]))
      }
    case .deleted, .unknown: break
    }
  }

  private mutating func check(_ sticker: WireSticker, at path: JSONPath) throws(RecordingFault) {
    guard let name = sticker.image, names.insert(name).inserted else { return }
    do {
      let source = try ImageSource(name)
      images.append(RecordingHeader.Image(name: name, source: try Self.named(source)))
    } catch {
      throw .unsafeFileName(path.appending("image"), name: name, error)
    }
  }

  /// A file with an extension, which is `png` unless the name has one.
  private static func named(_ source: ImageSource) throws(AssetPath.Fault) -> ImageSource {
    guard case .file(let path) = source, let file = path.components.last else { return source }
    let parts = file.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false)
    let hasExtension =
      parts.count > 1 && parts.last?.isEmpty == false && parts.first?.isEmpty == false
    return hasExtension ? source : .file(try AssetPath(path.text + ".png"))
  }

  /// The header of the recording.
  func header(
    _ options: WireLogOptions,
    startedAt: String?,
    _ participants: [ParticipantID]
  ) -> RecordingHeader {
    var photo = "photo"
    while names.contains(photo) { photo += "-" }
    return RecordingHeader(
      startedAt: startedAt,
      canvas: options.canvas,
      photo: RecordingHeader.Photo(image: photo, mode: options.mode),
      images: [RecordingHeader.Image(name: photo, source: options.photo)] + images,
      participants: participants.map {
        Participant(id: $0, role: $0 == options.host ? .host : .guest)
      }
    )
  }
}
