/// XMP packets of one's own making.
package enum XMPText {
  /// A packet of descriptions, as they stand in RDF.
  package static func packet(_ descriptions: String, padding: Int = 0) -> [UInt8] {
    let head =
      "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n<x:xmpmeta "
      + "xmlns:x=\"adobe:ns:meta/\" x:xmptk=\"test\"><rdf:RDF "
      + "xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
    let tail = String(repeating: " ", count: padding) + "<?xpacket end=\"w\"?>"
    return Array((head + descriptions + "</rdf:RDF></x:xmpmeta>" + tail).utf8)
  }

  /// Words that no picture must tell where privacy was asked for.
  package static let secrets = [
    "50,4.1N", "Bea Artist", "Ada Lovelace", "Prague", "a caption", "Body 4711", "history words",
    "keyword one",
  ]

  /// What programs write that tell everything.
  package static let telling = """
    <rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" \
    xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" \
    xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" exif:GPSLatitude="50,4.1N" \
    xmp:CreateDate="2026-11-30T16:42:10+05:45" xmp:Rating='4' tiff:Orientation="1" \
    aux:SerialNumber="Body 4711"/>
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
    xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/" \
    xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">\
    <dc:creator><rdf:Seq><rdf:li>Bea Artist</rdf:li></rdf:Seq></dc:creator>\
    <dc:rights><rdf:Alt><rdf:li xml:lang="x-default">Copyright &amp; 2026</rdf:li></rdf:Alt></dc:rights>\
    <dc:description><rdf:Alt><rdf:li xml:lang="x-default">a caption</rdf:li></rdf:Alt></dc:description>\
    <dc:subject><rdf:Bag><rdf:li>keyword one</rdf:li></rdf:Bag></dc:subject>\
    <photoshop:City>Prague</photoshop:City><photoshop:History>history words</photoshop:History>\
    <mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:RegionList><rdf:Bag>\
    <rdf:li mwg-rs:Name="Ada Lovelace" mwg-rs:Type="Face"/></rdf:Bag></mwg-rs:RegionList>\
    </mwg-rs:Regions></rdf:Description>
    """

  /// What says that a gain map and a film stand behind the end.
  package static let pointing = """
    <rdf:Description rdf:about="" xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" \
    xmlns:Container="http://ns.google.com/photos/1.0/container/" \
    xmlns:Item="http://ns.google.com/photos/1.0/container/item/" \
    xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" hdrgm:Version="1.0" \
    GCamera:MotionPhoto="1" GCamera:MicroVideoOffset="4000">\
    <Container:Directory><rdf:Seq><rdf:li rdf:parseType="Resource"><Container:Item \
    Item:Semantic="GainMap" Item:Mime="image/jpeg" Item:Length="300"/></rdf:li></rdf:Seq>\
    </Container:Directory></rdf:Description>
    """
}
