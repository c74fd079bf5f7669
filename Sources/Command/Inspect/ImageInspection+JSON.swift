import JSON
import Codecs
import Metadata
import Pixels

extension ImageInspection {
  /// What is in the file, for machines; what is not there is left out.
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
    if let estimate = account.quality {
      object.append(.integer(estimate.quality), for: "quality")
      object.append(.boolean(estimate.isExact), for: "qualityIsExact")
    }
    if let interval = account.restartInterval {
      object.append(.integer(interval), for: "restartInterval")
    }
    if let profile = account.profile {
      var part = JSONObject()
      part.append(.integer(profile.count), for: "bytes")
      if let name = profile.name { part.append(.string(name), for: "name") }
      object.append(.object(part), for: "profile")
    }
    if let colors { object.append(.object(colors), for: "colors") }
    if let density = account.density {
      var part = JSONObject()
      part.append(.integer(density.horizontal), for: "horizontal")
      part.append(.integer(density.vertical), for: "vertical")
      part.append(.string("\(density.unit)"), for: "unit")
      object.append(.object(part), for: "density")
    }
    object.append(.object(metadata), for: "metadata")
    if let trailing = account.trailing {
      var part = JSONObject()
      part.append(.integer(trailing.count), for: "bytes")
      part.append(.array(trailing.kinds.map { .string($0.rawValue) }), for: "kinds")
      object.append(.object(part), for: "afterEnd")
    }
    object.append(.array(warnings.map { .string($0) }), for: "warnings")
    return object
  }

  /// What says which colours are meant, and how: of several words the one that counts.
  private var colors: JSONObject? {
    guard let tag = account.colorTag else { return nil }
    var object = JSONObject()
    switch tag {
    case .codePoints(let points):
      object.append(.string("codePoints"), for: "by")
      object.append(.integer(Int(points.primaries)), for: "primaries")
      object.append(.integer(Int(points.transfer)), for: "transfer")
    case .profile: object.append(.string("profile"), for: "by")
    case .sRGB: object.append(.string("sRGB"), for: "by")
    case .power(let power, let primaries):
      object.append(.string("power"), for: "by")
      object.append(decimal(power), for: "power")
      guard let primaries else { break }
      let numbers = primaries.values.indices.map { decimal(Int(primaries.values[$0])) }
      object.append(.array(numbers), for: "chromaticities")
    }
    return object
  }

  /// Hundred-thousandths as a decimal number.
  private func decimal(_ value: Int) -> JSONValue {
    .number(JSONNumber(Double(value) / 100_000))
  }

  private var metadata: JSONObject {
    var object = JSONObject()
    if let exif { object.append(.object(exif), for: "exif") }
    if let (count, known) = account.xmp {
      var part = JSONObject()
      part.append(.integer(count), for: "bytes")
      part.append(.boolean(known != nil), for: "isReadable")
      part.append(.array((known?.spaces ?? []).map { .string($0) }), for: "namespaces")
      part.append(.boolean(known?.hasPosition ?? false), for: "hasPosition")
      object.append(.object(part), for: "xmp")
    }
    if let resources = account.resources {
      object.append(.integer(resources), for: "photoshopBytes")
      if let iptc = account.iptc { object.append(.integer(iptc), for: "iptcBytes") }
    }
    if let texts = account.texts {
      object.append(.integer(texts.count), for: "texts")
      object.append(.integer(texts.bytes), for: "textBytes")
    }
    if !account.unknown.isEmpty {
      var part = JSONObject()
      for (number, count) in account.unknown.sorted(by: { $0.key < $1.key }) {
        part.append(.integer(count), for: "APP\(number)")
      }
      object.append(.object(part), for: "otherSegments")
    }
    return object
  }

  private var exif: JSONObject? {
    guard let (count, known) = account.exif else { return nil }
    var object = JSONObject()
    object.append(.integer(count), for: "bytes")
    object.append(.boolean(known != nil), for: "isReadable")
    guard let known else { return object }
    object.append(.integer(known.fields), for: "fields")
    object.append(.boolean(known.hasPosition), for: "hasPosition")
    if let count = known.makerNote { object.append(.integer(count), for: "makerNoteBytes") }
    if let count = known.thumbnail { object.append(.integer(count), for: "thumbnailBytes") }
    let texts = [
      ("software", known.software), ("camera", known.camera), ("taken", known.date),
      ("offset", known.offset),
    ]
    for (name, text) in texts {
      if let text { object.append(.string(text), for: name) }
    }
    return object
  }
}
