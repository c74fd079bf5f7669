import TestSupport
import Testing

@testable import Metadata

@Suite("XMP that does not fit into a segment")
struct ExtendedXMPTests {
  /// A packet of texts with many words, so that they spell no bytes.
  static func long(_ count: Int) -> [UInt8] {
    let texts = (0..<count).map { index in
      "<q:text\(index)>" + String(repeating: "word, \(index) ", count: 1000) + "</q:text\(index)>"
    }
    return XMPText.packet(
      "<rdf:Description xmlns:q='urn:q'>\(texts.joined())</rdf:Description>"
    )
  }

  static func taken(_ payloads: [[UInt8]]) -> ExtendedXMP {
    var extended = ExtendedXMP()
    for payload in payloads {
      extended.take(Array(payload.dropFirst(ExtendedXMP.signature.count)))
    }
    return extended
  }

  @Test("it is split and joined without loss", arguments: [7, 20, 60])
  func split(count: Int) throws {
    let whole = try #require(XMPPacket(Self.long(count)))
    var main = whole
    let payloads = main.extending(over: 65_504, piece: 65_533)
    #expect(main.bytes.count <= 65_504)
    #expect(payloads.allSatisfy { $0.count <= 65_533 })
    let read = try #require(XMPPacket(main.bytes))
    var joined = read
    let isWhole = joined.takeExtension(Self.taken(payloads.reversed()))
    #expect(isWhole)
    #expect(Set(joined.properties.map(\.node)) == Set(whole.properties.map(\.node)))
    // The name is the digest of what it names.
    let name = try #require(read.text(of: .extended))
    #expect(Self.taken(payloads).joined(name).map(MessageDigest5.hexadecimal) == name)
  }

  @Test("a piece that is missing, or told a gigabyte long, is found out")
  func broken() throws {
    var main = try #require(XMPPacket(Self.long(30)))
    let payloads = main.extending(over: 65_504, piece: 65_533)
    try #require(payloads.count > 2)
    for index in payloads.indices {
      var some = payloads
      some.remove(at: index)
      var packet = main
      let isWhole = packet.takeExtension(Self.taken(some))
      #expect(!isWhole)
      #expect(!packet.has(.extended))
    }
    var endless = payloads[0]
    let place = ExtendedXMP.signature.count + 32
    endless.replaceSubrange(place..<place + 4, with: [0x40, 0, 0, 0])
    var packet = main
    let isWhole = packet.takeExtension(Self.taken([endless]))
    #expect(!isWhole)
  }
}
