"""Writes inputs for a fuzzer to begin with, made from the samples, the tests, and chance with a seed.

    python3 seeds.py SUBJECT FOLDER

Writes FOLDER/corpus/seedNNNN, and FOLDER/dictionary with words that inputs of the subject are made of.
"""

import base64
import json
import random
import re
import shutil
import subprocess
import sys
import zlib
from pathlib import Path

import metadata_seeds
import profile_seeds

house = Path(__file__).resolve().parent.parent
choose = random.Random(5)


def recordings():
    """The samples, of which the first events are enough, and small rooms in which all happens."""
    for path in sorted((house / "samples").glob("*.decal.json*")):
        text = path.read_bytes()
        if path.suffix == ".jsonl":
            lines = text.split(b"\n")
            yield b"\n".join(lines[:25] + lines[-4:])
        else:
            document = json.loads(text)
            document["events"] = document["events"][:20]
            yield json.dumps(document).encode()
    for number in range(60):
        header = {
            "format": "decal-recording", "version": 1,
            "canvas": {"width": choose.choice([390, 0.5, 100_000]), "height": 292.5},
            "photo": {"image": "p", "mode": choose.choice(["fit", "fill"])},
            "images": {"p": {"file": "p.jpg"}, "i": {"file": "i.png", "sha256": "0" * 64}},
        }
        if choose.randrange(2):
            header["participants"] = [{"id": "a", "role": "host"}, {"id": "b", "role": "guest"}]
        if choose.randrange(2):
            header["latencyMs"] = choose.choice([0, 75, 2**53 - 1])
        if choose.randrange(2):
            header["stickerSize"] = {"minimum": choose.choice([48, 0.001]), "maximum": 128}
        if choose.randrange(2):
            header |= {"idleLimitMs": choose.choice([0, 800]), "startedAt": "2026-11-30T16:42:08+09:00"}
        events = [event(place) for place in range(choose.randrange(1, 25))]
        events += [{"t": 9000, "type": "end"}] * choose.randrange(2)
        if number % 3:
            yield b"\n".join(json.dumps(line).encode() for line in [header, *events]) + b"\n"
        else:
            yield json.dumps({"header": header, "events": events, "note": 1.50}).encode()


def event(number):
    kinds = ["create", "delete", "tap", "resize", "drag", "unlock", "leave", "marker", "wave"]
    kind = choose.choices(kinds, [4, 1, 3, 4, 4, 1, 1, 1, 1])[0]
    found = {"t": number * 40, "seq": number + 1, "by": choose.choice("abc"), "type": kind}
    if kind not in ("leave", "marker", "wave"):
        found["sticker"] = choose.choice("xyz")
    frame = {
        "x": choose.choice([0, -30.25, 1e300]), "y": choose.randrange(200),
        "width": choose.choice([64, 0, -1, 5e-324, 300]), "height": choose.randrange(1, 200),
    }
    if kind == "create":
        found |= {"image": "i", "frame": frame} | choose.choice([{}, {"owner": "b"}])
    if kind in ("resize", "drag"):
        found["phase"] = choose.choice(["began", "changed", "ended"])
        found |= choose.choice([{"frame": frame}, {"translation": {"dx": 4, "dy": -2.5}}, {}])
    return found


def wire_logs():
    lines = (house / "samples/wire-log.jsonl").read_bytes().split(b"\n")
    yield b"\n".join(lines)
    for start in range(0, len(lines), 4):
        yield b"\n".join(lines[start:start + 6])
    sticker = {
        "id": "s1", "image": "i", "frame": {"x": 1, "y": 2, "width": 64, "height": 64},
        "owner": None, "latestUpdated": "2026-11-30T10:00:00.000+09:00",
    }
    yield json.dumps([sticker, sticker | {"id": "s2", "owner": "bo"}]).encode() + b"\n[]\n"


