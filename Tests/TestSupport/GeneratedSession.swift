import Codecs
import Pixels

/// Sessions that nobody thought of: stickers come, are dragged and overlap, on photos of odd sizes.
public enum GeneratedSession {
  /// The kinds of photos that sessions are on.
  public enum Photo: String, CaseIterable, Sendable {
    case png, baseline, progressive

    /// The photo's file: 211×157 pixels upright.
    func file(seed: UInt64) throws -> [UInt8] {
      let size = PixelSize(width: 211, height: 157)
      switch self {
      case .png: return try PNGEncoder.encode(TestPictures.makePhoto(size))
      case .baseline: return try JPEGEncoder.encode(TestPictures.makePhoto(size))
      case .progressive:
        var photo = HandmadeJPEG(
          width: size.height,
          height: size.width,
          factors: [(2, 2), (1, 1), (1, 1)],
          seed: seed
        )
        photo.isProgressive = true
        photo.segments = [HandmadeJPEG.exif(orientation: 6)]
        return photo.file
      }
    }
  }

  /// Writes a session and its images.
  ///
  /// - Parameters:
  ///   - name: The recording's name.
  ///   - photo: The kind of its photo.
  ///   - seed: Tells sessions apart.
  ///   - folder: Where to.
  /// - Throws: If they cannot be made or written.
  public static func write(
    _ name: String,
    on photo: Photo,
    seed: UInt64,
    to folder: TemporaryFolder
  ) throws {
    let image = "photo-\(photo.rawValue)-\(seed)"
    let place = name.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    try folder.write(photo.file(seed: seed), to: place + image)
    try folder.write(PNGEncoder.encode(TestPictures.sticker), to: place + "heart.png")
    try folder.write(text(photo: image, seed: seed), to: name)
  }

  private static func text(photo: String, seed: UInt64) -> String {
    var random = SeededRandom(seed: seed)
    func frame() -> String {
      let (x, y) = (
        Int.random(in: -40...200, using: &random), Int.random(in: -40...150, using: &random)
      )
      let side = Int.random(in: 4...120, using: &random)
      return #""frame": {"x": \#(x).25, "y": \#(y), "width": \#(side), "height": \#(side).5}"#
    }
    var lines = [
      """
      {"format": "decal-recording", "version": 1, "canvas": {"width": 211, "height": 157}, \
      "photo": {"image": "beach"}, "startedAt": "2026-11-30T12:00:00Z", \
      "images": {"beach": {"file": "\(photo)"}, "heart": {"file": "heart.png"}}, \
      "participants": [{"id": "ana", "role": "host"}, {"id": "bo", "role": "guest"}]}
      """
    ]
    var time = 0
    for number in 0..<12 {
      time += Int.random(in: 0...90, using: &random)
      let start =
        #"{"t": \#(time), "by": "\#(number % 2 == 0 ? "ana" : "bo")", "sticker": "s\#(number % 7)", "#
      lines.append(
        number < 7
          ? start + #""type": "create", "image": "heart", "# + frame() + "}"
          : start + #""type": "drag", "phase": "began", "# + frame() + "}"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
