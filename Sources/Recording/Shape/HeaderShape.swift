import Room

extension ObjectShape {
  /// The header.
  static let header = ObjectShape(
    title: "Header",
    summary: "What a recording says before its first event.",
    fields: [
      .required("format", .constant(RecordingHeader.format), "Tells a recording from other JSON."),
      .required("version", .version(RecordingHeader.version), "The version of the format."),
      .optional("startedAt", .string, "When the recording was started, in ISO 8601."),
      .required("canvas", .object(canvas), "The canvas that photo and stickers lie on."),
      .required("photo", .object(photo), "The photo, and how it lies on the canvas."),
      .required("images", .table(image), "The images by name."),
      .optional(
        "participants",
        .list(participant, limit: RecordingLimits.standard.participants),
        "Everybody who takes part; without it, whoever acts does."
      ),
      .optional("stickerSize", .object(stickerSize), "The limits of a sticker's sides, in points."),
      .optional(
        "latencyMs",
        .integer(FieldReader.interoperable),
        "How long the truth takes to a guest's view, in milliseconds."
      ),
      .optional(
        "idleLimitMs",
        .integer(FieldReader.interoperable),
        "The longest pause that a playback keeps, in milliseconds."
      ),
      .optional(
        "document",
        .anything(besides: ["header", "events"]),
        "The fields that stand beside header and events in the document form."
      ),
    ]
  )

  /// `canvas` of the header.
  static let canvas = ObjectShape(
    title: "Canvas",
    summary: "A size in points.",
    fields: [
      .required("width", .positive(limit: RecordingLimits.standard.canvasSide), "Left to right."),
      .required("height", .positive(limit: RecordingLimits.standard.canvasSide), "Top to bottom."),
    ]
  )

  /// `photo` of the header.
  static let photo = ObjectShape(
    title: "Photo",
    summary: "The photo beneath the stickers.",
    fields: [
      .required("image", .string, "The name of its image."),
      .optional(
        "mode",
        .oneOf(Stage.PhotoMode.allCases.map(\.rawValue)),
        "Whole on the canvas (fit), or covering it and cut centrally (fill)."
      ),
    ]
  )

  /// A value of `images` of the header.
  static let image = ObjectShape(
    title: "Image",
    summary: "Where the bytes of an image are.",
    fields: [
      .required(
        "file",
        .imageSource,
        "A relative file name without \"..\", or a URL that the caller has a file for."
      ),
      .optional("sha256", .sha256, "The SHA-256 of its bytes."),
    ]
  )

  /// An element of `participants` of the header.
  static let participant = ObjectShape(
    title: "Participant",
    summary: "Somebody in the room.",
    fields: [
      .required("id", .string, "Their id, which nobody else has."),
      .required(
        "role",
        .oneOf(Participant.Role.allCases.map(\.rawValue)),
        "Whether they run the event hub."
      ),
    ]
  )

  /// `stickerSize` of the header.
  static let stickerSize = ObjectShape(
    title: "StickerSize",
    summary: "The limits of a sticker's sides, in points.",
    fields: [
      .required("minimum", .positive(limit: nil), "The shortest side."),
      .required("maximum", .positive(limit: nil), "The longest side, not below the minimum."),
    ]
  )
}