def manifests():
    jobs = [
        {"recording": "a.decal.jsonl"},
        {"recording": "/a", "id": 1, "width": 1080, "at": "50%", "name": "{stem}", "quality": 80},
        {"recording": "a", "id": "x", "scale": 2.5, "at": 1200, "as": "ana", "format": "png"},
        {"recording": "a", "map": {"https://a/b.png": "b.png"}, "assets": "files"},
        {"recording": "a", "strict": True, "salvage": False, "background": "#ff00ff80"},
        {"recording": "a", "chroma": "420", "png": "small", "path": "rgb", "max-pixels": "4M"},
        {"recording": "a", "album": "Party", "name": "{date}_{time}_{hash8}", "timeoutSeconds": 5},
    ]
    for job in jobs:
        yield json.dumps(job).encode()
    yield b"\n".join(json.dumps(job).encode() for job in jobs)


def journals():
    def record(key, outcome, **more):
        line = {"key": f"{key:064x}", "job": f"job {key}", "wish": "w", "outcome": outcome}
        if outcome != "failed":
            line |= {"file": f"{key}.jpg", "bytes": 5, "sha256": "0" * 64}
        return line | {"ms": {"load": 1.5, "render": 2, "save": 0.1}, "at": 1_796_000_000} | more

    lines = [
        record(1, "placing"), record(1, "saved", path="bitstream"), record(2, "failed", error="no"),
        record(2, "failed", at=5), record(2, "alreadyThere", album="/srv/a"), record(3, "replaced"),
        record(3, "failed", at=2_000_000_000), record(3, "saved", file="3 2.jpg", at=-1),
    ]
    texts = [json.dumps(line, separators=(",", ":")).encode() + b"\n" for line in lines]
    yield from texts
    yield b"".join(texts)
    yield b"".join(reversed(texts)) + texts[0][:20]


def permissions():
    def decision(album, level, answer, **more):
        return {
            "album": album, "device": "1", "inode": "18446744073709551615", "level": level,
            "decision": answer, "time": 1_796_000_000, "by": "prompt",
        } | more

    decisions = [
        decision("/home/ana/Party", "addOnly", "grant"), decision("/srv", "readWrite", "deny"),
        decision("/home/ana/Party", "readWrite", "grant", by="command", note="kept"),
    ]
    for count in range(len(decisions) + 1):
        yield json.dumps({"schema": 1, "decisions": decisions[:count], "more": [1.0]}).encode()
    rules = [{"album": "/", "status": "denied"}, {"album": "/srv/press/", "status": "restricted"}]
    yield json.dumps({"schema": 1, "rules": rules}).encode()


def texts():
    yield from recordings()
    yield from [b'"\\ud834\\udd1e \\u0000"', b"-0.0e-07", b"[[[[{}]]]]", b'{"a":1,"a":2}', b"1e-400"]


def jpegs():
    """Those of the tests, and every kind that cjpeg makes of small pictures."""
    for path in sorted((house / "Tests/TestSupport/JPEG").glob("*.swift")):
        for text in re.findall(r'"""\s*\n(\s*/9j/.*?)"""', path.read_text(), re.S):
            file = base64.b64decode(re.sub(r"[\s\\]", "", text))
            if len(file) < 6000:
                yield file
    if not shutil.which("cjpeg"):
        print("There is no cjpeg: fewer JPEGs to begin with.", file=sys.stderr)
        return
    for kind in (
        "-sample 1x1", "-sample 2x1", "-sample 2x2", "-sample 1x2", "-sample 4x1", "-grayscale",
        "-sample 2x2 -restart 2B", "-grayscale -restart 1", "-optimize", "-progressive",
        "-progressive -sample 2x2 -restart 1", "-progressive -grayscale", "-arithmetic",
        "-arithmetic -progressive", "-sample 1x2,2x1,1x1", "-rgb",
    ):
        for width, height in ((1, 1), (8, 8), (17, 23), (40, 33)):
            pixels = bytes(
                (x * 5 + y * 3 * channel + choose.randrange(9)) % 256
                for y in range(height) for x in range(width) for channel in range(3)
            )
            command = ["cjpeg", "-quality", str(choose.choice([40, 75, 95])), *kind.split()]
            made = subprocess.run(
                command, input=b"P6 %d %d 255\n" % (width, height) + pixels, capture_output=True
            )
            if made.returncode == 0:
                yield made.stdout
    exif = b"Exif\0\0MM\0*\0\0\0\x08\0\1\1\x12\0\3\0\0\0\1\0\6\0\0\0\0\0\0"
    segment = b"\xff\xe1" + (len(exif) + 2).to_bytes(2, "big") + exif
    yield made.stdout[:2] + segment + made.stdout[2:]


