import Codecs

/// A short session as text: one sticker is put on a photo, held, and dragged to another place.
///
/// The canvas has 96 × 72 points, as many as the photo has pixels.
public enum TestSession {
  /// Where the sticker is put at 0 s.
  public static let start = (x: 4, y: 4)
  /// Where it is dragged to at 2 s; the session ends at 4 s.
  public static let end = (x: 40, y: 20)

  /// The header, without its newline.
  ///
  /// - Parameters:
  ///   - photo: What the table of images says of `beach`.
  ///   - sticker: What the table of images says of `heart`.
  ///   - more: Further fields, each with a comma before it.
  /// - Returns: The line.
  public static func header(
    photo: String = #""file": "beach.png""#,
    sticker: String = #""file": "heart.png""#,
    more: String = ""
  ) -> String {
    """
    {"format": "decal-recording", "version": 1, "canvas": {"width": 96, "height": 72}, \
    "photo": {"image": "beach"}, "images": {"beach": {\(photo)}, "heart": {\(sticker)}}, \
    "participants": [{"id": "ana", "role": "host"}, {"id": "bo", "role": "guest"}]\(more)}
    """
  }

  /// The events, a line each.
  public static let events = """
    {"t": 0, "seq": 1, "by": "ana", "type": "create", "sticker": "s1", "image": "heart", \
    "frame": {"x": 4, "y": 4, "width": 48, "height": 48}}
    {"t": 1000, "seq": 2, "by": "ana", "type": "tap", "sticker": "s1"}
    {"t": 2000, "seq": 3, "by": "ana", "type": "drag", "sticker": "s1", "phase": "began", \
    "frame": {"x": 40, "y": 20, "width": 48, "height": 48}}
    {"t": 2000, "seq": 4, "by": "ana", "type": "drag", "sticker": "s1", "phase": "ended"}
    {"t": 4000, "seq": 5, "type": "end"}

    """

  /// The whole recording.
  public static let text = header() + "\n" + events

  /// Something that the rules of the room reject: Ana holds the sticker.
  public static let rejectedEvent = """
    {"t": 3000, "by": "bo", "type": "tap", "sticker": "s1"}

    """

  /// Writes `session.jsonl`, `beach.png` and `heart.png`.
  public static func write(to folder: TemporaryFolder, text: String = text) throws {
    try folder.write(text, to: "session.jsonl")
    try folder.write(PNGEncoder.encode(TestPictures.photo), to: "beach.png")
    try folder.write(PNGEncoder.encode(TestPictures.sticker), to: "heart.png")
  }
}
