"""Renders photos with all kinds of metadata, and asks exiftool what the pictures say.

    python3 metadata.py DECAL FOLDER [CORPUS]

exiftool writes the photos' metadata as well, so neither side of it is ours.
"""

import io
import json
import struct
import subprocess
import sys
import zlib
from pathlib import Path

from PIL import Image

decal, work = sys.argv[1], Path(sys.argv[2])
corpus = Path(sys.argv[3]) if len(sys.argv) > 3 and sys.argv[3] else None
samples = Path(__file__).resolve().parents[2] / "samples" / "photos"
LIME = (0, 255, 0)
RED = (230, 0, 0)

TAGS = [
    "-EXIF:Artist=Bea Artist", "-EXIF:Copyright=Copyright 2026", "-EXIF:OwnerName=Ada Owner",
    "-EXIF:SerialNumber=Body4711", "-EXIF:LensSerialNumber=Lens0815", "-EXIF:Make=Maker",
    "-EXIF:Model=Model", "-EXIF:UserComment=user words", "-EXIF:HostComputer=Caras phone",
    "-EXIF:ImageUniqueID=deadbeefcafe", "-EXIF:ImageDescription=a caption",
    "-EXIF:DateTimeOriginal=2026:11:30 16:42:10", "-EXIF:OffsetTimeOriginal=+05:45",
    "-EXIF:SubSecTimeOriginal=25", "-EXIF:ISO=100", "-EXIF:FNumber=2.8",
    "-GPSLatitude=50.0833", "-GPSLatitudeRef=N", "-GPSLongitude=14.4208", "-GPSLongitudeRef=E",
    "-GPSProcessingMethod=MANUAL", "-XMP-exif:GPSLatitude=50.0833", "-XMP-exif:GPSLongitude=14.4208",
    "-XMP-dc:Creator=Bea Artist", "-XMP-dc:Rights=Copyright 2026", "-XMP-photoshop:City=Prague",
    "-XMP-xmp:CreateDate=2026:11:30 16:42:10+05:45", "-XMP-aux:SerialNumber=Body4711",
    "-XMP-iptcExt:PersonInImage=Ada Lovelace", "-IPTC:City=Prague", "-IPTC:By-line=Bea Artist",
    "-IPTC:CopyrightNotice=Copyright 2026", "-IPTC:DateCreated=2026:11:30", "-XMP-xmp:Rating=4",
    '-XMP-mwg-rs:RegionInfo={RegionList=[{Name=Ada Lovelace,Type=Face}]}',
]
SECRETS = [
    b"Bea Artist", b"Ada Owner", b"Body4711", b"Lens0815", b"user words", b"Caras phone",
    b"deadbeefcafe", b"a caption", b"Prague", b"Ada Lovelace", b"GPS", b"MANUAL", b"4.998",
]


