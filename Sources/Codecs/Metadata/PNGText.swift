import CCodecs
import Metadata

/// A text of a PNG (PNG specification, 11.3.3): a keyword and what it says, in whichever of the three
/// kinds of chunk.
package struct PNGText: Hashable, Sendable {
  /// What it is about, 1 to 79 bytes.
  package var keyword: String
  /// The text in UTF-8; nil where it cannot be unpacked, or is longer than it may be.
  package var text: [UInt8]?

  /// No text that is longer than this, unpacked, is read.
  package static let longest = XMPPacket.longest

  /// Takes a chunk apart; nil where it is no text.
  package init?(_ chunk: PNGChunk, in file: [UInt8]) {
    let data = file[chunk.data]
    guard let end = data.prefix(80).firstIndex(of: 0), end > data.startIndex else { return nil }
    keyword = String(decoding: data[..<end].flatMap(Self.utf8), as: UTF8.self)
    let rest = data[(end + 1)...]
    switch chunk.type {
    case PNGChunk.text: text = rest.flatMap(Self.utf8)
    case PNGChunk.compressedText:
      guard rest.first == 0 else { return nil }
      text = ZlibFrame.unpacked(Array(rest.dropFirst()), limit: Self.longest)?.flatMap(Self.utf8)
    case PNGChunk.internationalText:
      guard rest.count >= 2, let isPacked = rest.first else { return nil }
      let language = rest.dropFirst(2)
      guard let languageEnd = language.firstIndex(of: 0),
        let nameEnd = language[(languageEnd + 1)...].firstIndex(of: 0)
      else { return nil }
      let body = Array(language[(nameEnd + 1)...])
      text = isPacked == 0 ? body : ZlibFrame.unpacked(body, limit: Self.longest)
    default: return nil
    }
    if let text, text.count > Self.longest { self.text = nil }
  }

  /// A character of Latin-1 in UTF-8.
  private static func utf8(_ byte: UInt8) -> [UInt8] {
    byte < 0x80 ? [byte] : [0xC0 | byte >> 6, 0x80 | byte & 0x3F]
  }

  /// An iTXt chunk.
  static func chunk(_ keyword: String, _ text: [UInt8]) -> [UInt8] {
    PNGChunk.bytes(type: "iTXt", Array(keyword.utf8) + [0, 0, 0, 0, 0] + text)
  }

  /// A tEXt chunk of ASCII.
  static func plainChunk(_ keyword: String, _ text: [UInt8]) -> [UInt8] {
    PNGChunk.bytes(type: "tEXt", Array(keyword.utf8) + [0] + text)
  }
}

extension PNGText {
  /// Keywords under which programs keep bytes in hexadecimal digits (ImageMagick's custom, which
  /// others read as well).
  static func rawProfile(_ kind: String) -> String { "Raw profile type " + kind }

  /// Bytes in hexadecimal digits, behind a name and their number; nil for anything else.
  var rawProfileBytes: [UInt8]? {
    guard let text else { return nil }
    let words = text.split(maxSplits: 2) { $0 == 0x0A }
    guard words.count == 3,
      let count = Int(String(decoding: words[1].filter { $0 != 0x20 }, as: UTF8.self))
    else { return nil }
    var bytes: [UInt8] = []
    var high: UInt8?
    for digit in text[words[2].startIndex...] {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { continue }
      if let first = high {
        bytes.append(first << 4 | UInt8(value))
        high = nil
      } else {
        high = UInt8(value)
      }
    }
    return bytes.count == count && high == nil ? bytes : nil
  }

  /// The same the other way.
  static func rawProfileText(_ kind: String, _ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    let count = String(bytes.count)
    var text = Array("\n\(kind)\n".utf8)
    text += [UInt8](repeating: 0x20, count: max(0, 8 - count.utf8.count)) + Array(count.utf8)
    for (index, byte) in bytes.enumerated() {
      if index % 36 == 0 { text.append(0x0A) }
      text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return text + [0x0A]
  }
}

extension ZlibFrame {
  /// A stream unpacked; nil where it is not in order or has more bytes than the limit, of which no more
  /// are ever made.
  static func unpacked(_ stream: [UInt8], limit: Int) -> [UInt8]? {
    // Its window may be as large as it likes.
    guard let inflater = unsafe cc_inflater_create(limit) else { return nil }
    defer { unsafe cc_inflater_free(inflater) }
    var whole: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var position = 0
    while true {
      var (taken, given) = (0, 0)
      let outcome = unsafe piece.withUnsafeMutableBufferPointer { target in
        unsafe stream.withUnsafeBufferPointer { source in
          unsafe cc_inflate(
            inflater,
            source.baseAddress.map { unsafe $0 + position },
            source.count - position,
            target.baseAddress,
            target.count,
            &taken,
            &given
          )
        }
      }
      position += taken
      whole += piece[..<given]
      guard whole.count <= limit else { return nil }
      switch outcome {
      case CC_INFLATE_END: return whole
      case CC_INFLATE_MORE where taken > 0 || given > 0: continue
      default: return nil
      }
    }
  }
}
