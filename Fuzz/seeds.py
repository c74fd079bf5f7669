"""Writes inputs for FuzzPNG to begin with: pictures of the samples, and streams in all of zlib's ways.

    python3 seeds.py FOLDER
"""

import random
import sys
import zlib
from pathlib import Path

folder = Path(sys.argv[1])
count = 0


def put(data):
    global count
    (folder / f"seed{count:04}").write_bytes(bytes(data))
    count += 1


for path in Path(__file__).parent.parent.glob("samples/**/*.png"):
    if path.stat().st_size < 20_000:
        put(b"\0" + path.read_bytes())

# The fields of a made file: `file(of:)` in FuzzPNG.
choose = random.Random(5)
for _ in range(200):
    kind = choose.randrange(5)
    channels = [1, 3, 1, 2, 4][kind]
    width, height = choose.choice([1, 2, 3, 5, 8, 17, 40, 120]), choose.choice([1, 2, 4, 5, 9, 30])
    spread = choose.choice([1, 4, 16, 256])
    rows = b"".join(
        bytes([choose.randrange(5)]) + bytes(choose.randrange(spread) for _ in range(width * channels))
        for _ in range(height)
    )
    strategy = choose.choice([zlib.Z_DEFAULT_STRATEGY, zlib.Z_FIXED, zlib.Z_HUFFMAN_ONLY, zlib.Z_RLE])
    packer = zlib.compressobj(choose.choice([0, 1, 6, 9]), zlib.DEFLATED, -15, 8, strategy)
    half = len(rows) // 2
    stream = packer.compress(rows[:half]) + packer.flush(zlib.Z_FULL_FLUSH)
    stream += packer.compress(rows[half:]) + packer.flush()
    palette, key = choose.choice([255, 15, 3]), choose.randrange(2)
    sums, piece = choose.choice([0, 1, 4, 8]), choose.choice([0, 1, 6, 255])
    put(bytes([1, kind, width - 1, height - 1, palette, key, sums, piece]) + stream)
