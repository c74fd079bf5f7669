import Codecs
import Files
import JSON
import Metadata
import Pixels
import Recording
import Rendering
import Room

/// What tells one picture from all others: the SHA-256 over the recording, the images' bytes, the
/// options that matter, and the version of what the program makes of them.
///
/// The same key is the same picture, on every machine and whatever the files are called.
public struct JobKey: Hashable, Sendable {
  /// Raised when a program makes other pictures of the same jobs, and not for each release.
  public static let version = 2

  /// 64 lower-case hexadecimal digits.
  public let text: String

  /// Takes a key from a journal; nil if it is none.
  public init?(_ text: String) {
    let isKey =
      text.utf8.count == 64
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    guard isKey else { return nil }
    self.text = text
  }

  /// Makes the key of a job.
  ///
  /// - Parameters:
  ///   - job: The options.
  ///   - recording: The SHA-256 of the recording, or a word for why there is none.
  ///   - images: The same of the images of its table, in order.
  init(_ job: RenderJob, recording: String, images: [String]) {
    var object = JSONObject()
    object.append(.integer(Self.version), for: "version")
    object.append(.string(recording), for: "recording")
    object.append(.array(images.map { .string($0) }), for: "images")
    object.append(.object(job.optionsThatMatter), for: "options")
    text = ContentDigest.sha256(JSONWriter(.compact).bytes(.object(object)))
  }

  /// The start of the key, for names.
  public var digits8: String { String(text.prefix(8)) }

  /// A number that is spread evenly, for dealing jobs out.
  var number: UInt64 { UInt64(text.prefix(16), radix: 16) ?? 0 }
}

extension RenderJob {
  /// Tells which picture of a recording is wanted, whatever the recording holds and however that is
  /// read: 16 hexadecimal digits that stay when a recording or the way to read it is mended.
  var looksDigest: String {
    String(ContentDigest.sha256(JSONWriter(.compact).bytes(.object(optionsOfLooks))).prefix(16))
  }

  /// All that makes another picture of the same files; limits and places are not among it.
  ///
  /// Spelled out here, and not taken from names in the code: keys outlive those.
  fileprivate var optionsThatMatter: JSONObject {
    var object = optionsOfLooks
    // Left out where nobody chose one, so that the keys of all such jobs stay what they were.
    if let path { object.append(.string(path.rawValue), for: "path") }
    if metadata != .keep { object.append(.string(metadata.rawValue), for: "metadata") }
    if let date { object.append(.string(date.rawValue), for: "date") }
    object.append(.boolean(isDated), for: "dated")
    object.append(.boolean(reading.salvages), for: "salvages")
    object.append(.boolean(isStrict), for: "strict")
    return object
  }

  /// Those of them that say what the picture is to look like.
  private var optionsOfLooks: JSONObject {
    var object = JSONObject()
    object.append(momentInKey, for: "moment")
    object.append(format.map { .string($0.rawValue) } ?? .null, for: "format")
    object.append(viewpoint.map { .string($0.rawValue) } ?? .null, for: "viewpoint")
    object.append(resolutionInKey, for: "resolution")
    object.append(
      background.map {
        [
          .integer(Int($0.red)), .integer(Int($0.green)), .integer(Int($0.blue)),
          .integer(Int($0.alpha)),
        ]
      } ?? .null,
      for: "background"
    )
    object.append(codingInKey, for: "coding")
    // Left out where the photo's colours stay, so that the keys of all such jobs stay what they were.
    if colors == .sRGB { object.append(.string("srgb"), for: "colors") }
    return object
  }

  private var momentInKey: JSONValue {
    switch moment {
    case .milliseconds(let time): ["ms", .integer(time)]
    case .fraction(let part): ["part", .double(part)]
    case .end: "end"
    }
  }

  private var resolutionInKey: JSONValue {
    switch resolution {
    case .photo: "photo"
    case .width(let width): ["width", .integer(width)]
    case .scale(let factor): ["scale", .double(factor)]
    }
  }

  private var codingInKey: JSONValue {
    let quality: JSONValue =
      switch self.quality {
      case .keep: "keep"
      case .level(let level): .integer(level)
      }
    let chroma: JSONValue =
      switch self.chroma {
      case .keep: "keep"
      case .halved: "420"
      case .full: "444"
      }
    let effort: JSONValue =
      switch self.effort {
      case .fast: "fast"
      case .small: "small"
      }
    return [quality, chroma, effort]
  }
}
