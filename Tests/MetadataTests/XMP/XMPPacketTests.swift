import Foundation
import TestSupport
import Testing

@testable import Metadata

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("XMP packets")
struct XMPPacketTests {
  /// Whether another program's reader of XML finds it well-formed.
  static func isWellFormed(_ bytes: [UInt8]) -> Bool {
    XMLParser(data: Data(bytes)).parse()
  }

  static func holds(_ words: String, _ bytes: [UInt8]) -> Bool {
    Data(bytes).range(of: Data(words.utf8)) != nil
  }

  static let all = XMPText.packet(XMPText.telling + XMPText.pointing, padding: 100)

  @Test("properties are the same as attributes and as elements")
  func forms() throws {
    let packet = try #require(XMPPacket(Self.all))
    #expect(packet.text(of: XMPName("http://ns.adobe.com/xap/1.0/", "Rating")) == "4")
    #expect(packet.text(of: XMPName("http://ns.adobe.com/photoshop/1.0/", "City")) == "Prague")
    #expect(packet.properties.count == 5 + 7 + 4)
    let again = try #require(XMPPacket(packet.bytes))
    #expect(again.properties.map(\.name) == packet.properties.map(\.name))
    #expect(again.properties.map(\.node) == packet.properties.map(\.node))
    #expect(Self.isWellFormed(packet.bytes))
    #expect(again.bytes == packet.bytes)
  }

  @Test("a private packet tells nothing of who and where, and keeps dates and copyright")
  func privacy() throws {
    var packet = try #require(XMPPacket(Self.all))
    packet.makePrivate()
    let bytes = packet.bytes
    for secret in XMPText.secrets { #expect(!Self.holds(secret, bytes), "\(secret)") }
    #expect(Self.holds("Copyright &amp; 2026", bytes))
    #expect(Self.holds("2026-11-30T16:42:10+05:45", bytes))
    #expect(Self.isWellFormed(bytes))
  }

  @Test("what is not known is not let through, even within what is")
  func nested() throws {
    let text = """
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:q="urn:q">\
      <dc:rights rdf:parseType="Resource"><rdf:value>x</rdf:value><q:who>Ada</q:who></dc:rights>\
      <dc:format q:who="Ada">image/jpeg</dc:format></rdf:Description>
      """
    var packet = try #require(XMPPacket(XMPText.packet(text)))
    packet.makePrivate()
    #expect(packet.properties.map(\.name.local) == ["format"])
    #expect(
      packet.properties[0].node
        == XMLElement(
          name: "dc:format",
          children: [.text(Array("image/jpeg".utf8))]
        )
    )
  }

