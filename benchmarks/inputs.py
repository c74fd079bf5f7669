"""The pictures and recordings that the benchmarks work on, drawn anew for each run.

    echo '{"folder": "/tmp/x", "items": [{"kind": "all"}]}' | python inputs.py
"""

import json
import math
import random
import sys
from pathlib import Path

PHOTO = (4032, 3024)
CANVAS = (390.0, 292.5)
SCALE = PHOTO[0] / CANVAS[0]
# Places and sides in points; six stickers of 80.3 points (830 pixels) cover a third of the canvas.
SIX = [(12.3 + 128.7 * (i % 3), 21.6 + 138.2 * (i // 3), 80.3) for i in range(6)]
ONE = [(150.4, 101.3, 51.0)]


def places(stickers, scale=SCALE):
    """Whole pixels: none of the peers places anything between two of them."""
    return [(round(x * scale), round(y * scale), round(side * scale)) for x, y, side in stickers]


def exact_places(stickers, scale=SCALE):
    """Pixels as a recording has them, with their fractions."""
    return [(x * scale, y * scale, side * scale) for x, y, side in stickers]


def draw_photo(path, size=PHOTO, seed=1):
    """Smooth colour, shapes and fine grain: about the bits of a real photo."""
    from PIL import Image, ImageFilter

    generator = random.Random(seed)
    small = Image.new("RGB", (48, 36))
    small.putdata([tuple(generator.randrange(30, 226) for _ in range(3)) for _ in range(48 * 36)])
    photo = small.resize(size, Image.Resampling.BICUBIC)
    # Grain of the size of a pixel, in tiles where a photo is larger than one.
    tile = noise_tile((min(size[0], 4032), min(size[1], 3024)), seed)
    noise = Image.new("L", size)
    for y in range(0, size[1], tile.height):
        for x in range(0, size[0], tile.width):
            noise.paste(tile, (x, y))
    noise = noise.filter(ImageFilter.GaussianBlur(0.6))
    photo = Image.blend(photo, Image.merge("RGB", [noise] * 3), 0.3)
    if path.suffix == ".png":
        # Grainier, and as libpng stores it with its own choice of filters.
        noise = noise_tile(size, seed + 1, 16)
        Image.blend(photo, Image.merge("RGB", [noise] * 3), 0.5).save(path)
    else:
        photo.save(path, quality=90, subsampling="4:2:0")


def noise_tile(size, seed, sigma=40):
    """Normally distributed grain: the same for the same seed, which Pillow's own is not."""
    import numpy
    from PIL import Image

    values = numpy.random.default_rng(seed).normal(128, sigma, (size[1], size[0]))
    return Image.fromarray(values.clip(0, 255).astype(numpy.uint8))


def draw_sticker(path, seed, side=512):
    """A disc with a soft edge and stripes."""
    import numpy
    from PIL import Image

    y, x = numpy.mgrid[0:side, 0:side]
    distance = numpy.hypot(x - side / 2 + 0.5, y - side / 2 + 0.5) / (side / 2)
    pixels = numpy.empty((side, side, 4), numpy.uint8)
    pixels[..., 0] = 255 * (0.5 + 0.5 * numpy.sin((x * (seed + 2) + y * 3) / 40))
    pixels[..., 1] = 60 * seed % 256
    pixels[..., 2] = (200 - 30 * seed) % 256
    pixels[..., 3] = 255 * ((1 - distance) * 8).clip(0, 1)
    Image.fromarray(pixels).save(path)


def write_recording(path, stickers, photo="photo.jpg", names=None, canvas=CANVAS):
    """Stickers that somebody puts on a photo, one after the other: left, top, width and, unless they are
    squares, height."""
    names = names or [f"sticker{index}.png" for index in range(len(stickers))]
    images = {"photo": {"file": photo}} | {name: {"file": name} for name in names}
    lines = [{
        "format": "decal-recording", "version": 1, "startedAt": "2026-11-30T16:42:08Z",
        "canvas": {"width": canvas[0], "height": canvas[1]},
        # As large or small as they are here: peers know no limits.
        "stickerSize": {"minimum": 0.1, "maximum": 10_000},
        "photo": {"image": "photo"}, "images": images,
        "participants": [{"id": "ana", "role": "host"}],
    }]
    for index, (x, y, width, *height) in enumerate(stickers):
        lines.append({
            "t": index, "by": "ana", "type": "create", "sticker": f"s{index}",
            "image": names[index % len(names)],
            "frame": {"x": x, "y": y, "width": width, "height": (height or [width])[0]},
        })
    lines.append({"t": len(stickers), "type": "end"})
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))


def draw_all(folder):
    """The photo and its six stickers."""
    draw_photo(folder / "photo.jpg")
    for index in range(6):
        draw_sticker(folder / f"sticker{index}.png", index)


def draw_fixed(folder):
    """The small session whose instructions are counted: drawn once, and kept as it is from then on."""
    draw_photo(folder / "photo.jpg", (800, 600))
    for index in range(2):
        draw_sticker(folder / f"sticker{index}.png", index, 160)
    stickers = [(20.3, 15.1, 110.2), (200.7, 60.2, 95.5), (120.4, 150.9, 120.1)]
    write_recording(folder / "session.decal.jsonl", stickers, names=["sticker0.png", "sticker1.png"])


def draw(folder, item):
    """Draws what an item asks for."""
    kind = item["kind"]
    if kind == "all":
        draw_all(folder)
    elif kind == "fixed":
        draw_fixed(folder)
    elif kind == "photo":
        draw_photo(folder / item["name"], tuple(item["size"]), item.get("seed", 1))
    else:
        draw_sticker(folder / item["name"], item.get("seed", 1), item.get("side", 512))


def main():
    """Draws what standard input asks for: in a process of its own, whose memory nobody inherits."""
    wanted = json.load(sys.stdin)
    for item in wanted["items"]:
        draw(Path(wanted["folder"]), item)


if __name__ == "__main__":
    main()
