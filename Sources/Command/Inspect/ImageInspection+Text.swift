import Codecs
import Metadata
import Pixels

extension ImageInspection {
  /// What is in the file, for people.
  var text: String {
    let facts = [size, color, coding, profile, colors, density] + metadata + [trailing]
    let name = "\(path.plain): \(header.format.name), \(byteCount.counted("byte"))"
    return ([name] + facts.compactMap { $0.map { "  " + $0 } }).joined(separator: "\n")
  }

  private var size: String? {
    let upright = "\(header.uprightSize) pixels when upright"
    guard header.orientation != .upright else { return upright }
    return upright
      + "\n  stored as \(header.size), EXIF orientation \(header.orientation.rawValue)"
  }

  private var color: String? {
    let color = header.color
    var kind = "colour \(color.model.rawValue), \(color.bitDepth) bit"
    if let sampling = color.sampling { kind += ", \(sampling)" }
    if color.hasAlpha { kind += ", with transparency" }
    if color.isInPasses { kind += header.format == .png ? ", interlaced" : ", progressive" }
    return kind
  }

  private var coding: String? {
    var facts: [String] = []
    if let estimate = account.quality {
      facts.append("quality \(estimate.isExact ? "" : "about ")\(estimate.quality)")
    }
    if let interval = account.restartInterval {
      facts.append("a restart after every \(interval.counted("unit"))")
    }
    return facts.isEmpty ? nil : "coding " + facts.joined(separator: ", ")
  }

  private var profile: String? {
    guard let profile = account.profile else { return "profile none" }
    return "profile \(profile.name.map(\.plain) ?? "without a name"), "
      + profile.count.counted("byte")
  }

  /// What counts of a PNG's words on its colours, unless it is the profile.
  private var colors: String? {
    switch account.colorTag {
    case .codePoints(let points):
      let others = account.profile == nil ? "" : ", and not by the profile"
      return "colours by code points (cICP): primaries \(points.primaries), "
        + "transfer \(points.transfer)" + others
    case .sRGB: return "colours sRGB, by its own word"
    case .power(let power, let primaries):
      return "colours a power of \(Double(power) / 100_000)"
        + (primaries == nil ? "" : ", with primaries of its own")
    case .profile, nil: return nil
    }
  }

  private var density: String? {
    account.density.map { density in
      "density \(density.horizontal) × \(density.vertical) pixels \(density.unit.phrase)"
    }
  }

  private var metadata: [String?] {
    let parts = [exif, thumbnail, xmp, iptc, texts, unknown]
    return parts.allSatisfy { $0 == nil } ? ["metadata none"] : parts
  }

  private var exif: String? {
    guard let (count, known) = account.exif else { return nil }
    guard let known else { return "EXIF \(count.counted("byte")), which cannot be read" }
    var facts = ["EXIF \(count.counted("byte"))", known.fields.counted("field")]
    if let date = known.date {
      facts.append("taken \(date.harmless)\(known.offset?.harmless ?? "")")
    }
    if let camera = known.camera { facts.append("with \(camera.harmless)") }
    if known.hasPosition { facts.append("says where") }
    if let count = known.makerNote { facts.append("a maker's note of \(count.counted("byte"))") }
    if let software = known.software { facts.append("by \(software.harmless)") }
    return facts.joined(separator: ", ")
  }

  private var thumbnail: String? {
    account.exif?.account?.thumbnail.map { count in
      count > 0 ? "thumbnail JPEG, \(count.counted("byte"))" : "thumbnail, uncompressed"
    }
  }

  private var xmp: String? {
    account.xmp.map { count, known in
      guard let known else { return "XMP \(count.counted("byte")), which cannot be read" }
      return "XMP \(count.counted("byte")), \(known.spaces.count.counted("namespace"))"
        + (known.hasPosition ? ", says where" : "")
    }
  }

  private var iptc: String? {
    account.resources.map { count in
      let own = account.iptc.map { ", IPTC \($0.counted("byte"))" } ?? ""
      return "Photoshop's resources \(count.counted("byte"))" + own
    }
  }

  private var texts: String? {
    account.texts.map { "\($0.count.counted("text")) of \($0.bytes.counted("byte"))" }
  }

  private var unknown: String? {
    guard !account.unknown.isEmpty else { return nil }
    let segments = account.unknown.sorted { $0.key < $1.key }
    return "other segments "
      + segments.map { "APP\($0.key) \($0.value.counted("byte"))" }.joined(separator: ", ")
  }

  private var trailing: String? {
    account.trailing.map { count, kinds in
      "after the end \(count.counted("byte"))" + (kinds.isEmpty ? "" : ": \(kinds.phrase)")
    }
  }
}

extension PixelDensity.Unit {
  fileprivate var phrase: String {
    switch self {
    case .shape: "of that shape"
    case .inch: "to the inch"
    case .centimetre: "to the centimetre"
    case .metre: "to the metre"
    }
  }
}
