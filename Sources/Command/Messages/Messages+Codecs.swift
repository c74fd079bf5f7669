import Codecs
import Metadata
import Pixels

extension CodecError {
  /// The error as a sentence about an image, and what to do: with `--salvage`, if the command has
  /// that.
  func sentence(about image: String, canSalvage: Bool = true) -> String {
    switch self {
    case .empty: "\(image) is empty; replace it by a PNG or JPEG"
    case .unknownFormat(let bytes):
      "\(image) is neither PNG nor JPEG (it begins with \(bytes.hexadecimal)); convert it first"
    case .unsupported(let format, let what):
      "\(image) is a \(format.name) of a kind that is not read: \(what); convert it first"
    case .corrupt(let format, let reason, let place):
      "\(image) is a damaged \(format.name), \(place.phrase): \(reason); \(place.advice(canSalvage))"
    case .truncated(let format, let place):
      "\(image) is a \(format.name) that ends too early, \(place.phrase); \(place.advice(canSalvage))"
    case .overLimit(.scans, let asked, let allowed):
      "\(image) has \(asked) scans, and no more than \(allowed) are read; save it anew"
    case .overLimit(.pixels, let asked, let allowed):
      "\(image) has \(asked) pixels, and no more than \(allowed) are read; "
        + "raise --max-pixels if that is meant"
    case .overLimit(.side, let asked, let allowed):
      "\(image) is \(asked) pixels long, and no more than \(allowed) are read; make it smaller"
    case .outOfMemory: "there is not enough memory for \(image); close other programs"
    case .cannotEncode(let format, let reason):
      "\(image) cannot be written as \(format.name): \(reason)"
    }
  }
}

extension CodecWarning {
  /// The warning as a sentence about an image.
  func sentence(about image: String) -> String {
    switch self {
    case .library(let text): "\(image): \(text)"
    case .bytesAfterEnd(let count):
      "\(image) goes on for \(count.counted("byte")) after its end; they were left out"
    case .extrasLeftOut(let kinds, let count):
      "\(image) holds \(kinds.phrase) after its end, \(count.counted("byte")); they were left out, "
        + "for they show the photo without stickers"
    case .metadataLost(let loss): loss.sentence(about: image)
    case .sparseData(let bytes, let blocks):
      "\(image) has no more than \(bytes.counted("byte")) for \(blocks.counted("block")) of its "
        + "picture; it may have been cut"
    case .badOrientation:
      "\(image) has EXIF data without a usable orientation; it is taken to be upright"
    case .codePointsIgnored(let numbers):
      "\(image) says its colours by code points that are not read "
        + "(\(numbers.map(String.init).joined(separator: ", "))); what else it says counts"
    case .onlyFirstOfAnimation(let count):
      "\(image) is an animation of \(count.counted("picture")); the first of them was used"
    case .depthReduced(let bits):
      "\(image) has \(bits) bits a sample; the picture has 8"
    case .inksConverted:
      "\(image) is made of inks (CMYK); the picture is made of red, green and blue"
    case .profileDropped(let fault):
      "\(image) has a colour profile that is of no use (\(fault.phrase)); "
        + "its colours are taken for sRGB"
    }
  }
}

extension [TrailingKind] {
  /// What stands after the end, in words.
  var phrase: String {
    map { kind in
      switch kind {
      case .pictures: "further pictures"
      case .gainMap: "a gain map"
      case .motionPhoto: "a film"
      case .makerTrailer: "its maker's own data"
      }
    }.joined(separator: " and ")
  }
}

extension MetadataLoss {
  /// What was left out, as a sentence about an image.
  func sentence(about image: String) -> String {
    switch self {
    case .unreadableExif: "\(image) has EXIF data that cannot be read; it was left out"
    case .longExif(let count):
      "\(image) has \(count.counted("byte")) of EXIF data, more than a JPEG can hold; "
        + "it was left out"
    case .brokenExif:
      "\(image) has EXIF data that cannot be read to its end; the rest was left out"
    case .makerNote(let count):
      "\(image) has a maker's note of \(count.counted("byte")), in which a preview without stickers "
        + "may hide; it was left out"
    case .credentials(let count):
      "\(image) has content credentials of \(count.counted("byte")), which vouch for it as it was; "
        + "they were left out"
    case .unknownSegments(let count):
      "\(image) has \(count.counted("byte")) in segments that are not known here; "
        + "they were left out"
    case .unreadableXMP: "\(image) has XMP data that cannot be read as a whole; it was left out"
    case .unreadableResources:
      "\(image) has IPTC data that cannot be read to its end; the rest was left out"
    case .longComment(let count):
      "\(image) has a text of \(count.counted("byte")), more than a JPEG can hold; "
        + "it was left out"
    }
  }
}

extension Damage {
  /// The damage as a sentence about an image.
  func sentence(about image: String) -> String {
    switch kind {
    case .cut: "\(image) ends too early, \(place.phrase); what there was has been used"
    case .broken(let reason):
      "\(image) is damaged, \(place.phrase): \(reason); what there was has been used"
    }
  }
}

extension FilePlace {
  fileprivate var phrase: String {
    row.map { "at byte \(offset), below row \($0)" } ?? "at byte \(offset)"
  }

  /// What to do: before the first row there is nothing to salvage.
  fileprivate func advice(_ canSalvage: Bool) -> String {
    row == nil || !canSalvage ? "replace it" : "replace it, or take what there is with --salvage"
  }
}

extension BadProfile {
  fileprivate var phrase: String {
    switch self {
    case .pieces: "its pieces do not fit together"
    case .tooLong(let count): "it has \(count) bytes"
    case .header: "it is not an ICC profile"
    case .contents: "no conversion can be made of it"
    case .space(let space): "it is for \(space.trimmed), and the image holds something else"
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    String(prefix { $0 != " " })
  }
}

extension [UInt8] {
  fileprivate var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(separator: " ")
  }
}
