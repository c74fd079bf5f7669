extension ObjectShape {
  /// A message.
  static let wireMessage = ObjectShape(
    title: "WireMessage",
    summary: "A message of the app to the hub.",
    fields: [
      .required("type", .string, "What was done."),
      .required("timeStamp", .string, "When, in ISO 8601."),
    ]
  )

  /// A sticker that is let go or taken away.
  static let wireStickerID = ObjectShape(
    title: "WireStickerID",
    summary: "A sticker of which only the id matters.",
    fields: [.required("id", .string, "Its id.")]
  )

  /// A sticker that is there.
  static let wireSticker = ObjectShape(
    title: "WireSticker",
    summary: "A sticker as the app sends it.",
    fields: [
      .required("id", .string, "Its id."),
      .required("image", .string, "The name of its image."),
      .required("frame", .object(.frame), "Where it lies, in points."),
    ]
  )
}