def run(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def tags(path):
    return json.loads(run("exiftool", "-j", "-G1", "-a", "-n", "-api", "LargeFileSupport=1", path))[0]


def png(path, width, height, color):
    """A PNG of one colour."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = (b"\0" + bytes(color) * width) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + body)


def recording(folder, photo, covers):
    """A session in which a sticker covers the whole photo, or a corner of it."""
    facts = json.loads(run(decal, "inspect", str(folder / photo), "--json", "--quiet"))
    # A sticker has 48 to 128 points: the largest covers this canvas.
    points = 100 / max(facts["width"], facts["height"])
    canvas = dict(width=facts["width"] * points, height=facts["height"] * points)
    side = 128 if covers else 48
    frame = dict(x=0, y=0, width=side, height=side)
    lines = [
        dict(format="decal-recording", version=1, canvas=canvas,
             photo=dict(image="photo"),
             images=dict(photo=dict(file=photo), cover=dict(file="red.png"))),
        dict(t=0, seq=1, by="ana", type="create", sticker="s", image="cover", frame=frame),
        dict(t=1000, seq=2, type="end"),
    ]
    path = folder / "session.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


def render(session, out, policy, *more):
    run(decal, "render", str(session), "-o", str(out), "--metadata", policy, "--quiet", *more)


def check(condition, what):
    if not condition:
        raise SystemExit(f"metadata: {what}")


def check_readable(path, original=None):
    """exiftool finds nothing odd that it did not find in the photo.

    A field that a JPEG should have, and a photo that was a PNG need not, is not made up.
    """
    def complaints(file):
        lines = run("exiftool", "-validate", "-warning", "-error", "-a", "-s3", file).splitlines()
        return [line for line in lines if line and line != "OK"
                and not line.startswith("Missing required")
                and "Warning" not in line.split()[1:2] and not line[0].isdigit()]
    before = set(complaints(original)) if original else set()
    new = [line for line in complaints(path) if line not in before]
    check(not new, f"exiftool complains of {path.name}: {new}")


def thumbnail_color(path):
    data = subprocess.run(["exiftool", "-b", "-ThumbnailImage", path], capture_output=True).stdout
    if not data:
        return None
    image = Image.open(io.BytesIO(data)).convert("RGB")
    return image.resize((1, 1), Image.BOX).getpixel((0, 0))


def tagged(source, folder, orientation):
    """A photo that says everything, with a lime thumbnail."""
    photo = folder / ("photo" + source.suffix)
    command = ["exiftool", "-q", "-overwrite_original", f"-EXIF:Orientation#={orientation}", *TAGS]
    if source.suffix == ".png":
        photo.write_bytes(source.read_bytes())
    else:
        # With Huffman tables that have a code for whatever stickers bring.
        Image.open(source).save(photo, quality=90, dpi=(300, 300))
        thumb = folder / "thumb.jpg"
        Image.new("RGB", (160, 120), LIME).save(thumb, "JPEG")
        command += [f"-ThumbnailImage<={thumb}", "-Comment=a caption"]
    subprocess.run([*command, photo], check=True, capture_output=True)
    return photo


def check_photo(source, orientation):
    folder = work / f"{source.stem}-{orientation}"
    folder.mkdir()
    photo = tagged(source, folder, orientation)
    png(folder / "red.png", 8, 8, RED)
    session = recording(folder, photo.name, covers=True)
    paths = ["bitstream", "coefficients", "planes", "rgb"] if source.suffix == ".jpg" else ["rgb"]
    ways = [("jpg", path) for path in paths] + [("png", "rgb")]
    count = 0
    for policy in ["keep", "private", "strip"]:
        for ending, way in ways:
            out = folder / f"{policy}-{way}.{ending}"
            render(session, out, policy, "--path", way)
            check_readable(out, photo)
            found = tags(out)
            names = {name.split(":")[-1] for name in found}
            kept = "IFD0:Orientation"
            upright = way == "rgb"
            expected = {None, 1} if upright else {orientation} if orientation != 1 else {None, 1}
            check(found.get(kept) in expected, f"{out.name} is turned {found.get(kept)}")
            color = thumbnail_color(out)
            if color is not None:
                check(all(abs(a - b) < 30 for a, b in zip(color, RED)), f"{out.name} shows {color}")
            has_thumbnail = source.suffix == ".jpg" and policy != "strip"
            check((color is not None) == has_thumbnail, f"{out.name} has a thumbnail or none")
            raw = out.read_bytes()
            if policy != "keep":
                for secret in SECRETS:
                    check(secret not in raw, f"{out.name} tells {secret}")
                for name in names:
                    check(not name.startswith("GPS"), f"{out.name} has {name}")
            if policy == "strip":
                check("DateTimeOriginal" not in names, f"{out.name} has a date")
            else:
                check(found.get("ExifIFD:DateTimeOriginal") == "2026:11:30 16:42:10", f"{out.name}: date")
                check(found.get("ExifIFD:OffsetTimeOriginal") == "+05:45", f"{out.name}: offset")
                check(found.get("IFD0:Copyright") == "Copyright 2026", f"{out.name}: copyright")
                check(str(found.get("IFD0:Software", "")).startswith("decal "), f"{out.name}: software")
                check(found.get("XMP-dc:Rights") == "Copyright 2026", f"{out.name}: XMP rights")
                check(found.get("IPTC:CopyrightNotice") == "Copyright 2026", f"{out.name}: IPTC")
            if policy == "keep":
                check(found.get("XMP-photoshop:City") == "Prague", f"{out.name}: XMP city")
                check(found.get("IPTC:City") == "Prague", f"{out.name}: IPTC city")
                check(abs(found.get("GPS:GPSLatitude", 0) - 50.0833) < 1e-3, f"{out.name}: GPS")
            check(out.stat().st_mtime == 1796036230.25, f"{out.name} is dated {out.stat().st_mtime}")
            count += 1
    return count


def check_corpus(photos):
    count = 0
    for number, source in enumerate(photos):
        folder = work / f"{source.parent.name}-{number}"
        folder.mkdir()
        photo = folder / source.name
        photo.write_bytes(source.read_bytes())
        png(folder / "red.png", 8, 8, RED)
        session = recording(folder, photo.name, covers=False)
        for policy in ["keep", "private", "strip"]:
            for ending in ["jpg", "png"]:
                out = folder / f"{policy}.{ending}"
                try:
                    render(session, out, policy, "--format", "jpeg" if ending == "jpg" else "png")
                except subprocess.CalledProcessError as failure:
                    check(failure.returncode == 3, f"{source.name}: status {failure.returncode}")
                    break
                check_readable(out, photo)
                count += 1
    return count


total = sum(check_photo(samples / "landscape.jpg", orientation) for orientation in [1, 3, 6, 8])
screen = next(iter(sorted(samples.glob("*.png"))), None)
if screen is None:
    screen = work / "plain.png"
    png(screen, 60, 40, (40, 50, 60))
total += check_photo(screen, 1)
total += check_corpus(sorted(samples.glob("*")))
if corpus:
    # Of the many small PNGs a few will do: exiftool takes its time for each.
    total += check_corpus(sorted(corpus.glob("*/*.jpg")) + sorted(corpus.glob("*/*.png"))[::25])
print(f"exiftool reads {total} pictures as they should be read")
