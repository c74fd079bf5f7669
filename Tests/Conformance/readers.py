"""Compares what decal reads and writes with what other programs read.

    python3 readers.py DECAL FOLDER SEED

FOLDER is for files, and holds png_reference. The seed chooses the pictures; every one that fails stays
in FOLDER, and its name is told.
"""

import json
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from PIL import Image

house = Path(__file__).resolve().parent.parent.parent
decal, folder, seed = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])
READ, COVERED = 240, 48
PATHS = ("bitstream", "coefficients", "planes", "rgb")
# How a picture of each orientation has to be turned (Exif 2.32, 4.6.4).
TURNS = {
    1: None, 2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM, 5: Image.Transpose.TRANSPOSE, 6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE, 8: Image.Transpose.ROTATE_90,
}
SAMPLINGS = ("1x1", "2x1", "2x2", "1x2", "4x1", "2x2,1x1,1x1", "1x1,2x1,2x1")


def run(*command, given=None, statuses=(0,)):
    done = subprocess.run([str(word) for word in command], input=given, capture_output=True)
    if done.returncode not in statuses:
        said = done.stderr.decode(errors="replace").strip()
        raise SystemExit(f"{' '.join(map(str, command))} ends with {done.returncode}: {said}")
    return done


def noise(choose, width, height):
    """Shades with edges and noise, so that all coefficients have work to do."""
    steps = [choose.randrange(1, 9) for _ in range(3)]
    spread = choose.choice([1, 12, 200])
    return bytes(
        (x * steps[channel] + y * steps[channel - 1] + (x * y // 9 % 2) * 60
         + choose.randrange(spread)) % 256
        for y in range(height) for x in range(width) for channel in range(3)
    )


def script(choose):
    """A progressive script of three components (ITU-T T.81, G.1.1.1)."""
    middle = choose.randrange(1, 63)
    low = choose.randrange(0, 3)
    scans = [f"0,1,2: 0-0, 0, {low};"] if choose.randrange(2) else [
        f"{component}: 0-0, 0, {low};" for component in range(3)
    ]
    for component in choose.sample(range(3), 3):
        scans += [f"{component}: 1-{middle}, 0, {low};", f"{component}: {middle + 1}-63, 0, 0;"]
    for bit in range(low, 0, -1):
        scans.append(f"0,1,2: 0-0, {bit}, {bit - 1};")
        scans += [f"{component}: 1-{middle}, {bit}, {bit - 1};" for component in range(3)]
    return "\n".join(scans)


def make_cjpeg(choose, ppm, path):
    words = ["-quality", choose.randrange(1, 101)]
    kind = choose.choice(["color", "color", "color", "gray", "rgb"])
    if kind == "color":
        words += ["-sample", choose.choice(SAMPLINGS)]
    elif kind == "gray":
        words += ["-grayscale"]
    else:
        words += ["-rgb"]
    coding = choose.choice(["plain", "plain", "optimize", "progressive", "script", "arithmetic"])
    if coding == "script" and kind == "color":
        scans = path.with_suffix(".scans")
        scans.write_text(script(choose))
        words += ["-scans", scans]
    elif coding not in ("plain", "script"):
        words += ["-" + coding]
    if choose.randrange(3) == 0:
        words += ["-restart", choose.choice(["1", "1B", "3B", "7B"])]
    if choose.randrange(4) == 0:
        words += ["-baseline"]
    path.write_bytes(run("cjpeg", *words, given=ppm).stdout)


def make_pillow(choose, ppm, path):
    source = path.with_suffix(".ppm")
    source.write_bytes(ppm)
    options = {"quality": choose.randrange(1, 101), "subsampling": choose.randrange(3)}
    if choose.randrange(3) == 0:
        options = {"qtables": [[choose.randrange(1, 256) for _ in range(64)] for _ in range(2)]}
    options |= {"optimize": choose.random() < 0.5, "progressive": choose.random() < 0.4}
    exif = Image.Exif()
    if choose.randrange(2):
        exif[0x0112] = choose.randrange(1, 9)
        options["exif"] = exif
    with Image.open(source) as image:
        image.convert(choose.choice(["RGB", "RGB", "L"])).save(path, "JPEG", **options)


def make_magick(choose, ppm, path):
    words = ["-quality", choose.randrange(1, 101), "-sampling-factor"]
    words += [choose.choice(["4:4:4", "4:2:2", "4:2:0", "4:4:0", "4:1:1", "4:1:0"])]
    words += ["-interlace", choose.choice(["None", "JPEG"])]
    words += ["-define", f"jpeg:optimize-coding={choose.choice(['true', 'false'])}"]
    if choose.randrange(4) == 0:
        words += ["-colorspace", "Gray"]
    run("convert", "ppm:-", *words, f"jpeg:{path}", given=ppm)


def make_jpegtran(choose, ppm, path):
    """A JPEG whose coefficients are coded anew."""
    sampling = choose.choice(SAMPLINGS)
    first = run("cjpeg", "-quality", choose.randrange(30, 101), "-sample", sampling, given=ppm)
    words = [choose.choice(["-progressive", "-optimize", "-arithmetic"])]
    words += choose.choice([[], ["-restart", "2B"], ["-restart", "1"]])
    path.write_bytes(run("jpegtran", *words, given=first.stdout).stdout)


MAKERS = [make_cjpeg, make_cjpeg, make_pillow, make_magick, make_jpegtran]


def rgb(path):
    with Image.open(path) as image:
        return image.size, image.convert("RGB").tobytes()


def djpeg(path):
    """The pixels that djpeg finds, of whatever kind."""
    header, pixels = run("djpeg", "-dct", "int", "-rgb", path).stdout.split(b"\n255\n", 1)
    width, height = map(int, header.split()[1:3])
    return (width, height), pixels


def upright(path, size, pixels):
    """The picture as it is shown, by the orientation that its EXIF data tell of."""
    with Image.open(path) as image:
        turn = TURNS[image.getexif().get(0x0112, 1)]
    picture = Image.frombytes("RGB", size, pixels)
    picture = picture if turn is None else picture.transpose(turn)
    return picture.size, picture.tobytes()


def libpng(path):
    raw = path.with_suffix(".raw")
    run(folder / "png_reference", path, raw)
    return raw.read_bytes()


def record(name, photo, size, events=()):
    """Writes a session on a photo of its own size."""
    images = {"photo": {"file": photo.name}, "heart": {"file": "heart.png"}}
    header = {
        "format": "decal-recording", "version": 1,
        "canvas": {"width": size[0], "height": size[1]}, "photo": {"image": "photo"},
        "stickerSize": {"minimum": 1, "maximum": 100}, "images": images,
    }
    lines = [header, *events, {"t": len(events), "type": "end"}]
    session = folder / f"{name}.decal.jsonl"
    session.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return session


def read_by_decal(photo, size):
    """The pixels that decal finds, by way of a PNG and libpng."""
    session = record(photo.stem + "-read", photo, size)
    picture = folder / f"{photo.stem}-read.png"
    run(decal, "render", session, "-o", picture, "--quiet")
    pixels = libpng(picture)
    if any(alpha != 255 for alpha in pixels[3::4]):
        raise SystemExit(f"decal sees through {photo}")
    opaque = bytearray(len(pixels) // 4 * 3)
    for channel in range(3):
        opaque[channel::3] = pixels[channel::4]
    return bytes(opaque)


def check_reading(number):
    choose = random.Random(f"{seed} {number}")
    width, height = choose.randrange(1, 71), choose.randrange(1, 71)
    ppm = b"P6\n%d %d\n255\n" % (width, height) + noise(choose, width, height)
    photo = folder / f"photo{number:03}.jpg"
    maker = MAKERS[number % len(MAKERS)]
    maker(choose, ppm, photo)
    size, pixels = djpeg(photo)
    if size != (width, height):
        raise SystemExit(f"{photo} is of another size")
    size, pixels = upright(photo, size, pixels)
    if read_by_decal(photo, size) != pixels:
        raise SystemExit(f"decal finds other pixels in {photo} ({maker.__name__}) than djpeg")
    return photo, size


def check_written_jpeg(picture, size):
    stored = djpeg(picture)
    if rgb(picture) != stored:
        raise SystemExit(f"Pillow finds other pixels in {picture} than djpeg")
    found, pixels = upright(picture, *stored)
    if found != size:
        raise SystemExit(f"{picture} is of another size")
    if read_by_decal(picture, size) != pixels:
        raise SystemExit(f"decal finds other pixels in {picture} than djpeg")


def check_written_png(picture, size):
    with Image.open(picture) as image:
        pixels = image.convert("RGBA").tobytes()
        if image.size != size:
            raise SystemExit(f"{picture} is of another size")
    if libpng(picture) != pixels:
        raise SystemExit(f"Pillow finds other pixels in {picture} than libpng")


def check_writing(number, photo, size):
    """Renders a session with stickers in all ways; gives the ways that could be taken."""
    choose = random.Random(f"{seed} covered {number}")
    events = [
        {
            "t": place, "by": "ana", "type": "create", "sticker": str(place), "image": "heart",
            "frame": {
                "x": choose.uniform(-10, size[0]), "y": choose.uniform(-10, size[1]),
                "width": choose.uniform(2, 40), "height": choose.uniform(2, 40),
            },
        }
        for place in range(choose.randrange(1, 4))
    ]
    session = record(f"{photo.stem}-covered", photo, size, events)
    taken = []
    for path in PATHS:
        picture = folder / f"{photo.stem}-{path}.jpg"
        done = run(
            decal, "render", session, "-o", picture, "--path", path, "--quiet", statuses=(0, 2)
        )
        if done.returncode == 0:
            taken.append(path)
            check_written_jpeg(picture, size)
    if "bitstream" in taken and "coefficients" in taken:
        both = [folder / f"{photo.stem}-{path}.jpg" for path in PATHS[:2]]
        facts = json.loads(run(decal, "diff", *both, "--json", statuses=(0, 1)).stdout)
        if facts["blocksDiffering"] != 0:
            raise SystemExit(f"{both[0]} and {both[1]} have other blocks")
    lossy = ["--quality", choose.randrange(1, 101), "--chroma", choose.choice(["420", "444"])]
    picture = folder / f"{photo.stem}-lossy.jpg"
    run(decal, "render", session, "-o", picture, *lossy, "--quiet")
    check_written_jpeg(picture, size)
    wide = folder / f"{photo.stem}-wide.jpg"
    run(decal, "render", session, "-o", wide, "--width", size[0] * 2, "--quiet")
    check_written_jpeg(wide, upright(wide, *rgb(wide))[0])
    for effort in ("fast", "small"):
        picture = folder / f"{photo.stem}-{effort}.png"
        run(decal, "render", session, "-o", picture, "--png", effort, "--quiet")
        check_written_png(picture, size)
    return taken


def check_exiftool():
    """No picture has anything in it that exiftool finds odd."""
    words = ["-q", "-q", "-json", "-ImageWidth", "-ImageHeight", "-Warning", "-Error"]
    pictures = [
        path for ending in ("*.jpg", "*.png") for path in folder.glob(ending) if "-" in path.stem
    ]
    facts = json.loads(run("exiftool", *words, *pictures).stdout)
    for picture, fact in zip(pictures, facts):
        with Image.open(picture) as image:
            size = image.size
        if (fact.get("ImageWidth"), fact.get("ImageHeight")) != size:
            raise SystemExit(f"exiftool finds another size in {picture}: {fact}")
        if "Warning" in fact or "Error" in fact:
            raise SystemExit(f"exiftool says of {picture}: {fact}")
    return len(pictures)


def main():
    (folder / "heart.png").write_bytes((house / "samples/stickers/heart.png").read_bytes())
    with ThreadPoolExecutor(2) as pool:
        photos = list(pool.map(check_reading, range(READ)))
        # As many of each maker.
        step = len(MAKERS)
        chosen = [photos[number * step + number % step] for number in range(COVERED)]
        covered = [(number, *photo) for number, photo in enumerate(chosen)]
        taken = list(pool.map(lambda job: check_writing(*job), covered))
    counts = {path: sum(path in ways for ways in taken) for path in PATHS}
    if min(counts.values()) < COVERED // 8:
        raise SystemExit(f"hardly any picture was made in one of the ways: {counts}")
    written = check_exiftool()
    ways = ", ".join(f"{count} by {path}" for path, count in counts.items())
    print(f"{READ} JPEGs are what djpeg finds; {written} pictures are what all find ({ways}).")


main()
