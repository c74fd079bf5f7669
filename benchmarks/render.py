"""Times decal against Pillow on the same pictures, alternating, in one run.

    python benchmarks/render.py [--decal .build/release/decal] [--rounds 11]

decal is timed as a whole process, from its start to its end; Pillow without the start of Python and
its imports, as in a script that renders one picture after the other. Both read the photo and the
stickers from files, scale, blend and encode, and write a file.
"""

import argparse
import io
import json
import math
import random
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from PIL import Image, ImageFilter, __version__ as pillow_version

PHOTO = (4032, 3024)
CANVAS = (390.0, 292.5)
# Sides in points; six stickers of 80.3 points (830 pixels) cover a third of the canvas.
WORKS = {
    "W1 JPEG, 6 stickers": ("jpg", [(12.3 + 128.7 * (i % 3), 21.6 + 138.2 * (i // 3), 80.3) for i in range(6)]),
    "W2 JPEG, 1 sticker": ("jpg", [(150.4, 101.3, 51.0)]),
    "W3 PNG, 6 stickers": ("png", [(12.3 + 128.7 * (i % 3), 21.6 + 138.2 * (i // 3), 80.3) for i in range(6)]),
}


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


def render_with_pillow(folder, stickers, output):
    photo = Image.open(folder / "photo.jpg").convert("RGB")
    scale = PHOTO[0] / CANVAS[0]
    for index, (x, y, side) in enumerate(stickers):
        pixels = round(side * scale)
        sticker = Image.open(folder / f"sticker{index}.png")
        sticker = sticker.resize((pixels, pixels), Image.Resampling.BICUBIC)
        photo.paste(sticker, (round(x * scale), round(y * scale)), sticker)
    buffer = io.BytesIO()
    if output.suffix == ".jpg":
        photo.save(buffer, "JPEG", quality=90, subsampling="4:2:0")
    else:
        photo.save(buffer, "PNG", compress_level=1)
    output.write_bytes(buffer.getvalue())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--decal", default=".build/release/decal")
    parser.add_argument("--rounds", type=int, default=11)
    options = parser.parse_args()
    decal = Path(options.decal).resolve()
    print(f"Pillow {pillow_version}, {options.rounds} rounds, medians\n")
    print("| work | decal | Pillow | ratio | decal's file | Pillow's file |")
    print("| --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        draw_photo(folder / "photo.jpg")
        for index in range(6):
            draw_sticker(folder / f"sticker{index}.png", index)
        for work, (suffix, stickers) in WORKS.items():
            write_recording(folder / "work.decal.jsonl", stickers)
            ours, theirs = folder / f"decal.{suffix}", folder / f"pillow.{suffix}"
            command = [decal, "render", folder / "work.decal.jsonl", "-o", ours, "--quiet"]
            times = {"decal": [], "pillow": []}
            for _ in range(options.rounds + 1):
                start = time.perf_counter()
                subprocess.run(command, check=True)
                times["decal"].append(time.perf_counter() - start)
                start = time.perf_counter()
                render_with_pillow(folder, stickers, theirs)
                times["pillow"].append(time.perf_counter() - start)
            # The first round warms the disk's cache.
            decal_time = statistics.median(times["decal"][1:])
            pillow_time = statistics.median(times["pillow"][1:])
            print(
                f"| {work} | {decal_time * 1000:.0f} ms | {pillow_time * 1000:.0f} ms "
                f"| {decal_time / pillow_time:.2f} | {ours.stat().st_size / 1e6:.1f} MB "
                f"| {theirs.stat().st_size / 1e6:.1f} MB |"
            )


if __name__ == "__main__":
    main()
