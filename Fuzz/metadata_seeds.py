"""Inputs for the subject `metadata`: metadata as it should be, for each parser."""

import struct
from pathlib import Path


def tiff(order):
    """Two directories and one below the first, with a text and a thumbnail."""
    def fields(entries, next_one):
        body = b"".join(struct.pack(order + "HHII", *entry) for entry in entries)
        return struct.pack(order + "H", len(entries)) + body + struct.pack(order + "I", next_one)
    head = (b"II*\0" if order == "<" else b"MM\0*") + struct.pack(order + "I", 8)
    main = fields([(0x112, 4, 1, 6), (0x131, 2, 8, 200), (0x8769, 4, 1, 80), (0x8825, 4, 1, 120)], 140)
    data = (head + main).ljust(80, b"\0")
    data += fields([(0x9003, 2, 20, 210), (0x927C, 7, 12, 232), (0xA005, 4, 1, 120)], 0)
    data = data.ljust(120, b"\0") + fields([(1, 2, 2, 0x4E000000)], 0)
    data = data.ljust(140, b"\0") + fields([(0x201, 4, 1, 250), (0x202, 4, 1, 4)], 0)
    data = data.ljust(200, b"\0") + b"program\0".ljust(10, b"\0") + b"2026:11:30 16:42:10\0\0\0"
    return data.ljust(232, b"\0") + b"makers words".ljust(18, b"\0") + b"\xff\xd8\xff\xd9"


XMP = b"""<?xpacket begin="" id="x"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"
xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version='1.0' exif:GPSLatitude="5">
<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">&#xA9; a &amp; b</rdf:li></rdf:Alt></dc:rights>
<!-- c --><exif:A rdf:parseType="Resource"><dc:b hdrgm:c="d">e</dc:b></exif:A></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>"""
IPTC = b"\x1c\x01\x5a\0\3\x1b%G" + b"\x1c\x02\x74\0\1c" + b"\x1c\x02\x5a\0\6Prague"
RESOURCES = b"8BIM\x04\x04\0\0\0\0\0" + bytes([len(IPTC)]) + IPTC + b"\0" * (len(IPTC) % 2)
RESOURCES += b"8BIM\x04\x0c\0\0\0\0\0\4\xff\xd8\xff\xd9"


def parts(*some):
    return b"".join(bytes([kind]) + struct.pack(">H", len(body)) + body for kind, body in some)


def seeds():
    yield from [b"\0" + tiff("<"), b"\0" + tiff(">"), b"\1" + XMP, b"\2" + RESOURCES]
    yield b"\4" + parts((0, tiff("<")), (1, XMP), (3, RESOURCES), (6, b"words"))
    extended = b"A" * 32 + struct.pack(">II", len(XMP), 0) + XMP
    yield b"\4" + parts((2, extended), (4, b"\1\1data"))
    yield b"\5" + parts((0, tiff(">")), (1, b"\0\0\0\0" + XMP), (3, b"words"))
    for path in sorted(Path(__file__).resolve().parent.parent.glob("samples/photos/*.jpg")):
        yield b"\3" + path.read_bytes()[:15_000]
