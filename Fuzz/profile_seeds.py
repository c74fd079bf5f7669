"""Inputs for the subject `profiles`: small profiles of each kind, and those of the system."""

import struct
from pathlib import Path


def fixed(*numbers):
    return b"".join(struct.pack(">i", round(number * 65536)) for number in numbers)


def profile(space, connection, version, kind, tags):
    """A profile of tags (ICC.1:2022, 7)."""
    table, data = b"", b""
    start = 132 + 12 * len(tags)
    for name, body in tags:
        body += bytes(-len(body) % 4)
        table += name + struct.pack(">II", start + len(data), len(body))
        data += body
    header = bytearray(128)
    header[8] = version
    header[12:16], header[16:20], header[20:24] = kind, space, connection
    header[36:40] = b"acsp"
    header[68:80] = fixed(0.9642, 1, 0.8249)
    whole = bytes(header) + struct.pack(">I", len(tags)) + table + data
    return struct.pack(">I", len(whole)) + whole[4:]


def xyz(*numbers):
    return b"XYZ \0\0\0\0" + fixed(*numbers)


def curve(*numbers):
    return b"curv\0\0\0\0" + struct.pack(">I", len(numbers)) + struct.pack(f">{len(numbers)}H", *numbers)


def formula(kind, *numbers):
    return b"para\0\0\0\0" + struct.pack(">HH", kind, 0) + fixed(*numbers)


def table(inputs, outputs, grid, bits):
    """A table of 8 or 16 bits (10.10, 10.11), in which nothing is what it should be."""
    name = b"mft1" if bits == 8 else b"mft2"
    head = name + bytes(4) + bytes([inputs, outputs, grid, 0]) + fixed(1, 0, 0, 0, 1, 0, 0, 0, 1)
    size = grid**inputs * outputs
    if bits == 8:
        line = bytes(range(256))
        return head + line * inputs + bytes(index * 37 & 255 for index in range(size)) + line * outputs
    line = struct.pack(">HH", 0, 65535)
    body = b"".join(struct.pack(">H", index * 9973 & 65535) for index in range(size))
    return head + struct.pack(">HH", 2, 2) + line * inputs + body + line * outputs


def elements(name, inputs, outputs):
    """Curves alone, in the way of version 4 (10.12, 10.13)."""
    offset = 32
    curves = curve() * outputs
    return name + bytes(4) + bytes([inputs, outputs, 0, 0]) + struct.pack(">5I", offset, 0, 0, 0, 0) + curves


matrix = [
    (b"wtpt", xyz(0.9642, 1, 0.8249)),
    (b"rXYZ", xyz(0.5151, 0.2412, -0.0011)),
    (b"gXYZ", xyz(0.292, 0.6922, 0.0419)),
    (b"bXYZ", xyz(0.1571, 0.0666, 0.7841)),
]
curves = [
    curve(), curve(512), curve(*range(0, 65536, 4369)), formula(0, 2.2),
    formula(3, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045),
    formula(4, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045, 0, 0),
]


def seeds():
    for tone in curves:
        colors = [(name, tone) for name in (b"rTRC", b"gTRC", b"bTRC")]
        for version in (2, 4):
            for flag in (b"\0", b"\1"):
                yield flag + profile(b"RGB ", b"XYZ ", version, b"mntr", matrix + colors)
                yield flag + profile(b"GRAY", b"XYZ ", version, b"mntr", matrix[:1] + [(b"kTRC", tone)])
                yield flag + profile(b"GRAY", b"Lab ", version, b"mntr", matrix[:1] + [(b"kTRC", tone)])
    for inputs, space in ((3, b"RGB "), (4, b"CMYK")):
        for bits in (8, 16):
            for grid in (2, 5):
                there, back = table(inputs, 3, grid, bits), table(3, inputs, grid, bits)
                tags = [(b"A2B0", there), (b"B2A0", back), (b"A2B1", there), (b"B2A1", back)]
                for connection in (b"Lab ", b"XYZ "):
                    yield b"\0" + profile(space, connection, 2, b"prtr", tags)
                    yield b"\1" + profile(space, connection, 4, b"prtr", tags[:2])
        mixed = [(b"A2B0", elements(b"mAB ", inputs, 3)), (b"B2A0", elements(b"mBA ", 3, inputs))]
        yield b"\1" + profile(space, b"Lab ", 4, b"spac", mixed)
    for path in Path("/usr/share/color/icc").rglob("*.ic[cm]"):
        if path.stat().st_size < 65_000:
            yield b"\0" + path.read_bytes()
            yield b"\1" + path.read_bytes()
