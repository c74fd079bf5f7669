import JSON
import Codecs
import Pixels
import Recording

/// What an image's file says before its first pixel.
struct ImageInspection {
  private let path: String
  private let header: ImageHeader
  private let byteCount: Int

  init(_ bytes: [UInt8], path: String, limits: PixelLimits) throws(CommandFailure) {
    self.path = path
    byteCount = bytes.count
    do { header = try ImageHeader.read(bytes, limits: limits) } catch {
      throw CommandFailure(error.sentence(about: path.quoted), .badInput)
    }
  }

  var warnings: [String] { header.warnings.map { $0.sentence(about: path.quoted) } }

  var text: String {
    let color = header.color
    var kind = "\(color.model.rawValue), \(color.bitDepth) bit"
    if let sampling = color.sampling { kind += ", \(sampling)" }
    if color.hasAlpha { kind += ", with transparency" }
    if color.isInPasses { kind += header.format == .png ? ", interlaced" : ", progressive" }
    var lines = ["\(path.plain): \(header.format.name), \(byteCount) bytes", "  colour \(kind)"]
    lines.insert("  \(header.uprightSize) pixels when upright", at: 1)
    if header.orientation != .upright {
      lines.insert(
        "  stored as \(header.size), EXIF orientation \(header.orientation.rawValue)",
        at: 2
      )
    }
    return lines.joined(separator: "\n")
  }

  var json: JSONObject {
    var object = JSONObject()
    object.append(.string(path), for: "image")
    object.append(.string(header.format.rawValue), for: "format")
    object.append(.integer(byteCount), for: "bytes")
    object.append(.integer(header.uprightSize.width), for: "width")
    object.append(.integer(header.uprightSize.height), for: "height")
    object.append(.integer(Int(header.orientation.rawValue)), for: "orientation")
    object.append(.string(header.color.model.rawValue), for: "color")
    object.append(.integer(header.color.bitDepth), for: "bitDepth")
    object.append(.boolean(header.color.hasAlpha), for: "hasAlpha")
    object.append(.boolean(header.color.isInPasses), for: "isInPasses")
    if let sampling = header.color.sampling { object.append(.string(sampling), for: "sampling") }
    object.append(.array(warnings.map { .string($0) }), for: "warnings")
    return object
  }
}
