/// A look at bytes of unknown meaning: whether another picture may hide in them.
///
/// Makers keep previews in notes of their own, which nobody has described. Each that is known is a
/// JPEG, some of them with a wrong first byte; and a small picture that is not compressed (160 by 120
/// gray samples) has more than 16 KiB.
package enum HiddenPicture {
  /// As many bytes may have no meaning and be kept.
  static let harmlessCount = 8 << 10

  /// Whether bytes are too many to be harmless, or hold the start of a JPEG.
  package static func mayBe(in bytes: [UInt8]) -> Bool {
    if bytes.count > harmlessCount { return true }
    guard bytes.count > 3 else { return false }
    return bytes.indices.dropLast(2).contains { index in
      bytes[index] == 0xD8 && bytes[index + 1] == 0xFF && bytes[index + 2] >= 0xC0
    }
  }

  /// Whether text spells bytes in base 64 (RFC 4648), as XMP holds pictures.
  static func mayBeSpelt(in text: some Collection<UInt8>) -> Bool {
    guard text.count >= shortestSpelling else { return false }
    return text.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2F, 0x3D: true
      // Line feeds, as they are or as `&#xA;`.
      case 0x09, 0x0A, 0x0D, 0x20, 0x23, 0x26, 0x3B: true
      default: false
      }
    }
  }

  private static let shortestSpelling = 512
}

/// The same look at a text for people.
package enum HiddenText {
  /// No text for people is longer, in bytes.
  package static let longest = 64 << 10

  /// Whether bytes are a text for people: no control characters but those that divide lines, in any
  /// encoding that has ASCII in it.
  package static func isPlain(_ text: some Collection<UInt8>) -> Bool {
    text.count <= longest && !HiddenPicture.mayBeSpelt(in: text)
      && text.allSatisfy { $0 >= 0x20 && $0 != 0x7F || [0x09, 0x0A, 0x0D].contains($0) }
  }

  /// Whether a text spells bytes rather than words.
  package static func mayBeBytes(_ text: [UInt8]) -> Bool { HiddenPicture.mayBeSpelt(in: text) }
}