  @Test(
    "within what is harmless only its plain value stays",
    arguments: [
      (#"<exif:FNumber>28/10</exif:FNumber>"#, "28/10"),
      (#"<exif:FNumber>48.51N Ada</exif:FNumber>"#, nil),
      (
        #"<exif:FNumber rdf:parseType="Resource"><exif:UserComment>Ada</exif:UserComment>"#
          + "</exif:FNumber>", nil
      ),
      (
        #"<exif:Flash rdf:parseType="Resource"><exif:Fired>True</exif:Fired>"#
          + "<exif:GPSLatitude>48,51Ada</exif:GPSLatitude></exif:Flash>",
        "<exif:Fired>True</exif:Fired>"
      ),
      (
        #"<exif:Flash exif:Fired="False" exif:GPSLatitude="48,51Ada"/>"#,
        "<exif:Fired>False</exif:Fired>"
      ),
      (
        #"<exif:Flash><rdf:Description exif:Mode="2" exif:Owner="Ada"/></exif:Flash>"#,
        "<exif:Mode>2</exif:Mode>"
      ),
      (#"<tiff:Make tiff:Artist="Ada">Canon</tiff:Make>"#, ">Canon<"),
      (#"<tiff:Make rdf:resource="Ada"/>"#, "<tiff:Make/>"),
      (#"<tiff:Make rdf:ID="Ada">Canon</tiff:Make>"#, "Canon"),
      (#"<tiff:Make xml:lang="x-Ada">Canon</tiff:Make>"#, "Canon"),
      (#"<tiff:Make xmlns:q="Ada">Canon</tiff:Make>"#, "Canon"),
      (
        #"<Ada:Make xmlns:Ada="http://ns.adobe.com/tiff/1.0/">Canon</Ada:Make>"#, "<tiff:Make>Canon"
      ),
      (#"<tiff:Make><rdf:Description tiff:Artist="Ada"/></tiff:Make>"#, nil),
      (
        #"<exif:ISOSpeedRatings><rdf:Seq><rdf:li>100</rdf:li></rdf:Seq></exif:ISOSpeedRatings>"#,
        "<rdf:Seq><rdf:li>100</rdf:li></rdf:Seq>"
      ),
      (
        #"<exif:ISOSpeedRatings><rdf:Seq><rdf:li>Ada</rdf:li></rdf:Seq></exif:ISOSpeedRatings>"#,
        nil
      ),
      (
        #"<exif:ISOSpeedRatings>Ada<rdf:Seq><rdf:li>1</rdf:li></rdf:Seq></exif:ISOSpeedRatings>"#,
        nil
      ),
      (
        #"<dc:rights><rdf:Alt><rdf:li xml:lang="en-GB">Free</rdf:li></rdf:Alt></dc:rights>"#,
        #"<rdf:li xml:lang="en-GB">Free</rdf:li>"#
      ),
      (
        #"<dc:rights><rdf:Alt><rdf:li xml:lang="en-Ada-x">Free</rdf:li></rdf:Alt></dc:rights>"#,
        "<rdf:li>Free</rdf:li>"
      ),
      (#"<dc:rights rdf:parseType="Resource"><dc:creator>Ada</dc:creator></dc:rights>"#, nil),
    ]
  )
  func plainValues(property: String, left: String?) throws {
    let text = """
      <rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" \
      xmlns:tiff="http://ns.adobe.com/tiff/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">\
      \(property)</rdf:Description>
      """
    var packet = try #require(XMPPacket(XMPText.packet(text)))
    packet.makePrivate()
    #expect(!Self.holds("Ada", packet.bytes))
    #expect(packet.isEmpty == (left == nil))
    if let left { #expect(Self.holds(left, packet.bytes)) }
    #expect(Self.isWellFormed(packet.bytes))
  }

  @Test("what leads to other pictures goes, and nothing else")
  func pictures() throws {
    let before = try #require(XMPPacket(Self.all))
    var packet = before
    packet.removeOtherPictures()
    #expect(packet == XMPPacket(XMPText.packet(XMPText.telling)))
    #expect(before.trailingKinds == [.gainMap, .motionPhoto])
    #expect(packet.trailingKinds.isEmpty)
  }

  @Test("text that spells bytes goes, whatever it is called")
  func spelledBytes() throws {
    let bytes = Data((0..<600).map { UInt8(truncatingIfNeeded: $0 * 37) }).base64EncodedString(
      options: [.lineLength76Characters, .endLineWithLineFeed]
    )
    for spelled in [bytes, bytes.replacing("\n", with: "&#xA;")] {
      let text = """
        <rdf:Description rdf:about="" xmlns:q="urn:q" q:title="x"><q:data>\(spelled)</q:data>\
        </rdf:Description>
        """
      var packet = try #require(XMPPacket(XMPText.packet(text)))
      packet.removeOtherPictures()
      #expect(packet.properties.map(\.name.local) == ["title"])
    }
  }

  @Test("what a turned picture makes wrong goes")
  func geometry() throws {
    var packet = try #require(XMPPacket(XMPText.packet(XMPText.telling)))
    packet.removeGeometry()
    #expect(!Self.holds("Orientation", packet.bytes) && !Self.holds("Regions", packet.bytes))
    #expect(Self.holds("Prague", packet.bytes))
  }

  @Test(
    "what is no plain XML is not read",
    arguments: [
      "", "<", "<a>", "<a></b>", "<a b></a>", "<a b=c/>", "<a b='<'/>", "<a b='1' b='2'/>",
      "<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", "<a>&b;</a>", "<a>&b</a>", "<a/><a/>", "<a/>text",
      "<a><![CDATA[x]]></a>", "<a>\u{1}</a>", "<a b:c='d'/>", "<!-- ", "<?xpacket ",
    ]
  )
  func malformed(text: String) {
    #expect(XMPPacket(Array(text.utf8)) == nil)
    #expect(XMPPacket(XMPText.packet("<rdf:Description rdf:about=''>\(text)")) == nil)
  }

  @Test("other encodings are not read")
  func encodings() throws {
    let text = try #require(String(bytes: Self.all, encoding: .utf8))
    let wide = try #require(text.data(using: .utf16BigEndian))
    #expect(XMPPacket(Array(wide)) == nil)
    #expect(XMPPacket(XMPText.packet("<rdf:Description/>") + [0x41]) == nil)
    #expect(XMPPacket(Array(XMPText.packet("<rdf:Description/>") + [0, 0, 0])) != nil)
  }

  @Test("depth and number of elements have an end")
  func bounds() {
    func nested(_ depth: Int) -> [UInt8] {
      let open = String(repeating: "<q:a>", count: depth)
      let close = String(repeating: "</q:a>", count: depth)
      return XMPText.packet("<rdf:Description xmlns:q='urn:q'>\(open)\(close)</rdf:Description>")
    }
    #expect(XMPPacket(nested(40)) != nil)
    #expect(XMPPacket(nested(100_000)) == nil)
    let many = String(repeating: "<q:a/>", count: 11_000)
    let wide = XMPText.packet("<rdf:Description xmlns:q='urn:q'>\(many)</rdf:Description>")
    #expect(XMPPacket(wide) == nil)
    #expect(XMPPacket([UInt8](repeating: 0x20, count: XMPPacket.longest + 1)) == nil)
  }

  @Test("no prefix and no changed byte traps, and what is read can be written and read")
  func hostile() throws {
    for count in Self.all.indices {
      _ = XMPPacket(Array(Self.all.prefix(count)))
    }
    var random = SeededRandom(seed: 8)
    for _ in 0..<2000 {
      var changed = Self.all
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: changed.indices, using: &random)
        changed[place] = Array("<>/\"'=&;: ax\0".utf8).randomElement(using: &random) ?? 0
      }
      guard var packet = XMPPacket(changed) else { continue }
      #expect(XMPPacket(packet.bytes)?.properties.count == packet.properties.count)
      packet.removeOtherPictures()
      packet.makePrivate()
      #expect(XMPPacket(packet.bytes) != nil)
    }
  }
}