def photos():
    """Photos with two stickers: in the middle, and anywhere."""
    for number, file in enumerate(jpegs()):
        place = [120, 100, 36, 28, 10, 200, number * 37 % 256, 60] if number % 3 else [0] * 8
        yield bytes(place) + file


def pngs():
    for path in sorted((house / "samples").glob("**/*.png")):
        if path.stat().st_size < 20_000:
            yield b"\0" + path.read_bytes()
    # The fields of a made file: `PNGSubject.file(of:)`.
    for _ in range(200):
        kind = choose.randrange(5)
        channels = [1, 3, 1, 2, 4][kind]
        width = choose.choice([1, 2, 3, 5, 8, 17, 40, 120])
        height = choose.choice([1, 2, 4, 5, 9, 30])
        spread = choose.choice([1, 4, 16, 256])
        rows = b"".join(
            bytes([choose.randrange(5)])
            + bytes(choose.randrange(spread) for _ in range(width * channels))
            for _ in range(height)
        )
        strategy = choose.choice(
            [zlib.Z_DEFAULT_STRATEGY, zlib.Z_FIXED, zlib.Z_HUFFMAN_ONLY, zlib.Z_RLE]
        )
        packer = zlib.compressobj(choose.choice([0, 1, 6, 9]), zlib.DEFLATED, -15, 8, strategy)
        half = len(rows) // 2
        stream = packer.compress(rows[:half]) + packer.flush(zlib.Z_FULL_FLUSH)
        stream += packer.compress(rows[half:]) + packer.flush()
        palette, key = choose.choice([255, 15, 3]), choose.randrange(2)
        sums, piece = choose.choice([0, 1, 4, 8]), choose.choice([0, 1, 6, 255])
        yield bytes([1, kind, width - 1, height - 1, palette, key, sums, piece]) + stream


def scenes():
    for count in (12, 30, 60, 120, 200):
        for _ in range(8):
            yield choose.randbytes(count)


def words_of(texts):
    """What stands between quotes in JSON, and a few numbers on the brink."""
    found = {word for text in texts for word in re.findall(rb'"[\w.#/{}:+-]{1,30}"', text)}
    edges = [b"9007199254740991", b"-9223372036854775808", b"1e308", b"5e-324", b"-0", b"1e400"]
    return sorted(found)[:300] + edges + [b"\\u0000", b"\\ud800", b"null", b"true", b"[]", b"{}"]


JPEG_WORDS = [bytes([0xFF, marker]) for marker in (*range(0xC0, 0xF0), 0xFE, 0, 0xFF)]
JPEG_WORDS += [b"JFIF\0", b"Exif\0\0", b"Adobe", b"ICC_PROFILE\0", b"MPF\0"]

SUBJECTS = {
    "json": (texts, words_of),
    "recording": (lambda: (b"\x0a" + text for text in recordings()), words_of),
    "report": (recordings, lambda texts: words_of(texts) + [b"</script>", b"<!--", b"&lt;"]),
    "wire-log": (wire_logs, words_of),
    "manifest": (manifests, words_of),
    "journal": (journals, words_of),
    "permissions": (permissions, words_of),
    "png": (pngs, lambda _: [b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"iCCP", b"eXIf", b"acTL"]),
    "jpeg": (jpegs, lambda _: JPEG_WORDS),
    "blocks": (photos, lambda _: JPEG_WORDS),
    "metadata": (metadata_seeds.seeds, None),
    "profiles": (profile_seeds.seeds, None),
    "plan": (scenes, None),
    "film": (scenes, None),
}


def main():
    make, find_words = SUBJECTS[sys.argv[1]]
    folder = Path(sys.argv[2])
    seeds = list(make())
    (folder / "corpus").mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(seeds):
        (folder / "corpus" / f"seed{number:04}").write_bytes(seed)
    words = find_words(seeds) if find_words else []
    lines = ('"' + "".join(f"\\x{byte:02x}" for byte in word) + '"\n' for word in words)
    (folder / "dictionary").write_text("".join(lines))


main()
