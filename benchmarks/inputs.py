"""The pictures and recordings that the benchmarks work on, drawn anew for each run."""

import json
import math
import random

from PIL import Image, ImageFilter

PHOTO = (4032, 3024)
CANVAS = (390.0, 292.5)
SCALE = PHOTO[0] / CANVAS[0]
# Places and sides in points; six stickers of 80.3 points (830 pixels) cover a third of the canvas.
SIX = [(12.3 + 128.7 * (i % 3), 21.6 + 138.2 * (i // 3), 80.3) for i in range(6)]
ONE = [(150.4, 101.3, 51.0)]


def draw_photo(path):
    """Smooth colour, shapes and fine grain: about the bits of a real photo."""
    generator = random.Random(1)
    small = Image.new("RGB", (48, 36))
    small.putdata([tuple(generator.randrange(30, 226) for _ in range(3)) for _ in range(48 * 36)])
    photo = small.resize(PHOTO, Image.Resampling.BICUBIC)
    grain = Image.effect_noise(PHOTO, 40).filter(ImageFilter.GaussianBlur(0.6))
    photo = Image.blend(photo, Image.merge("RGB", [grain] * 3), 0.3)
    photo.save(path, quality=90, subsampling="4:2:0")


def draw_sticker(path, seed):
    side = 512
    image = Image.new("RGBA", (side, side))
    pixels = image.load()
    for y in range(side):
        for x in range(side):
            distance = math.hypot(x - side / 2 + 0.5, y - side / 2 + 0.5) / (side / 2)
            alpha = max(0.0, min(1.0, (1 - distance) * 8))
            wave = 0.5 + 0.5 * math.sin((x * (seed + 2) + y * 3) / 40)
            pixels[x, y] = (int(255 * wave), 60 * seed % 256, 200 - 30 * seed, int(255 * alpha))
    image.save(path)


def write_recording(path, stickers):
    names = {"photo": {"file": "photo.jpg"}}
    for index in range(len(stickers)):
        names[f"s{index}"] = {"file": f"sticker{index}.png"}
    lines = [{
        "format": "decal-recording", "version": 1,
        "canvas": {"width": CANVAS[0], "height": CANVAS[1]},
        "photo": {"image": "photo"}, "images": names,
        "participants": [{"id": "ana", "role": "host"}],
    }]
    for index, (x, y, side) in enumerate(stickers):
        lines.append({
            "t": index, "by": "ana", "type": "create", "sticker": f"s{index}", "image": f"s{index}",
            "frame": {"x": x, "y": y, "width": side, "height": side},
        })
    lines.append({"t": len(stickers), "type": "end"})
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))


def draw_all(folder):
    """The photo and its six stickers."""
    draw_photo(folder / "photo.jpg")
    for index in range(6):
        draw_sticker(folder / f"sticker{index}.png", index)
