public import JSON
public import Room

/// What a recording says before its first event.
///
/// It keeps the JSON that it was read from, fields that nobody knows included, so that writing it
/// again loses nothing.
public struct RecordingHeader: Hashable, Sendable {
  /// What `format` says in every recording.
  public static let format = "decal-recording"
  /// The version that is read and written here.
  public static let version = 1

  /// When the recording was started, as it was written; ISO 8601.
  public let startedAt: String?
  /// The canvas that the photo and the stickers lie on.
  public let canvas: Canvas
  /// The photo, and how it lies on the canvas.
  public let photo: Photo
  /// The images, in order.
  public let images: [Image]
  /// Everybody who takes part; nil where the recording does not say.
  public let participants: [Participant]?
  /// The limits of a sticker's sides; nil where the recording does not say.
  public let stickerSize: SizeLimits?
  /// How long the truth takes to a guest's view, in milliseconds; nil where it does not say.
  public let latency: Int?
  /// The longest pause that a playback keeps, in milliseconds; nil where it does not say.
  public let idleLimit: Int?

  /// The whole header as it was written.
  public let json: JSONObject
  /// The fields that stand beside `header` and `events` in the document form; a header of the line
  /// form keeps them in its field `document`.
  public let surroundings: JSONObject

  /// The moment the recording was started; nil if it does not say, or not in ISO 8601.
  public var start: Timestamp? { startedAt.flatMap(Timestamp.init) }

  /// What the room is told.
  public var roomSettings: RoomSettings {
    RoomSettings(
      participants: participants,
      stickerSize: stickerSize ?? .standard,
      latency: latency ?? 0
    )
  }

  /// The image of a name; nil if the table does not have it.
  ///
  /// Looks through the whole table.
  public subscript(image name: String) -> Image? {
    images.first { $0.name == name }
  }
}

extension RecordingHeader {
  /// The size of the canvas, in points.
  public struct Canvas: Hashable, Sendable {
    /// From left to right.
    public let width: Double
    /// From top to bottom.
    public let height: Double

    /// Creates a size.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// The photo beneath the stickers.
  public struct Photo: Hashable, Sendable {
    /// The name of its image.
    public let image: String
    /// How it lies on the canvas.
    public let mode: Stage.PhotoMode

    /// Creates a photo.
    public init(image: String, mode: Stage.PhotoMode = .fit) {
      self.image = image
      self.mode = mode
    }
  }

  /// A line of the table of images.
  public struct Image: Hashable, Sendable {
    /// The name that photo and stickers call it by.
    public let name: String
    /// Where its bytes are.
    public let source: ImageSource
    /// The SHA-256 of its bytes in 64 hexadecimal digits, small ones; nil where it is not said.
    public let sha256: String?

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - name: The name that photo and stickers call it by.
    ///   - source: Where its bytes are.
    ///   - sha256: The SHA-256 of its bytes in 64 hexadecimal digits.
    public init(name: String, source: ImageSource, sha256: String? = nil) {
      self.name = name
      self.source = source
      self.sha256 = sha256
    }
  }
}
